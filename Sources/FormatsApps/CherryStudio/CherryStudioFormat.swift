import ConversationModel
package import Importing
import Inputs
import JSON

/// Backups of Cherry Studio 1, up to their version 5: topics with their messages, a table of the messages' blocks, and
/// the names of topics in the settings.
struct CherryStudioFormat: DocumentFormat {
    static let info = FormatInfo(
        "cherry-studio", "Cherry Studio backup", application: "Cherry Studio", files: ["data.json", "*.zip"],
        reads: "answers of several models, thinking, tool calls, translations, files, sources, tokens",
        evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { value in
                value["localStorage"] != nil && value["indexedDB"]?["topics"]?.isList { $0["messages"] != nil } == true
            }
    }

    /// Each topic has the blocks of its messages as parts.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var records = try file.records(at: ["indexedDB", "topics"])
        let names = probe.values.first.map(names) ?? [:]
        var places: [String: Int] = [:]
        for index in records.indices {
            guard let topic = records[index].value else { continue }
            records[index].name = topic.string("id").flatMap { names[$0] } ?? ""
            for id in topic.elements(at: "messages").compactMap({ $0.string("id") }) { places[id] = index }
        }
        for block in try file.records(at: ["indexedDB", "message_blocks"]) {
            guard let place = places[block.facts(FactKeys(id: ["messageId"], title: [])).id] else { continue }
            records[place].parts.append(block.bytes)
        }
        return records
    }

    /// The names of topics: the settings are JSON in a string, and so are their members.
    private static func names(of root: JSONValue) -> [String: String] {
        let settings = root["localStorage"]?["persist:cherry-studio"]?.unwrapped
        let list = settings?["assistants"]?.unwrapped
        let assistants =
            (list.map { Array($0.elements(at: "assistants")) } ?? []) + [list?["defaultAssistant"]].compactMap(\.self)
        var names: [String: String] = [:]
        for topic in assistants.flatMap({ $0.elements(at: "topics") }) {
            if let id = topic.string("id"), let name = topic.firstText("name") { names[id] = name }
        }
        return names
    }

    static let assistant: String? = nil

    static let keys = FactKeys(title: [.name])

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let rows = reading.parts().compactMap { block in block.string("id").map { ($0, block) } }
        let blocks = Dictionary(rows) { first, _ in first }
        return turns(Array(root.elements(at: "messages"))).flatMap { answers in
            let read = answers.map { CherryStudioMessage.read($0, blocks, &reading.notes).map { [$0] } ?? [] }
            let selected = answers.firstIndex { $0["foldSelected"]?.bool == true }
            let shown = selected.flatMap { read[$0].isEmpty ? nil : $0 } ?? read.firstIndex { !$0.isEmpty } ?? 0
            return Alternatives.merge(read, shown: shown)
        }
    }

    /// Consecutive answers of several models to one question are one turn.
    private static func turns(_ messages: [JSONValue]) -> [[JSONValue]] {
        var turns: [[JSONValue]] = []
        for message in messages where message.isObject {
            let question = message.string("role") == "assistant" ? message.firstText("askId") : nil
            if let question, turns.last?.last?.string("role") == "assistant",
                turns.last?.last?.string("askId") == question
            {
                turns[turns.count - 1].append(message)
            } else {
                turns.append([message])
            }
        }
        return turns
    }
}

extension Format {
    package static let cherryStudio = Format(CherryStudioFormat.self)
}
