import ConversationModel
import Files
package import Importing
import Inputs
import JSON

/// Logs of the evaluation framework Inspect: one JSON file, or an archive (`.eval`) with a file for each sample.
struct InspectFormat: ConversationFormat {
    static let info = FormatInfo(
        "inspect", "Inspect evaluation logs", application: "Inspect", files: ["logs/*.eval", "logs/*.json"],
        reads: "tool calls, reasoning, attachments, scores, errors", evidence: .realFiles("Inspect 0.3.41 and 0.3.58"))

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object && probe.values.contains { isLog($0) || isSample($0) }
    }

    private static func isLog(_ value: JSONValue) -> Bool {
        value["eval"]?.isObject == true && value["samples"]?.isArray == true
    }

    private static func isSample(_ value: JSONValue) -> Bool {
        value["epoch"]?.int != nil && value["id"] != nil && value["messages"]?.isArray == true && value["target"] != nil
    }

    /// Each record carries the log's facts about all samples, as far as they are shown.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var records = [Record.whole(file)]
        var facts: ByteRegion?
        if let log = probe.values.first(where: isLog) {
            records = try file.records(at: ["samples"])
            facts = log["eval"].map { Self.facts($0) }
        } else {
            facts = file.watchedTree.map { tree in tree.sideFiles.value(for: "header.json") { Self.facts(in: tree) } }
        }
        if let facts { for index in records.indices { records[index].parts = [facts] } }
        return records
    }

    /// The facts in an archive, whose samples are files of their own; empty if there are none.
    private static func facts(in tree: any FileTree) -> ByteRegion {
        let header = try? tree.bytes(of: "header.json")
        let root = header.flatMap { try? JSONDocument(parsing: $0).root }
        return root?["eval"].map { facts($0) } ?? ByteRegion("")
    }

    private static func facts(_ evaluation: JSONValue) -> ByteRegion {
        var output = JSONOutput()
        output.object { output in
            for key in ["model", "created", "run_id", "task"] {
                // Every sample reads them, so they must be short.
                if let value = evaluation[key], value.bytes.count < 4096 { output.member(key, value) }
            }
        }
        return ByteRegion(output.bytes)
    }

    static let assistant: String? = nil

    static func facts(of head: RecordHead) -> ConversationFacts? {
        let id = head.facts(FactKeys(id: ["uuid", "id"], title: [])).id
        return ConversationFacts(id: self.id(id, epoch: head["epoch"]?.int))
    }

    /// A sample runs in several epochs.
    private static func id(_ id: String, epoch: Int?) -> String {
        guard let epoch, epoch > 1 else { return id }
        return "\(id)-\(epoch)"
    }

    /// `gsm8k/17`: samples of different evaluations have the same ids.
    private static func task(of sample: JSONValue, in facts: JSONValue?) -> String? {
        let id = sample["id"].flatMap { $0.string ?? $0.numberText }
        let parts = [facts?.firstText("task"), id].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let sample = try InspectAttachments.sample(reading.record, &reading.notes)
        let facts = reading.record.partValues.first
        let model = facts?.firstText("model")
        var reader = ChatReader(model: model)
        for message in sample.elements(at: "messages") { reader.append(message, &reading.notes) }
        var messages = reader.finish()
        if sample.elements(at: "messages").isEmpty { messages = InspectOutcome.exchange(sample, &reading.notes) }
        InspectEvents.hide(in: sample)
        let outcome = InspectOutcome(sample)
        outcome.add(to: &messages)
        reading.conversation.run = TaskRun(
            task: task(of: sample, in: facts), name: facts?.firstText("run_id"), outcome: outcome.verdict,
            score: outcome.score)
        reading.conversation.usage =
            sample["model_usage"]?.members.compactMap { model, counts in
                Usage(counts).map { StatedUsage($0, model: model) }
            } ?? []
        reading.conversation.createdAt = facts?.firstTimestamp("created")
        reading.conversation.source.id = facts?.firstText("run_id")
        return messages
    }
}

extension Format {
    package static let inspect = Format(InspectFormat.self)
}
