import Importing
import JSON

/// Finds the words that the user typed where Qwen Code records them apart from prompts: goals, and prompts that mention
/// files with `@`.
struct QwenCodeCommands {
    /// The texts of prompts as typed, by the ids of prompts.
    private var typed: [String: String] = [:]
    /// The ids of records that set a goal; later ones repeat it.
    private var goals: Set<String> = []
    /// The ids of mentions whose prompts follow.
    private var mentions: Set<String> = []

    /// The number of records between a mention and its prompt.
    private static let longestWay = 8

    /// - Parameter records: One for each id, in order.
    init(_ records: [JSONValue]) {
        let system = records.filter { $0.string("type") == "system" }
        let byID = Dictionary(system.map { ($0.string("uuid") ?? "", $0) }) { first, _ in first }
        var goal: String?
        for record in system {
            guard let next = Self.goal(of: record), next != goal else { continue }
            goal = next
            goals.insert(record.string("uuid") ?? "")
        }
        for record in records where QwenCodeReader.isPrompt(record) { link(record, byID) }
    }

    private mutating func link(_ prompt: JSONValue, _ records: [String: JSONValue]) {
        var parent = prompt.string("parentUuid")
        for _ in 0..<Self.longestWay {
            guard let id = parent, let record = records[id] else { return }
            if let text = Self.mention(of: record) {
                typed[prompt.string("uuid") ?? ""] = text
                mentions.insert(id)
                return
            }
            parent = record.string("parentUuid")
        }
    }

    private static func goal(of record: JSONValue) -> String? {
        guard record.string("subtype") == "goal_state" else { return nil }
        return record["systemPayload"]?["snapshot"]?["goal"]?.firstText("objective")
    }

    private static func mention(of record: JSONValue) -> String? {
        record.string("subtype") == "at_command" ? record["systemPayload"]?.firstText("userText") : nil
    }

    /// The text of a prompt as typed, if its record has more.
    func text(ofPrompt record: JSONValue) -> String? { typed[record.string("uuid") ?? ""] }

    /// The command that set a goal.
    func goal(setBy record: JSONValue) -> String? {
        goals.contains(record.string("uuid") ?? "") ? Self.goal(of: record).map { "/goal " + $0 } : nil
    }

    /// The text of a mention without a prompt.
    func mention(in record: JSONValue) -> String? {
        mentions.contains(record.string("uuid") ?? "") ? nil : Self.mention(of: record)
    }
}
