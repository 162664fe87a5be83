extension String {
    /// The text without white space around it.
    package var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}

extension Substring {
    /// The text without white space around it.
    package var trimmed: String { String(self).trimmed }
}
