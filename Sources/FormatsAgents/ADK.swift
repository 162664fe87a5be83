import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Google's Agent Development Kit: events of the user or one of the agents, as JSON of its server or with
/// Python's names.
struct ADKFormat: ConversationFormat {
    static let info = FormatInfo(
        "adk", "Google ADK sessions", files: ["*.json"],
        reads: "several agents, function calls, transcriptions, sources, errors, tokens",
        evidence: .realFiles("sessions of 2024"))
    static let keys = FactKeys(title: [], updated: ["lastUpdateTime", "last_update_time"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isEvent($0) || $0["events"]?.isList(of: isEvent) == true }
    }

    private static func isEvent(_ value: JSONValue) -> Bool {
        value.string("author") != nil
            && (value["content"]?["parts"]?.isArray == true || transcription(value) != nil)
            && (value[google: "invocationId"] ?? value["timestamp"]) != nil
    }

    /// The words that a person or the model spoke in a live session.
    private static func transcription(_ event: JSONValue) -> String? {
        ["inputTranscription", "outputTranscription"].lazy.compactMap { event[google: $0]?.firstText("text") }.first
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: isEvent)
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        var events: [JSONValue] = []
        if reading.record.isLines {
            events = reading.lines()
        } else {
            let root = try reading.root()
            // Sessions of the first versions end with the requests to the model.
            root["event_logs"]?.markRead()
            events = isEvent(root) ? [root] : Array(root.isArray ? root.elements : root.elements(at: "events"))
            reading.conversation.source.application = root[google: "appName"]?.string
        }
        var reader = GoogleMessages(model: nil)
        for event in events { append(event, to: &reader, &reading.notes) }
        let messages = reader.session.finish()
        reading.conversation.participants = Participant.agents(in: messages)
        reading.conversation.createdAt = events.lazy.compactMap { $0.firstTimestamp("timestamp") }.first
        return messages
    }

    private static func append(_ event: JSONValue, to reader: inout GoogleMessages, _ notes: inout ImportDiagnostics) {
        // A partial event is repeated as a whole.
        guard event["partial"]?.bool != true else { return }
        let author = event.firstText("author") ?? Role.assistant.rawValue
        let role: Role = author == Role.user.rawValue ? .user : .assistant
        var message = Message(id: event.string("id") ?? "", participant: author, role: role)
        message.timestamp = event.firstTimestamp("timestamp")
        message.model = role == .assistant ? event[google: "modelVersion"]?.string : nil
        message.error = event[google: "errorMessage"]?.string ?? event[google: "errorCode"]?.string
        message.usage = Usage(event[google: "usageMetadata"])
        message.citations = GoogleContent.sources(event[google: "groundingMetadata"])
        if message.error != nil { message.status = .error }
        if event["interrupted"]?.bool == true { message.status = .stopped }
        if event["content"] == nil { message.append(text: transcription(event) ?? "") }
        reader.append(partsOf: event["content"] ?? event, to: message, &notes)
    }
}

extension Format {
    package static let adk = Format(ADKFormat.self)
}
