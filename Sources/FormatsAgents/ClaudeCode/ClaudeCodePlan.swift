import Bytes
import ConversationModel
import Importing
import Inputs

/// The first prompt of a session that carries out a plan, which was made in another session.
struct ClaudeCodePlan {
    /// The plan's heading.
    let title: String?
    /// The session in which the plan was made.
    let session: String?

    /// nil if the prompt is the user's own.
    init?(_ prompt: String) {
        guard prompt.hasPrefix(Self.start) else { return nil }
        let plan = prompt.dropFirst(Self.start.count).drop(while: \.isSpace)
        title = plan.hasPrefix("#") ? String(plan.prefix { !$0.isNewline }).asTitle : nil
        session = Self.session(in: prompt)
    }

    private static let start = "Implement the following plan:"

    /// The session whose transcript a text names: one with a plan, or one that the text sums up.
    static func session(in text: String) -> String? {
        text.rangeOfBytes(of: "read the full transcript at: ").map { mark in
            FilePath.stem(of: String(text[mark.upperBound...].prefix { !$0.isNewline }))
        }
    }
}
