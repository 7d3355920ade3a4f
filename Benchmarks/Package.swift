// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "sumi", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
    ],
    targets: [
        .target(
            name: "CPeers",
            cSettings: [.unsafeFlags(["-O2"])],
            linkerSettings: [.linkedLibrary("z")]
        ),
        // Generated code, which the settings don't suit.
        .target(
            name: "InkMessages",
            dependencies: [.product(name: "SwiftProtobuf", package: "swift-protobuf")],
            exclude: ["Ink.proto"]
        ),
        .target(
            name: "BenchmarkSupport",
            dependencies: [.product(name: "Sumi", package: "sumi")],
            swiftSettings: settings
        ),
        // Measured from outside: it has what Sumi needs, and nothing that would take memory beside.
        .executableTarget(
            name: "OneRun",
            dependencies: ["BenchmarkSupport", .product(name: "Sumi", package: "sumi")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "SumiBenchmarks",
            dependencies: [
                "BenchmarkSupport", "CPeers", "InkMessages", "OneRun",
                .product(name: "Sumi", package: "sumi"),
                .product(name: "SumiInterchange", package: "sumi"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
