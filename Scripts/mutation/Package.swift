// swift-tools-version: 6.2
import PackageDescription

// The package of which Scripts/mutate builds a mutated copy: the library, and what tests it. Its folders are those of
// the package itself, but for CMutation, which says which mutant is on.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "sumi-mutated",
    platforms: [.macOS(.v11)],
    targets: [
        .systemLibrary(name: "CZlib"),
        .target(name: "CMutation"),
        .target(
            name: "Sumi",
            dependencies: ["CZlib", "CMutation"],
            swiftSettings: settings,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
        ),
        .target(name: "SumiInterchange", dependencies: ["Sumi"], swiftSettings: settings),
        .target(
            name: "SumiTestSupport",
            dependencies: ["Sumi", "SumiInterchange"],
            path: "Tests/SumiTestSupport",
            swiftSettings: settings
        ),
        .target(name: "OtherVersions", dependencies: ["CZlib"], path: "Tests/OtherVersions", swiftSettings: settings),
        .testTarget(
            name: "SumiTests",
            dependencies: ["Sumi", "SumiTestSupport", "OtherVersions"],
            // Most of the time of a run goes into Sumi, most of the time of an optimized build into the tests.
            swiftSettings: settings + [.unsafeFlags(["-Onone"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
