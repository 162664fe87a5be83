import Importing

/// The row of a compaction: a summary, and the messages that were written into the same row.
struct HermesSummary {
    /// A message that the model still knows.
    let before: String
    let text: String
    /// A message of the user.
    let after: String

    private static let beginnings = [
        "[CONTEXT COMPACTION — REFERENCE ONLY] Earlier turns were compacted", "[CONTEXT SUMMARY]:",
    ]
    private static let end =
        "--- END OF CONTEXT SUMMARY — respond to the message below, not the summary above ---"
    private static let context = "[PRIOR CONTEXT — for reference only; not a new message]"
    private static let endOfContext = "[END OF PRIOR CONTEXT — COMPACTION SUMMARY BELOW]"

    /// nil for any other text.
    ///
    /// - Parameter isMarked: A column, which older versions do not have, says so.
    init?(_ text: String, isMarked: Bool) {
        let parts = text.halves(at: Self.endOfContext)
        let body = (parts?.after ?? Substring(text)).trimmed
        guard isMarked || Self.beginnings.contains(where: body.hasPrefix) else { return nil }
        let context = parts?.before.trimmed ?? ""
        before = context.hasPrefix(Self.context) ? String(context.dropFirst(Self.context.count)).trimmed : context
        let rest = body.halves(at: Self.end)
        self.text = (rest?.before ?? Substring(body)).trimmed
        after = rest?.after.trimmed ?? ""
    }
}

extension String {
    /// The text before and after the first place of a mark; nil without one.
    fileprivate func halves(at mark: String) -> (before: Substring, after: Substring)? {
        rangeOfBytes(of: mark).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
    }
}
