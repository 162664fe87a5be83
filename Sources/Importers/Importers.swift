public import ConversationModel

/// Everything that can be read, and how a file finds its importer.
public enum Importers {
    /// The more specific ones first: many formats have a list called `messages`.
    private static let all: [any Importer.Type] = [
        NativeImporter.self,
        DeepSeekImporter.self,
        ChatGPTImporter.self,
        ClaudeAIImporter.self,
        TelegramImporter.self,
        LINEImporter.self,
        WhatsAppImporter.self,
        MessengerImporter.self,
        DiscordImporter.self,
        DiscordPackageImporter.self,
        SlackImporter.self,
        TeamsImporter.self,
        SkypeImporter.self,
        TwitterImporter.self,
        HangoutsImporter.self,
        SnapchatImporter.self,
        TikTokImporter.self,
        GoogleChatImporter.self,
        MatrixImporter.self,
        SignalImporter.self,
        BilingualImporter.self,
        OpenWebUIImporter.self,
        LibreChatImporter.self,
        LMStudioImporter.self,
        ChatbotUIImporter.self,
        GrokImporter.self,
        LeChatImporter.self,
        ChatTablesImporter.self,
        CherryStudioImporter.self,
        SillyTavernImporter.self,
        AIStudioImporter.self,
        GeminiTakeoutImporter.self,
        GeminiAPIImporter.self,
        ADKImporter.self,
        InspectImporter.self,
        OASSTImporter.self,
        ShareGPTImporter.self,
        StreamImporter.self,
        ClaudeCodeImporter.self,
        CodexImporter.self,
        CodexLogImporter.self,
        GeminiCLIImporter.self,
        CopilotChatImporter.self,
        TraceImporter.self,
        ResponsesImporter.self,
        LlamaCppImporter.self,
        PiImporter.self,
        OpencodeImporter.self,
        ClineImporter.self,
        AmpImporter.self,
        CopilotCLIImporter.self,
        ContinueImporter.self,
        OpenHandsImporter.self,
        ZedImporter.self,
        PydanticAIImporter.self,
        AutoGenImporter.self,
        SemanticKernelImporter.self,
        AiderImporter.self,
        MessagesImporter.self,
        InstructionsImporter.self,
    ]

    /// The formats, in the order in which they are tried.
    public static var formats: [Format] { all.map { $0.format } }

    /// Opens a file: finds out what it is, and where the conversations in it stand.
    ///
    /// - Parameter formatName: The format, if the user knows better than the detection.
    /// - Throws: `ImportError` if the file is empty, broken as a whole, or of a format not known.
    public static func open(_ file: InputFile, formatName: String? = nil) throws(ImportError) -> Source {
        let probe = try Probe(file)
        let importer = try importer(for: probe, formatName)
        let records = try importer.records(of: file, probe)
        guard !records.isEmpty else { throw ImportError(.noMessages) }
        // What is text and not JSON is damaged as JSON only if nothing else takes it.
        let damage = probe.shape == .text ? nil : probe.damage
        return Source(file: file, importer: importer, records: records, damage: damage)
    }

    /// Puts together what is one conversation in several files. The order stays; a source that became part of
    /// another is left without records.
    public static func join(_ sources: [Source]) -> [Source] {
        var joined = sources
        for indices in Dictionary(grouping: sources.indices, by: { sources[$0].format }).values where indices.count > 1
        {
            let together = sources[indices[0]].importer.joining(indices.map { sources[$0] })
            for (index, source) in zip(indices, together) { joined[index] = source }
        }
        return joined
    }

    private static func importer(for probe: Probe, _ name: String?) throws(ImportError) -> any Importer.Type {
        guard let name else {
            if let importer = all.first(where: { $0.recognises(probe) }) { return importer }
            if probe.isEmptyList { throw ImportError(.noMessages) }
            throw probe.damage ?? ImportError(.unknownFormat(found: probe.description))
        }
        guard let importer = all.first(where: { $0.format.name == name }) else {
            throw ImportError(.unknownFormatName(name))
        }
        return importer
    }
}

/// An opened file: its conversations can be read in any order, on any thread.
public struct Source: Sendable {
    public let file: InputFile
    public var format: Format { importer.format }
    /// Whether words stand in the file as they do in messages.
    public var keepsWordsWhole: Bool { importer.keepsWordsWhole }
    public internal(set) var records: [Record]
    /// Where the file is broken off: what stands before it could still be found.
    public let damage: ImportError?
    let importer: any Importer.Type

    init(file: InputFile, importer: any Importer.Type, records: [Record], damage: ImportError?) {
        self.file = file
        self.importer = importer
        self.records = records
        self.damage = damage
    }

    /// Id and title of a conversation, without reading all of it.
    public func heading(of record: Record) -> Heading {
        importer.heading(of: record)
    }

    /// Reads one conversation; nil if there is nothing in it to show.
    public func read(_ record: Record, _ notes: inout ImportNotes) throws(ImportError) -> Conversation? {
        guard var conversation = try importer.read(record, in: file, &notes) else { return nil }
        conversation.source.format = conversation.source.format ?? format.name
        conversation.source.file = conversation.source.file ?? file.displayName
        conversation = Normaliser.normalise(conversation)
        guard !conversation.messages.isEmpty || importer.readsEmpty else {
            throw ImportError(.noMessages, position: record.bytes.position(at: 0), path: record.path)
        }
        return conversation
    }
}
