import ConversationModel
import Importing
import JSON

/// The events of a conversation of OpenHands since version 1. A user who goes back to an event and continues from there
/// begins a branch.
enum OpenHandsSDKSession {
    static func isOne(_ events: [JSONValue]) -> Bool { events.contains { $0.string("kind") != nil } }

    /// The branch of the last event, with the other branches where they leave it.
    static func messages(of events: [JSONValue]) -> [Message] {
        // The program's reports of its state are in the log, but in no branch.
        let events = events.filter { $0.string("kind") != "ConversationStateUpdateEvent" }
        let nodes = nodes(events)
        guard Set(nodes.map(\.parent)).count < nodes.count else { return read(events) }
        let tree = MessageTree(nodes)
        let path = tree.path(to: nodes.last?.id) { _ in nil }
        return tree.messages(along: path, isPrompt: OpenHandsSDKEvent.isPrompt, hasAlternatives: false, read: read)
    }

    /// Links the events by their numbers. An event without a parent in the file follows the previous one.
    private static func nodes(_ events: [JSONValue]) -> [MessageTree.Node] {
        let ids = events.enumerated().compactMap { number, event in event.string("id").map { ($0, number) } }
        let numbers = Dictionary(ids) { first, _ in first }
        return events.enumerated().map { number, event in
            let previous = number > 0 ? number - 1 : nil
            let parent = event.string("parent_id")
            let known = parent == root ? nil : parent.flatMap { numbers[$0] } ?? previous
            return MessageTree.Node(id: String(number), parent: known.map(String.init), value: event)
        }
    }

    /// The parent of an event that begins anew.
    private static let root = "__root__"

    private static func read(_ events: [JSONValue]) -> [Message] {
        var session = SessionWriter()
        for event in steps(events) { event.append(to: &session) }
        return session.finish()
    }

    /// The events, each call of an agent once: the agent reports it when it begins and when it ends. After a message, a
    /// new agent may number its calls anew.
    private static func steps(_ events: [JSONValue]) -> [OpenHandsSDKEvent] {
        var steps: [OpenHandsSDKEvent] = []
        var calls: [String: Int] = [:]
        for event in events {
            if event.string("kind") == "MessageEvent" { calls = [:] }
            guard let call = OpenHandsACPCall(event), !call.id.isEmpty else {
                steps.append(OpenHandsSDKEvent(event))
                continue
            }
            if let place = calls[call.id] {
                steps[place].update(with: event)
            } else {
                calls[call.id] = steps.count
                steps.append(OpenHandsSDKEvent(event))
            }
        }
        return steps
    }
}
