import ConversationModel
import Inputs
import Preview
import Site

/// The words and the commands of the author's desk.
enum DeskWords {
    /// - Parameter findsSecrets: The commands redact.
    static func delegate(findsSecrets: Bool) -> DeskDelegate {
        DeskDelegate(refuse: refusal, explain: Diagnostics.what) { source in
            commands(for: source, findsSecrets ? " --redact" : "")
        }
    }

    private static func refusal(_ refusal: DeskRefusal) -> String {
        switch refusal {
        case .noSuchPage: "This conversation no longer exists."
        case .changed: "The edit list changed on disk meanwhile. Look at it again."
        case .broken(let fault): Diagnostics.line(fault)
        case .mistake(let error): "The edit list has a mistake: \(Diagnostics.what(error.reason))."
        case .lost(let failure): "\(Diagnostics.what(failure))."
        case .noFile: "Standard input has no place for an edit list; pass a file."
        case .file(.changed): "Another program just changed the edit list. Try again."
        case .file(.system(let code)): "The edit list could not be written: \(SystemError.text(code))."
        }
    }

    /// - Parameter options: Those of the preview that change what leaves.
    static func commands(for source: String, _ options: String) -> [(name: String, command: String)] {
        let (path, stem) = (quoted(source), quoted(FilePath.withoutSuffix(RootedPath(source).name)))
        return [
            ("HTML", "pageturner build \(path) --single-file \(stem).html\(options)"),
            ("HTML, search", "pageturner build \(path) -o \(stem)\(options)"),
            ("Markdown", "pageturner export \(path) -o \(stem).md\(options)"),
            ("MP4", "pageturner export \(path) -o \(stem).mp4\(options)"),
        ]
    }

    /// For a shell, and never an option.
    private static func quoted(_ path: String) -> String {
        let path = path.hasPrefix("-") ? "./" + path : path
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
                UInt8(ascii: "/"):
                true
            default: false
            }
        }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
