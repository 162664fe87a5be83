/// A kind of content that an author leaves out of a whole conversation.
public enum OmittedKind: String, Sendable, CaseIterable {
    /// What tools returned: outputs, changes of files, found pages and pictures. The calls stay.
    case toolResults = "tool-results"
    /// Calls of tools with their results.
    case toolCalls = "tool-calls"
    /// The model's thoughts.
    case thinking
    /// System prompts and notices.
    case system
    /// The messages of sub-agents, and their reports.
    case subAgents = "sub-agents"
    /// Files and pictures.
    case attachments
    /// Pictures.
    case images
    /// Other answers, other versions of messages, and what followed them.
    case branches
    /// Tokens and costs.
    case usage
}
