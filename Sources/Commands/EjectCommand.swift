import ArgumentParser
import Site
import Transcript

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

struct EjectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eject",
        abstract: "Copy the built-in templates and styles, to edit them.",
        discussion: """
            Keep only the files you change; the program supplies the others. DIR/templates/README.md documents every field.

            Example: pageturner eject mine && pageturner build chat.json --templates mine/templates
            """)

    @Argument(
        help: ArgumentHelp("Destination folder; existing files are kept.", valueName: "dir"), completion: .directory
    )
    var folder: String

    @Flag(help: "Overwrite existing files.")
    var force = false

    func run() throws {
        guard !folder.isEmpty else { throw UsageError("name the folder to copy the files to") }
        var kept = 0
        for (path, text) in BuiltIn.files.sorted(by: { $0.key < $1.key }) {
            let path = folder + "/" + path
            if !force && FileManager.default.fileExists(atPath: path) {
                kept += 1
            } else {
                try UserFiles.write(text, to: path)
                try Terminal.output(path)
            }
        }
        if kept > 0 {
            Terminal.error("kept \(kept) existing \(kept == 1 ? "file" : "files"); --force overwrites them")
        }
    }
}
