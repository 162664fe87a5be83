import Importing
import JSON

/// Input with mentions, as a tree of nodes of the Lexical editor.
enum CursorRichText {
    /// The deepest node that is read.
    private static let depthLimit = 32

    static func text(_ value: JSONValue?) -> String {
        guard let root = value?.unwrapped?["root"] else { return "" }
        return text(of: root, depth: 0).trimmed
    }

    private static func text(of node: JSONValue, depth: Int) -> String {
        guard depth < depthLimit else { return "" }
        if let text = node.string("text") { return text }
        if node.string("type") == "linebreak" { return "\n" }
        let words = node.elements(at: "children").map { text(of: $0, depth: depth + 1) }.joined()
        return node.string("type") == "paragraph" ? words + "\n" : words
    }
}
