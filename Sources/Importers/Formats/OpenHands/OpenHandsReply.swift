import ConversationModel

/// The words of a model beside a call, which the file calls a thought.
struct OpenHandsReply {
    let thinking: String?
    /// The words for the user; nil if there are none.
    let text: String?

    /// - Parameters:
    ///   - thought: The thought, which may begin with a copy of the reasoning in tags. Without any reasoning, it is all
    ///     there is of the model's thinking.
    ///   - reasoning: The reasoning of the model.
    init(_ thought: String, reasoning: String?) {
        let (inTags, rest) = Self.split(thought)
        let reasoning = reasoning ?? inTags
        thinking = reasoning ?? rest
        text = reasoning == nil || rest.isEmpty ? nil : rest
    }

    /// `<think>…</think>` and the words after it; the end may be missing.
    private static func split(_ thought: String) -> (thinking: String?, rest: String) {
        let tag = "<think>"
        guard thought.hasPrefix(tag) else { return (nil, thought) }
        let inner = thought.dropFirst(tag.count)
        guard let end = inner.rangeOfBytes(of: "</think>") else { return (inner.trimmed, "") }
        return (inner[..<end.lowerBound].trimmed, inner[end.upperBound...].trimmed)
    }
}
