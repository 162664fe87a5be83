import Foundation
import PackagePlugin

/// Puts `Prices/`, `Templates/`, `Public/` and `Strings/` into the binary, so that it is one file that runs from any folder.
@main
struct EmbedAssets: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL
        let inputs = try ["Prices", "Templates", "Public", "Strings"].flatMap {
            try files(in: root.appending(path: $0))
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding templates, public files and prices",
                executable: try context.tool(named: "AssetEncoder").url,
                arguments: [root.path, output.path] + inputs.map(\.path),
                inputFiles: inputs,
                outputFiles: [output])
        ]
    }

    private func files(in folder: URL) throws -> [URL] {
        let keys: [URLResourceKey] = [.isRegularFileKey]
        let all = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
        return try (all?.compactMap { $0 as? URL } ?? [])
            .filter { try $0.resourceValues(forKeys: Set(keys)).isRegularFile == true }
            .sorted { $0.path < $1.path }
    }
}
