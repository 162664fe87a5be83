import Bytes

/// The end of the part of a text that is read as Markdown.
enum SourceEnd {
    /// The place to cut a text that exceeds a size: after a line if possible, else between characters.
    static func cut(_ text: UTF8Bytes, at most: Int) -> Int {
        guard text.count > most else { return text.count }
        if let lineEnd = text.part(0..<most).lastIndex(of: UInt8(ascii: "\n")) { return lineEnd + 1 }
        var end = max(0, most)
        while end > 0, text[end].isContinuation { end -= 1 }
        return end
    }
}
