import ConversationModel

/// A recording of HTTP for tests (VCR, vcrpy, go-vcr): requests, and the answers to them.
enum Cassette {
    private static let roots = ["interactions", "http_interactions"]

    static func recognises(_ text: String) -> Bool {
        text.prefix(400).split(separator: "\n").contains { line in roots.contains { line == $0 + ":" } }
    }

    /// Where the exchanges with an AI stand; those with others are left out.
    static func records(of bytes: ByteRegion) -> [Record] {
        let starts = YAMLEntries(bytes).filter { $0.path.count == 2 && $0.path[1] == "-" && $0.scalar == nil }.map(
            \.start)
        let ends = starts.dropFirst() + [bytes.count]
        return zip(starts, ends).map { bytes.slice($0..<max($0, $1)) }.filter { exchange(in: $0).isConversation }
            .enumerated().map { Record(bytes: $1, number: $0, path: .root) }
    }

    /// A request and its answer as one conversation.
    static func conversation(of bytes: ByteRegion, _ notes: inout ImportNotes) -> Conversation? {
        let exchange = exchange(in: bytes)
        guard let body = exchange.response, var conversation = answer(in: body, &notes) else { return nil }
        if let request = exchange.request, let question = question(in: request, &notes) {
            conversation.messages = question + conversation.messages
        }
        return conversation
    }

    // MARK: Bodies

    private struct Exchange {
        var request: ByteRegion?
        var response: ByteRegion?

        var isConversation: Bool {
            var notes = ImportNotes()
            return response.flatMap { answer(in: $0, &notes) } != nil
        }
    }

    /// A body, wherever the recorder puts it.
    private struct Body {
        private var text: ByteRegion?
        /// Some recorders write what the JSON says as YAML.
        private var parsed = YAMLToJSON()

        /// - Parameter path: From the request or response.
        mutating func add(_ path: ArraySlice<String>, _ scalar: YAMLScalar?) {
            let rest = path.dropFirst()
            switch path.first {
            case "parsed_body": parsed.add(rest, scalar)
            case "body", "content":
                guard let scalar, rest.isEmpty || rest.first == "string" else { return }
                text = ByteRegion(scalar.text)
            default: break
            }
        }

        mutating func finish() -> ByteRegion? {
            text ?? parsed.finish().map { ByteRegion($0) }
        }
    }

    private static func exchange(in bytes: ByteRegion) -> Exchange {
        var request = Body()
        var response = Body()
        for entry in YAMLEntries(bytes) {
            let path = entry.path.drop { $0 == "-" }
            if path.first == "request" { request.add(path.dropFirst(), entry.scalar) }
            if path.first == "response" { response.add(path.dropFirst(), entry.scalar) }
        }
        return Exchange(request: request.finish(), response: response.finish())
    }

    /// A body is no recording itself: hostile files could nest them without end.
    private static func answer(in body: ByteRegion, _ notes: inout ImportNotes) -> Conversation? {
        recognises(body.prefix(1024).string) ? nil : Importers.conversation(of: body, &notes)
    }

    private static func question(in body: ByteRegion, _ notes: inout ImportNotes) -> [Message]? {
        guard let root = try? JSONDocument(parsing: body).root else { return nil }
        // Ollama's `generate` and OpenAI's older completions take one text.
        guard let prompt = root.string("prompt") else { return Importers.conversation(of: body, &notes)?.messages }
        var reader = ChatReader()
        if let system = root["system"] { reader.append(systemPrompt: system) }
        return reader.finish() + [Message(participant: Role.user.rawValue, role: .user, parts: [.text(prompt)])]
    }
}
