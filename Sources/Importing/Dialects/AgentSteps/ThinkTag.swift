import Bytes

/// Thinking that a model writes in tags at the beginning of its text.
package enum ThinkTag {
    /// `<think>…</think>` and the words after it; the end may be missing.
    package static func split(_ text: String) -> (thinking: String?, rest: String) {
        let tag = "<think>"
        let words = text.drop(while: \.isSpace)
        guard words.hasPrefix(tag) else { return (nil, text) }
        let inner = words.dropFirst(tag.count)
        guard let end = inner.rangeOfBytes(of: "</think>") else { return (inner.trimmed, "") }
        return (inner[..<end.lowerBound].trimmed, inner[end.upperBound...].trimmed)
    }
}
