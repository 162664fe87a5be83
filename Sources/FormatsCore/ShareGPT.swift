import Bytes
import ConversationModel
package import Importing
import Inputs
import JSON

/// ShareGPT's rows of `{from, value}` under `conversations`, in data sets for training: an array, one a line, or a
/// single object.
struct ShareGPTFormat: ConversationFormat {
    static let info = FormatInfo(
        "sharegpt", "ShareGPT data sets", files: ["*.json", "*.jsonl"],
        reads: "tools, system prompts", evidence: .realFiles("rows of public data sets"))
    static let textIsVerbatim = true

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { turns(in: $0) != nil || isTurn($0) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: isTurn)
    }

    static let keys = FactKeys(id: ["id", "conversation_id"], title: ["title"])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard !reading.record.isLines else { return messages(of: reading.lines(), in: nil, &reading.notes) }
        let root = try reading.root()
        if root.isArray { return messages(of: Array(root.elements), in: nil, &reading.notes) }
        guard let turns = turns(in: root) else { throw ImportError(.missing("conversations"), at: root) }
        return messages(of: Array(turns.elements), in: root, &reading.notes)
    }

    // MARK: Detection

    private static let listKeys = ["conversations", "conversation", "items", "messages"]

    private static func turns(in value: JSONValue) -> JSONValue? {
        for key in listKeys {
            if let list = value[key], list.isList(of: isTurn) { return list }
        }
        return value["conversations"].flatMap { $0.isArray && $0.elements.isEmpty ? $0 : nil }
    }

    private static func isTurn(_ value: JSONValue) -> Bool {
        value.string("from") != nil && value["value"] != nil
    }

    // MARK: Reading

    private static func messages(
        of turns: [JSONValue], in root: JSONValue?, _ notes: inout ImportDiagnostics
    ) -> [Message] {
        var reader = ChatReader(model: root?.string("model"), pictures: root.map(pictures) ?? [])
        if let system = root?["system"] { reader.append(systemPrompt: system) }
        return Preference.messages(of: root, after: turns, reader) { turn, reader in
            append(turn, to: &reader, &notes)
        }
    }

    private static func append(_ turn: JSONValue, to reader: inout ChatReader, _ notes: inout ImportDiagnostics) {
        if turn.isBlank { return }
        if turn.string("from") == "function_call" {
            calls(in: turn).forEach { reader.append(call: $0) }
        } else {
            reader.append(turn, &notes)
        }
    }

    /// The calls in a row of their own, which is JSON in a text.
    private static func calls(in turn: JSONValue) -> [ToolCall] {
        let text = turn.string("value") ?? ""
        guard let root = try? JSONDocument(parsing: text).root else {
            return [ToolCall(name: "function", input: .text(text), status: .pending)]
        }
        return root.oneOrMore.map { call in
            let input = (call["arguments"] ?? call["parameters"]).flatMap { ToolCall.Payload(arguments: $0) }
            return ToolCall(name: call.string("name") ?? "function", input: input, status: .pending)
        }
    }

    private static func pictures(in root: JSONValue) -> [Attachment] {
        root.elements(at: "images").compactMap(\.string).map { Attachment(kind: .image, source: $0) }
    }
}

extension JSONValue {
    /// True for a blank turn, which real data sets contain.
    fileprivate var isBlank: Bool {
        self["value"]?.string?.isBlank == true
    }
}

extension Format {
    package static let shareGPT = Format(ShareGPTFormat.self)
}
