// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Example",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "pageturner", path: "../../..")],
    targets: [
        .executableTarget(name: "Example", dependencies: [.product(name: "Pageturner", package: "pageturner")])
    ]
)
