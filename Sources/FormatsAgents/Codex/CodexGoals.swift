import ConversationModel
import Importing
import JSON

/// The goals of a session, which the user sets with `/goal`, or the model with a call.
struct CodexGoals {
    /// The goal that the session pursues, as last stated.
    private var current: String?
    /// The goals that the model set.
    private let ofModel: Set<String>

    init(_ items: [JSONValue]) {
        let calls = items.lazy.filter { $0.string("name") == "create_goal" }
        let inputs = calls.compactMap { $0.string("arguments") }.compactMap { try? JSONDocument(parsing: $0).root }
        ofModel = Set(inputs.compactMap { $0.firstText("objective") })
    }

    /// The command that set the goal of an event; nil if the goal is not new, or the model's. Events about the progress
    /// repeat the goal.
    mutating func command(setting event: JSONValue) -> Message? {
        guard let goal = event["goal"]?.firstText("objective"), goal != current else { return nil }
        current = goal
        guard !ofModel.contains(goal) else { return nil }
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.command = Self.command + goal
        return message
    }

    private static let command = "/goal "

    /// The goal that a session begins with, as its title.
    static func title(of messages: [Message]) -> String? {
        guard let first = messages.first(where: { $0.role == .user })?.command, first.hasPrefix(command) else {
            return nil
        }
        return String(first.dropFirst(command.count)).asTitle
    }
}

extension CodexLine {
    /// The line states the goal of the session.
    var isGoal: Bool { kind == .event && payload.string("type") == "thread_goal_updated" }
}
