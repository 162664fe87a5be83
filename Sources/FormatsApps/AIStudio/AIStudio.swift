import ConversationModel
package import Importing
import Inputs
import JSON

/// Prompts of Google AI Studio, which saves them to Google Drive.
struct AIStudioFormat: DocumentFormat {
    static let info = FormatInfo(
        "ai-studio", "Google AI Studio prompts", application: "AI Studio",
        files: ["Google AI Studio/*"],
        reads: "thinking, files, code execution, sources", evidence: .realFiles("saved prompts"))

    static let keys = FactKeys.none
    static let assistant: String? = "Gemini"

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["chunkedPrompt"]?.isObject == true }
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard let prompt = root["chunkedPrompt"] else { throw ImportError(.missing("chunkedPrompt"), at: root) }
        var reader = AIStudioReader(model: root["runSettings"]?.firstText("model"))
        if let instruction = root["systemInstruction"] { reader.append(instruction: instruction) }
        for chunk in prompt.elements(at: "chunks") { reader.append(chunk) }
        // An unsent draft is not part of the conversation, unless there is nothing else.
        return reader.finish()
    }
}

/// Joins the chunks of a prompt into messages: thoughts, text, files and calls of one turn are chunks of their own.
struct AIStudioReader {
    private var messages: [Message] = []
    private var content = GoogleContent()
    private var open: Message?
    private let model: String?

    init(model: String?) {
        self.model = model.map { $0.hasPrefix("models/") ? String($0.dropFirst(7)) : $0 }
    }

    mutating func append(instruction: JSONValue) {
        let texts = instruction.elements(at: "parts").compactMap { $0.string("text") }
        let text = instruction.firstText("text") ?? texts.joined()
        guard !text.isEmpty else { return }
        var message = Message(participant: Role.system.rawValue, role: .system, parts: [.text(text)])
        message.kind = .text
        messages.append(message)
    }

    mutating func append(_ chunk: JSONValue) {
        guard chunk.isObject else { return }
        if let steps = AIStudioBuild.steps(in: chunk) {
            for step in steps { append(step: step) }
            return
        }
        let role: Role = chunk.string("role") == "user" ? .user : .assistant
        if open?.role != role { begin(role) }
        if let error = chunk.firstText("errorMessage") { open?.error = error }
        if open?.timestamp == nil { open?.timestamp = chunk.firstTimestamp("createTime") }
        let attachment = Self.attachment(chunk)
        if let attachment { open?.attachments.append(attachment) }
        if let text = chunk.string("text"), !text.isEmpty {
            append(text: text, beside: Array(chunk.elements(at: "parts")), of: chunk)
        } else if attachment == nil {
            content.append(chunk)
            for part in chunk.elements(at: "parts") { content.append(part) }
        }
    }

    /// Appends a step of a chat that makes an application.
    private mutating func append(step: JSONValue) {
        guard let payload = step["payload"] else { return }
        let role: Role = step.string("author") == "user" ? .user : .assistant
        if role == .user || open?.role != role { begin(role) }
        if open?.timestamp == nil { open?.timestamp = step.firstTimestamp("createdTimestamp") }
        for call in AIStudioBuild.calls(in: payload) { content.append(call) }
        if let text = payload.firstText("text") {
            content.append(text: text, isThought: payload.string("type") == "thinking")
        }
    }

    /// Appends the text of a chunk. Its parts usually repeat the text in the pieces in which it was streamed; they may also
    /// say more, or have thoughts and calls.
    private mutating func append(text: String, beside parts: [JSONValue], of chunk: JSONValue) {
        let known = text.withoutBlanks
        let thoughts = Self.words(of: parts, areThoughts: true)
        let words = Self.words(of: parts, areThoughts: false)
        let isLess = words != known && words.containsBytes(of: known)
        for part in parts {
            let group = part["text"] == nil ? nil : Self.isThought(part) ? thoughts : words
            if !isLess, let group, known.containsBytes(of: group) {
                part["text"]?.markRead()
            } else {
                content.append(part)
            }
        }
        if !isLess { append(text: text, of: chunk) }
    }

    private static func isThought(_ part: JSONValue) -> Bool { part["thought"]?.bool == true }

    private static func words(of parts: [JSONValue], areThoughts: Bool) -> String {
        parts.filter { isThought($0) == areThoughts }.compactMap { $0.string("text") }.joined().withoutBlanks
    }

    /// Appends a text, with the searches before it and the sources that it rests on.
    private mutating func append(text: String, of chunk: JSONValue) {
        guard let grounding = chunk["grounding"] else {
            return content.append(text: text, isThought: chunk["isThought"]?.bool == true)
        }
        let queries = grounding.elements(at: "webSearchQueries").compactMap(\.string)
        if !queries.isEmpty {
            content.append(
                ToolCall(name: "google_search", input: .text(queries.joined(separator: "\n")), status: .ok))
        }
        let marked = AIStudioSources.mark(text, by: grounding, after: open?.citations.count ?? 0)
        content.append(text: marked.text, isThought: false)
        open?.citations += marked.sources
    }

    private mutating func begin(_ role: Role) {
        close()
        var message = Message(participant: role.rawValue, role: role)
        message.model = role == .assistant ? model : nil
        open = message
    }

    private mutating func close() {
        guard var message = open else { return }
        message.parts = content.parts
        message.attachments += content.attachments
        if !message.isEmpty || message.error != nil { messages.append(message) }
        content = GoogleContent()
        open = nil
    }

    mutating func finish() -> [Message] {
        close()
        return messages
    }

    /// Files stay in Google Drive; the prompt contains only small ones.
    private static func attachment(_ chunk: JSONValue) -> Attachment? {
        let kinds: [(String, Attachment.Kind)] = [
            ("driveImage", .image), ("driveVideo", .video), ("driveAudio", .audio), ("driveDocument", .file),
            ("youtubeVideo", .video),
        ]
        for (key, kind) in kinds {
            guard let file = chunk[key] else { continue }
            var attachment = Attachment(kind: kind, name: key == "youtubeVideo" ? "YouTube video" : "In Google Drive")
            attachment.isMissing = true
            if key == "youtubeVideo", let id = file.firstText("id") { attachment.name = "YouTube video \(id)" }
            return attachment
        }
        for key in ["inlineFile", "inlineImage", "inlineData"] {
            if let file = chunk[key] { return GoogleFile.attachment(file) }
        }
        return nil
    }
}

/// The web pages that an answer rests on, and marks behind the words that do.
private enum AIStudioSources {
    /// - Parameter count: The number of sources so far.
    /// - Returns: The text with a mark such as `【1†source】` at each place that names a source, and the sources.
    static func mark(_ text: String, by grounding: JSONValue, after count: Int) -> (text: String, sources: [Citation]) {
        var sources: [Citation] = []
        var marks: [Int: String] = [:]
        for source in grounding.elements(at: "groundingSources") {
            guard let address = source.firstText("uri") else { continue }
            let mark = "【\(count + sources.count + 1)†source】"
            sources.append(Citation(marker: mark, url: address, title: source.firstText("title")))
            if let number = source["referenceNumber"]?.int { marks[number] = mark }
        }
        return (marked(text, places(in: grounding, marks)), sources)
    }

    /// The marks, and the number of bytes before each, in order.
    private static func places(in grounding: JSONValue, _ marks: [Int: String]) -> [(offset: Int, mark: String)] {
        let places = grounding.elements(at: "corroborationSegments").compactMap { segment in
            segment["footnoteNumber"]?.int.flatMap { marks[$0] }.map { (offset: segment["index"]?.int ?? 0, mark: $0) }
        }
        // Marks at one place stay in their order.
        return places.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map(\.element)
    }

    private static func marked(_ text: String, _ places: [(offset: Int, mark: String)]) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var end = 0
        for (offset, mark) in places where offset > 0 && offset <= bytes.count {
            // A place in the middle of a character is behind it.
            let offset = bytes[offset...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
            if offset > end { result += bytes[end..<offset] }
            end = max(end, offset)
            result += mark.utf8
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }
}

extension Format {
    package static let aiStudio = Format(AIStudioFormat.self)
}
