// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors here, but not in the packages this one depends on. There are no unsafe flags, as other packages
// depend on the library; what a release takes besides stands in the Makefile.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

// Debian ships cmark-gfm, libdeflate, zlib, zstd and SQLite as static libraries too; linking those makes the binary one file
// that runs on machines without them. pkg-config would add the shared ones, so it is only asked on macOS, where
// it finds Homebrew's; zlib and SQLite are part of macOS.
#if os(Linux)
    let cmark = [":libcmark-gfm-extensions.a", ":libcmark-gfm.a"]
    let cmarkPackage: String? = nil
    let zstdPackage: String? = nil
    let deflatePackage: String? = nil
    let deflate = ":libdeflate.a"
    let containers = [":libz.a", ":libzstd.a", ":libsqlite3.a", "m"]
#else
    let cmark = ["cmark-gfm-extensions", "cmark-gfm"]
    let cmarkPackage: String? = "libcmark-gfm"
    let zstdPackage: String? = "libzstd"
    let deflatePackage: String? = "libdeflate"
    let deflate = "deflate"
    let containers = ["z", "zstd", "sqlite3"]
#endif

/// A module of this package: its dependencies, nothing else to say about it.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], plugins: [Target.PluginUsage] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict, plugins: plugins)
}

/// The readers of a family of formats.
func formats(_ family: String) -> Target {
    module("Formats" + family, ["Bytes", "ConversationModel", "Files", "Importing", "Inputs", "JSON"])
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, path: "Tests/" + name,
        swiftSettings: strict)
}

let package = Package(
    name: "pageturner",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "pageturner", targets: ["PageturnerProgram"]),
        .library(name: "Pageturner", targets: ["Pageturner"]),
        .library(name: "Serving", targets: ["Serving"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        .systemLibrary(
            name: "CCMarkGFM", pkgConfig: cmarkPackage,
            providers: [
                .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
            ]),
        .systemLibrary(name: "CBytes"),
        .systemLibrary(
            name: "CDeflate", pkgConfig: deflatePackage, providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(name: "CFiles"),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CZstd", pkgConfig: zstdPackage, providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
        module("Bytes", ["CBytes"]),
        module("Hypertext", ["Bytes"]),
        module("Files", ["Bytes", "CFiles"]),
        module("JSON", ["Bytes", "Files"]),
        module("Patterns"),
        module("ConversationModel", ["Bytes", "Files", "JSON", "Patterns"]),
        module("Highlighting", ["Bytes", "Hypertext"]),
        module("MathML", ["Bytes", "Hypertext"]),
        .target(
            name: "Markdown", dependencies: ["Bytes", "CCMarkGFM", "Highlighting", "Hypertext", "MathML"],
            swiftSettings: strict,
            linkerSettings: cmark.map { .linkedLibrary($0) }),
        .target(
            name: "Inputs", dependencies: ["Bytes", "CFiles", "CSQLite", "CZlib", "CZstd", "Files", "JSON"],
            swiftSettings: strict,
            linkerSettings: containers.map { .linkedLibrary($0) }),
        module("Importing", ["Bytes", "ConversationModel", "Files", "Inputs", "JSON"]),
        formats("Agents"),
        formats("Apps"),
        formats("Core"),
        formats("People"),
        module("Formats", ["FormatsAgents", "FormatsApps", "FormatsCore", "FormatsPeople", "Importing"]),
        .target(
            name: "Search", dependencies: ["Bytes", "CDeflate", "Files", "JSON"], swiftSettings: strict,
            linkerSettings: [.linkedLibrary(deflate)]),
        module(
            "Transcript", ["Bytes", "ConversationModel", "Highlighting", "Hypertext", "JSON", "Markdown"],
            plugins: ["EmbedAssets"]),
        module("Processes"),
        module("Chromium", ["Files", "JSON", "Processes"]),
        module("Pictures", ["Chromium", "JSON"]),
        module("Export", ["ConversationModel", "Files", "JSON", "Markdown"]),
        module(
            "Site",
            [
                "Bytes", "ConversationModel", "Export", "Files", "Hypertext", "Importing", "Inputs", "JSON", "Markdown",
                "Search",
                "Transcript",
            ]),
        module("Serving"),
        module(
            "Preview",
            ["CFiles", "ConversationModel", "Files", "Inputs", "JSON", "Processes", "Serving", "Site", "Transcript"]),
        module(
            "Commands",
            [
                "Bytes", "Chromium", "ConversationModel", "Export", "Files", "Formats", "Importing", "Inputs", "JSON",
                "Markdown", "Patterns", "Pictures", "Preview", "Search", "Serving", "Site", "Transcript",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            plugins: ["EmbedCommit"]),
        // Modules whose names differ in no more than their case would be one folder on some disks.
        .executableTarget(
            name: "PageturnerProgram", dependencies: ["Commands"], path: "Sources/pageturner", swiftSettings: strict),
        .target(
            name: "Pageturner",
            dependencies: ["ConversationModel", "Formats", "Importing", "Inputs", "Site", "Transcript"],
            path: "Sources/Library", swiftSettings: strict),

        .plugin(name: "EmbedAssets", capability: .buildTool(), dependencies: ["AssetEncoder"]),
        .executableTarget(name: "AssetEncoder", dependencies: ["Bytes"], path: "Plugins/AssetEncoder"),
        .plugin(name: "EmbedCommit", capability: .buildTool()),

        .target(
            name: "TestSupport", dependencies: ["CSQLite", "CZlib", "CZstd", "Files", "Inputs", "Serving"],
            path: "Tests/Support",
            swiftSettings: strict),
        tests("Bytes", ["TestSupport"]),
        tests("Hypertext"),
        tests("Files", ["TestSupport"]),
        tests("JSON", ["Files", "TestSupport"]),
        tests("ConversationModel", ["Files", "JSON", "Patterns", "TestSupport"]),
        tests("Patterns", ["TestSupport"]),
        tests("Inputs", ["Files", "JSON", "TestSupport"]),
        tests("Highlighting", ["Hypertext", "TestSupport"]),
        tests("Markdown", ["Bytes", "CCMarkGFM", "Highlighting", "Hypertext", "MathML", "TestSupport"]),
        tests(
            "Formats",
            [
                "ConversationModel", "Files", "FormatsAgents", "FormatsApps", "FormatsCore", "FormatsPeople",
                "Importing", "Inputs", "JSON", "TestSupport",
            ]),
        tests(
            "Export",
            [
                "ConversationModel", "Files", "Formats", "FormatsCore", "Importing", "Inputs", "JSON", "Markdown",
                "TestSupport",
            ]),
        tests("Search", ["TestSupport"]),
        tests("Transcript", ["ConversationModel", "Files", "Hypertext", "JSON", "Markdown", "TestSupport"]),
        tests(
            "Site",
            [
                "ConversationModel", "Export", "Files", "Formats", "Importing", "Inputs", "JSON", "Search",
                "TestSupport",
                "Transcript",
            ]),
        tests("Serving", ["TestSupport"]),
        tests(
            "Preview",
            [
                "ConversationModel", "Files", "Formats", "Hypertext", "Inputs", "JSON", "Serving", "Site",
                "TestSupport", "Transcript",
            ]),
        .testTarget(
            name: "LibraryTests", dependencies: ["Pageturner", "TestSupport"], path: "Tests/Library",
            exclude: ["Example"], swiftSettings: strict),
        tests(
            "Commands",
            [
                "ConversationModel", "Files", "Formats", "Importing", "Inputs", "JSON", "Site", "TestSupport",
                "Transcript",
            ]),
    ]
)
