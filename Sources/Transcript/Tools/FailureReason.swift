import Bytes
import ConversationModel
import JSON

extension ToolCall {
    /// Why it failed, in one line: the last line that names an error, or else the first one; nil without output.
    ///
    /// Programs print the reason last, below what they called before.
    var failureReason: String? {
        let lines = failureText.split(whereSeparator: \.isNewline).filter { !$0.isBlank }
        let named = lines.last { line in
            let line = line.lowercased()
            return Self.signs.contains { line.contains($0) }
        }
        let said = lines.first { !$0.lowercased().hasPrefix("exit code") } ?? lines.first
        return (named ?? said).map { String($0).collapsedWhitespace(limit: Self.longest) }
    }

    /// The most characters of a reason.
    private static let longest = 120
    /// Further characters of an output are not read.
    private static let mostRead = 20_000
    private static let signs = ["error", "failed", "fatal", "exception", "denied", "not found", "no such"]

    /// The end of the output, without colours.
    private var failureText: String {
        switch output {
        case .text(let text): String(text.suffix(Self.mostRead)).withoutTerminalCodes
        case .json(let value):
            (value["error"]?["message"] ?? value["error"] ?? value["message"])?.string ?? value.prettyPrinted
        case nil: ""
        }
    }
}
