import ConversationModel
package import Importing
import Inputs
import JSON

/// OpenTelemetry traces of programs that use models: spans with the messages to and from a model, in the conventions of
/// OpenTelemetry or OpenInference. The file is OTLP JSON, an SDK's output, or the attributes of a single span.
struct TelemetryFormat: ConversationFormat {
    static let info = FormatInfo(
        "opentelemetry", "Traces of models (OpenTelemetry, OpenInference)", files: ["*.json", "*.jsonl"],
        reads: "messages, tool calls of GenAI and OpenInference spans", evidence: .realFiles("spans of 2026"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { TelemetrySpan.isExport($0) || TelemetrySpan.isSpan($0) }
    }

    /// One record for each conversation, or for each trace without conversations, in the order of the first spans.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let values = probe.shape == .object ? [Record.whole(file)] : probe.elements
        var records: [Record] = []
        var places: [String: Int] = [:]
        for value in values {
            for span in value.value.map(TelemetrySpan.spans) ?? [] {
                if let place = span.group.flatMap({ places[$0] }) {
                    records[place].parts.append(span.value.bytes)
                } else {
                    if let group = span.group { places[group] = records.count }
                    var record = Record(bytes: span.value.bytes, number: records.count, path: value.path)
                    record.name = span.group ?? ""
                    records.append(record)
                }
            }
        }
        return records
    }

    static let keys = FactKeys.name

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let values = [try reading.root()] + reading.parts()
        let spans = values.compactMap(TelemetrySpan.init).sorted(byTime: \.start)
        var reader = TelemetryReader()
        for span in spans { reader.append(span) }
        let messages = reader.finish(&reading.notes)
        reading.conversation.usage = reader.usage
        let agent = spans.lazy.compactMap { $0.text("gen_ai.agent.name") }.first
        let program = agent.flatMap { InjectedText(ofProgram: $0) }
        reading.conversation.source.application = agent
        if let agent { reading.conversation.participants = Participant.userAndAssistant(named: agent) }
        reading.conversation.createdAt = spans.lazy.compactMap(\.start).first
        // A trace without calls of models is not a conversation.
        reading.mayBeEmpty = true
        return program?.shown(messages) ?? messages
    }
}

extension Format {
    package static let telemetry = Format(TelemetryFormat.self)
}
