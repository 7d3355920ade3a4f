// swift-tools-version: 6.2
import PackageDescription

// `swift build --sanitize=fuzzer` compiles every module as a library and lets libFuzzer bring `main`. So the tool's
// entry point is C with a weak `main` (Sources/SumiMain), and a fuzz target's main.swift holds one function only.

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The fuzz targets: a folder of that name in FuzzTargets and a line here.
let fuzzTargets = [
    "FuzzAppend",
    "FuzzBlock",
    "FuzzCanary",
    "FuzzColumns",
    "FuzzCompatibility",
    "FuzzContainer",
    "FuzzDecode",
    "FuzzEdit",
    "FuzzGeometry",
    "FuzzInkML",
    "FuzzJSON",
    "FuzzPencilKit",
    "FuzzRecover",
    "FuzzRoundTrip",
    "FuzzStream",
]

let package = Package(
    name: "sumi",
    platforms: [.macOS(.v11), .iOS(.v14), .tvOS(.v14)],
    products: [
        .library(name: "Sumi", targets: ["Sumi"]),
        .library(name: "SumiInterchange", targets: ["SumiInterchange"]),
        .library(name: "SumiC", type: .dynamic, targets: ["SumiC", "CSumi"]),
        .executable(name: "sumi", targets: ["SumiMain"]),
    ] + fuzzTargets.map { .executable(name: $0, targets: [$0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        .systemLibrary(name: "CSystem"),
        .target(
            name: "Sumi",
            dependencies: ["CSystem", "CZlib"],
            swiftSettings: settings,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
        ),
        .target(name: "SumiInterchange", dependencies: ["Sumi"], swiftSettings: settings),
        .target(name: "CSumi"),
        .target(name: "SumiC", dependencies: ["CSumi", "Sumi"], swiftSettings: settings),
        .target(
            name: "SumiTool",
            dependencies: [
                "Sumi", "SumiInterchange",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(name: "SumiMain", dependencies: ["SumiTool"]),
        .target(
            name: "SumiTestSupport",
            dependencies: ["Sumi", "SumiInterchange", "CMeter", "CProcess"],
            path: "Tests/SumiTestSupport",
            swiftSettings: settings
        ),
        .target(name: "CMeter", path: "Tests/CMeter"),
        .target(name: "CProcess", path: "Tests/CProcess"),
        .executableTarget(name: "Probe", dependencies: ["SumiTestSupport"], path: "Tests/Probe"),
        .target(
            name: "OtherVersions",
            dependencies: ["CZlib"],
            path: "Tests/OtherVersions",
            swiftSettings: settings
        ),
        .testTarget(
            name: "SumiTests",
            dependencies: ["Sumi", "SumiTestSupport", "OtherVersions"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SumiInterchangeTests",
            dependencies: ["Sumi", "SumiInterchange", "SumiTestSupport"],
            swiftSettings: settings
        ),
        // The bridge to PencilKit, which Linux doesn't have, against a stub of its declarations.
        .target(name: "PencilKitStub", path: "Tests/PencilKitStub", swiftSettings: settings),
        .testTarget(
            name: "PencilKitBridgeTests",
            dependencies: ["PencilKitStub", "Sumi", "SumiInterchange", "SumiTestSupport"],
            swiftSettings: settings + [.define("PENCILKIT_STUB")]
        ),
        .testTarget(
            name: "SumiCTests",
            dependencies: ["CSumi", "Sumi", "SumiC", "SumiTestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SumiToolTests",
            dependencies: ["Sumi", "SumiInterchange", "SumiTool", "SumiTestSupport"],
            swiftSettings: settings
        ),
    ]
        + [.target(name: "CFuzzer", path: "FuzzTargets/CFuzzer")]
        + fuzzTargets.map {
            .executableTarget(
                name: $0,
                dependencies: ["CFuzzer", "SumiTestSupport"],
                path: "FuzzTargets/\($0)",
                swiftSettings: settings
            )
        },
    swiftLanguageModes: [.v6]
)
