import ConversationModel
import Importing
import JSON

/// Google's `generateContent` and `streamGenerateContent`: candidates with parts of the text.
struct GoogleStream: StreamDialect {
    private var id = ""
    private var model: String?
    private var created: Timestamp?
    private var error: String?
    private var content = GoogleContent()
    private var citations: [Citation] = []
    /// Each event states the counts so far.
    private var usage: Usage?

    static func matches(_ event: JSONValue) -> Bool {
        guard let candidate = response(in: event).elements(at: "candidates").first else { return false }
        return candidate["content"]?.isObject == true || candidate["finishReason"] != nil
    }

    func ends(before event: JSONValue) -> Bool {
        guard let next = Self.response(in: event).string("responseId"), !id.isEmpty else { return false }
        return next != id
    }

    mutating func take(_ event: JSONValue) {
        let response = Self.response(in: event)
        if id.isEmpty { id = response.string("responseId") ?? "" }
        model = model ?? response.string("modelVersion")
        created = created ?? response.firstTimestamp("createTime")
        error = error ?? event.string(at: "error", "message")
        usage = Usage(response["usageMetadata"]) ?? usage
        guard let candidate = response.elements(at: "candidates").first else { return }
        for part in candidate.elements(at: "content", "parts") { content.append(part) }
        citations += GoogleContent.sources(candidate["groundingMetadata"])
    }

    func messages(_ reading: inout ConversationReading) -> [Message] {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant, parts: content.parts)
        message.attachments = content.attachments
        message.citations = citations
        message.model = model
        message.timestamp = created
        message.error = error
        message.usage = usage
        reading.conversation.id = id
        return [message]
    }

    /// Code Assist wraps every chunk.
    private static func response(in event: JSONValue) -> JSONValue {
        event["response"] ?? event
    }
}
