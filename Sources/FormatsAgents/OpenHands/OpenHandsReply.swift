import ConversationModel
import Importing

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
        let (inTags, rest) = ThinkTag.split(thought)
        let reasoning = reasoning ?? inTags
        thinking = reasoning ?? rest
        text = reasoning == nil || rest.isEmpty ? nil : rest
    }
}
