// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: the Swift 6 language, the upcoming features that make imports, isolation and
/// existentials explicit, and every use of an unsafe construct marked where it stands.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "numberline",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "NumberLineKit", targets: ["NumberLineKit"]),
        .executable(name: "numberline", targets: ["numberline"]),
    ],
    targets: [
        .target(
            name: "NumberLineKit",
            resources: ["head.html", "page.css", "controls.html", "playback.js", "saving.js", "page.js"].map {
                .embedInCode("Rendering/Page/Resources/\($0)")
            }, swiftSettings: settings),
        .target(name: "NumberLineCommand", dependencies: ["NumberLineKit"], swiftSettings: settings),
        .executableTarget(name: "numberline", dependencies: ["NumberLineCommand"], swiftSettings: settings),
        .target(name: "AllocationCount"),
        .executableTarget(
            name: "numberline-bench",
            dependencies: ["AllocationCount", "NumberLineCommand", "NumberLineKit", "numberline"],
            swiftSettings: settings),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .target(
            name: "Oracles", dependencies: ["NumberLineCommand", "NumberLineKit", "TestSupport"],
            path: "Tests/Oracles", swiftSettings: settings),
        .executableTarget(
            name: "numberline-fuzz", dependencies: ["Oracles"], path: "Tests/Fuzzing", exclude: ["run"],
            swiftSettings: settings),
        .testTarget(
            name: "NumberLineKitTests", dependencies: ["NumberLineKit", "TestSupport"], exclude: ["Golden", "Cases"],
            swiftSettings: settings),
        .testTarget(
            name: "NumberLineCommandTests",
            dependencies: [
                "NumberLineCommand", "NumberLineKit", "numberline", "numberline-bench", "Oracles", "TestSupport",
            ],
            exclude: ["Cases"], swiftSettings: settings),
    ]
)
