// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "NoteStore",
    platforms: [.macOS(.v11), .iOS(.v14), .tvOS(.v14)],
    products: [.library(name: "NoteStore", targets: ["NoteStore"])],
    dependencies: [
        .package(name: "sumi", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(
            name: "NoteStore",
            dependencies: [
                .product(name: "Sumi", package: "sumi"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "NoteStoreProbe",
            dependencies: ["NoteStore"],
            path: "Tests/Probe",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NoteStoreTests",
            dependencies: ["NoteStore", "NoteStoreProbe"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
