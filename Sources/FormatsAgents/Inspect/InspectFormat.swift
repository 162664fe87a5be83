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
            for key in ["model", "created", "run_id"] {
                // Every sample reads them, so they must be short.
                if let value = evaluation[key], value.bytes.count < 4096 { output.member(key, value) }
            }
        }
        return ByteRegion(output.bytes)
    }

    static func header(of record: Record) -> ConversationHeader {
        var header = record.header(idKeys: ["uuid", "id"], titleKeys: ["epoch"])
        header.id = id(header.id, epoch: header.title.flatMap { Int($0) })
        header.title = nil
        return header
    }

    /// A sample runs in several epochs.
    private static func id(_ id: String, epoch: Int?) -> String {
        guard let epoch, epoch > 1 else { return id }
        return "\(id)-\(epoch)"
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let sample = try InspectAttachments.sample(record, &notes)
        let facts = record.partValues.first
        let model = facts?.firstText("model")
        var reader = ChatReader(model: model)
        let messages = sample.elements(at: "messages")
        for message in messages { reader.append(message, &notes) }
        var conversation = Conversation(id: header(of: record).id, messages: reader.finish())
        if messages.isEmpty { conversation.messages = InspectOutcome.exchange(sample, &notes) }
        InspectEvents.hide(in: sample)
        InspectOutcome(sample).add(to: &conversation.messages)
        conversation.usage =
            sample["model_usage"]?.members.compactMap { model, counts in
                Usage(counts).map { StatedUsage($0, model: model) }
            } ?? []
        conversation.createdAt = facts?.firstTimestamp("created")
        conversation.source.id = facts?.firstText("run_id")
        return conversation.messages.isEmpty ? nil : conversation
    }
}

extension Format {
    package static let inspect = Format(InspectFormat.self)
}
