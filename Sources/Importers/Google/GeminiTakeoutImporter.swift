import ConversationModel

/// Gemini in Google's Takeout: 'My Activity' as JSON, a record for each prompt, the newest first. It does not say
/// which prompts belong to one conversation; those that follow each other soon are taken for one.
struct GeminiTakeoutImporter: Importer {
    static let format = Format(
        name: "gemini-takeout", title: "Gemini in Google Takeout", files: "MyActivity.json, My Activity.json")

    /// A longer pause begins another conversation.
    private static let gap = 30 * 60_000

    static func recognises(_ probe: Probe) -> Bool {
        probe.shape == .array && probe.values.contains(where: isRecord)
    }

    private static func isRecord(_ value: JSONValue) -> Bool {
        guard value.string("title") != nil, value.string("time") != nil, let header = value.string("header") else {
            return false
        }
        return header.hasPrefix("Gemini") || header == "Bard" || value["safeHtmlItem"]?.isArray == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var records: [Record] = []
        var last: Int?
        for element in probe.elements.reversed() {
            let time = time(of: element)?.milliseconds
            if let time, let last, abs(time - last) <= gap, let current = records.indices.last {
                records[current].companions.append(element.bytes)
            } else {
                records.append(element)
            }
            last = time ?? last
        }
        return records.reversed()
    }

    private static func time(of record: Record) -> Timestamp? {
        record.heading(idKeys: ["time"], titleKeys: []).id.timestamp
    }

    static func heading(of record: Record) -> Heading {
        Heading(id: record.heading(idKeys: ["time"], titleKeys: []).id)
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        var conversation = Conversation(id: heading(of: record).id)
        conversation.source.application = "Gemini"
        conversation.participants = Participant.userAndAssistant(named: "Gemini")
        conversation.messages = GeminiActivity.messages(try record.document(&notes).root)
        for companion in record.companions {
            for value in Record.lines(of: companion, &notes, isGrowing: false) {
                conversation.messages += GeminiActivity.messages(value)
            }
        }
        conversation.createdAt = conversation.messages.first?.timestamp
        return conversation.messages.isEmpty ? nil : conversation
    }
}

/// Reads one record of the activity: a prompt with its answer, or something else that was done.
enum GeminiActivity {
    /// The word before the prompt, as far as it is known, in the language of the account.
    private static let prefixes = [
        "Prompted ", "Asked ", "Said ", "Eingegebener Prompt: ", "Prompt: ", "Requête envoyée : ",
        "Ha inviato il prompt ",
        "Petición enviada: ", "Mensaje enviado: ", "Comando enviado: ", "Запрос: ", "送信したメッセージ: ",
    ]

    static func messages(_ value: JSONValue) -> [Message] {
        let time = value.firstTimestamp("time")
        let answer = value.elements(at: "safeHtmlItem").compactMap { $0.string("html") }
            .map { HTMLMarkdown.text(of: $0) }.filter { !$0.isEmpty }.joined(separator: "\n\n")
        let title = value.string("title") ?? ""
        guard !answer.isEmpty || prefixes.contains(where: title.hasPrefix) else {
            return title.isEmpty ? [] : [.divider(title, at: time)]
        }
        var prompt = Message(participant: Role.user.rawValue, role: .user)
        prompt.timestamp = time
        prompt.contentFormat = .plain
        prompt.append(text: words(of: title))
        prompt.attachments = attachments(value)
        var reply = Message(participant: Role.assistant.rawValue, role: .assistant)
        reply.timestamp = time
        reply.append(text: answer)
        reply.citations = value.elements(at: "subtitles").compactMap { source in
            source.firstText("url").map { Citation(url: $0, title: source.firstText("name")) }
        }
        return [prompt, reply].filter { !$0.isEmpty }
    }

    private static func words(of title: String) -> String {
        let prefix = prefixes.first { title.hasPrefix($0) } ?? ""
        return String(title.dropFirst(prefix.count)).trimmed
    }

    private static func attachments(_ value: JSONValue) -> [Attachment] {
        let images = value.string("imageFile").map { [$0] } ?? []
        let files =
            value.elements(at: "attachedFiles").compactMap(\.string)
            + value.elements(at: "audioFiles").compactMap(\.string)
        return images.map { Attachment(kind: .image, name: $0.fileName, source: $0) }
            + files.map { file in
                let suffix = file.split(separator: ".").last?.lowercased() ?? ""
                let isImage = ["png", "jpg", "jpeg", "gif", "webp"].contains(suffix)
                return Attachment(kind: isImage ? .image : .file, name: file.fileName, source: file)
            }
    }
}

extension String {
    fileprivate var timestamp: Timestamp? { Timestamp(rfc3339: self) }
}
