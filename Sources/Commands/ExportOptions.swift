import ArgumentParser
import Export
import Pictures
import Transcript

/// The files that `export` writes.
struct ExportOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "File to write; '-' is standard output, and a folder such as 'chats/' gets a file for each conversation.",
            valueName: "file|dir"),
        completion: .file())
    var output: String?

    @Option(
        name: .customLong("as"), help: ArgumentHelp("Kind of the files, if the name does not tell.", valueName: "kind"))
    var kind: ExportKind?

    @Option(
        help: ArgumentHelp(
            "Take everything, only what was said, or only the AI's answers (default: all).", valueName: "detail"))
    var detail: Detail?

    @Option(help: ArgumentHelp("Picture a moment of the replay: '12s', '1:05'.", valueName: "time"))
    var at: String?

    @Option(help: ArgumentHelp("Picture a window of this many pixels: '1200x630'.", valueName: "size"))
    var size: String?

    @Option(help: ArgumentHelp("Colour scheme of pictures (default: light).", valueName: "theme"))
    var theme: PageOptions.Theme?

    @Flag(help: "Overwrite files in the folder that differ.")
    var force = false
}

extension ExportOptions {
    /// - Throws: `UsageError` if an option does not fit the kind.
    func picture(_ kind: PictureExport.Kind, _ place: ExportTarget.Place) throws -> PictureExport {
        guard case .file(let path) = place else {
            throw UsageError("--output takes the path of a file for .\(kind.rawValue)")
        }
        guard detail == nil else { throw UsageError("--detail goes with .md and .json") }
        guard kind == .png || at == nil && size == nil else { throw UsageError("--at and --size go with .png") }
        return PictureExport(
            kind: kind, path: path, force: force, size: try size.map(Self.size), moment: try at.map(Self.time))
    }

    /// - Throws: `UsageError` if an option only fits pictures.
    func checkNoPicture() throws {
        guard at == nil, size == nil, theme == nil else {
            throw UsageError("--at, --size and --theme go with pictures, such as chat.png")
        }
    }

    private static func size(_ text: String) throws -> PictureSize {
        guard let size = PictureSize(text) else {
            throw UsageError("--size takes even numbers from 100 to 8000, such as 1200x630, not '\(text)'")
        }
        return size
    }

    /// Milliseconds of `12s`, `12.5`, `1:05`.
    private static func time(_ text: String) throws -> Int {
        let parts = (text.hasSuffix("s") ? text.dropLast() : text[...]).split(
            separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, numbers.count <= 3, numbers.allSatisfy({ $0 >= 0 && $0 < 1e6 }) else {
            throw UsageError("--at takes a time, such as 12s or 1:05, not '\(text)'")
        }
        return Int((numbers.reduce(0) { $0 * 60 + $1 } * 1000).rounded())
    }
}
