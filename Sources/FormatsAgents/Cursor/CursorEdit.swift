import ConversationModel
import Files
import Importing
import Inputs
import JSON

/// An edit whose result names the texts of the file before and after it, which are rows of their own:
/// `composer.content.HASH`.
enum CursorEdit {
    static let prefix = "composer.content."
    private static let keys: Set<String> = ["beforeContentId", "afterContentId"]
    /// The hash of an empty text, which has no row.
    private static let empty = prefix + "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    /// Lines shown around a change.
    private static let context = 3

    /// The keys of the texts that a step names.
    static func texts(namedIn step: ByteRegion) -> [String] {
        guard step.contains(prefix) else { return [] }
        var texts: [String] = []
        var rest = step.string[...]
        while let start = rest.rangeOfBytes(of: prefix) {
            rest = rest[start.upperBound...]
            texts.append(prefix + rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
        }
        return texts
    }

    /// The edit as the input of a call: a file that was written, or a replacement in it.
    ///
    /// - Parameter texts: By their keys.
    /// - Returns: nil if a text is missing, or if the result says more.
    static func input(path: String?, _ result: JSONValue?, _ texts: [String: String]) -> ToolCall.Payload? {
        guard let result, let after = result.firstText("afterContentId").flatMap({ text($0, texts) }),
            result.members.allSatisfy({ keys.contains($0.key) })
        else { return nil }
        guard let key = result.firstText("beforeContentId") else { return written(after, to: path) }
        guard let before = text(key, texts) else { return nil }
        return before.isEmpty ? written(after, to: path) : replacement(of: before, by: after, in: path)
    }

    private static func text(_ key: String, _ texts: [String: String]) -> String? {
        texts[key] ?? (key == empty ? "" : nil)
    }

    private static func written(_ text: String, to path: String?) -> ToolCall.Payload {
        .object(file(path) + [("content", text)])
    }

    /// The lines from the first to the last change, and a few around them: the texts are those of the whole file.
    private static func replacement(of before: String, by after: String, in path: String?) -> ToolCall.Payload {
        let (old, new) = (lines(before), lines(after))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let limit = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(limit).prefix { $0 == $1 }.count
        let (above, below) = (max(0, start - context), max(0, end - context))
        let shown = { (lines: [Substring]) in lines[above..<(lines.count - below)].joined(separator: "\n") }
        return .object(file(path) + [("old_string", shown(old)), ("new_string", shown(new))])
    }

    private static func file(_ path: String?) -> [(key: String, text: String)] { path.map { [("path", $0)] } ?? [] }

    private static func lines(_ text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}
