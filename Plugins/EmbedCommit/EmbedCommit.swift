import Foundation
import PackagePlugin

/// Puts the commit into the program, so that a build between releases can name it.
@main
struct EmbedCommit: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        // Each commit and each checkout adds a line to this log. Sources without it are built without a commit.
        let log = context.package.directoryURL.appending(path: ".git/logs/HEAD")
        let output = context.pluginWorkDirectoryURL.appending(path: "Commit.swift")
        let script = """
            hash=$(tail -n 1 "$1" 2> /dev/null | cut -d ' ' -f 2 | cut -c 1-12)
            echo "enum Commit { static let hash = \\"$hash\\" }" > "$2"
            """
        return [
            .buildCommand(
                displayName: "Embedding the commit",
                executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", script, "sh", log.path, output.path],
                inputFiles: FileManager.default.fileExists(atPath: log.path) ? [log] : [],
                outputFiles: [output])
        ]
    }
}
