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
        abstract: "Copy the built-in templates and styles out, to be edited.",
        discussion:
            "Then build with --templates DIR/templates and --css DIR/themes/default.css. Keep only what you change: "
            + "what is not there is taken from the program. DIR/templates/README.md names every field.")

    @Argument(
        help: ArgumentHelp("The folder to put them in; files that are there already are left alone.", valueName: "dir"))
    var folder: String

    @Flag(help: "Write over files that are there already.")
    var force = false

    func run() throws {
        guard !folder.isEmpty else { throw UsageError("name the folder to put them in") }
        var kept = 0
        for (path, text) in BuiltIn.files.sorted(by: { $0.key < $1.key }) {
            let path = folder + "/" + path
            if !force && FileManager.default.fileExists(atPath: path) {
                kept += 1
            } else {
                try write(text, to: path)
            }
        }
        if kept > 0 {
            let files = kept == 1 ? "1 file was there already and is" : "\(kept) files were there already and are"
            Terminal.error("\(files) left as before; --force writes over them")
        }
    }

    private func write(_ text: String, to path: String) throws {
        do {
            let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
            try FileManager.default.createDirectory(atPath: String(parent), withIntermediateDirectories: true)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
            Terminal.error("error: could not write \(path)" + (code.map { ": " + SystemError.text($0) } ?? ""))
            throw ExitCode.notWritten
        }
        try Terminal.output(path)
    }
}
