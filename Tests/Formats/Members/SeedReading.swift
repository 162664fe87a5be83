import ConversationModel
import Formats
@testable import Importing
@testable import Inputs

/// Everything that a format makes of a file.
struct SeedReading {
    private var headers: [ConversationFacts] = []
    private var conversations: [Conversation] = []
    private var warnings: [String] = []
    private var isDetected = false
    /// Characters of texts that no code has read; 0 if they were not requested.
    private(set) var leftOut = 0

    var isNothing: Bool { conversations.isEmpty }

    init(_ file: InputFile, as format: String, isAccountWanted: Bool) {
        guard let probe = try? Probe(file),
            let importer = FormatRegistry.all.readers.first(where: { $0.info.name == format }),
            let records = try? importer.records(of: file, probe)
        else { return }
        isDetected = importer.matches(probe)
        let source = Source(file: file, importer: importer, records: records, damage: nil)
        for record in records {
            let header = source.facts(of: record)
            var notes = ImportDiagnostics(isAccountWanted: isAccountWanted)
            guard !header.isBlank, let conversation = try? source.read(record, header, &notes) else { continue }
            headers.append(header)
            conversations.append(conversation)
            warnings += notes.warnings.compactMap(\.reason.name)
            leftOut += notes.account.leftOut
        }
    }

    /// All fields.
    var fields: ModelFields { fields { _, _ in true } }

    /// The fields that differ from those of another reading.
    func differences(from other: SeedReading) -> Set<String> {
        if isNothing { return ["nothing"] }
        return other.fields { place, index in
            !areEqual(other, at: place, index)
        }.differences(to: fields { place, index in !areEqual(other, at: place, index) })
    }

    /// Reflection is slow, and most changes change one message.
    private func areEqual(_ other: SeedReading, at place: Int, _ index: Int) -> Bool {
        guard conversations.indices.contains(place), other.conversations.indices.contains(place) else { return false }
        let (one, two) = (conversations[place].messages, other.conversations[place].messages)
        return one.count == two.count && one[index] == two[index]
    }

    private func fields(where isWanted: (_ conversation: Int, _ message: Int) -> Bool) -> ModelFields {
        var fields = ModelFields()
        for (place, var conversation) in conversations.enumerated() {
            let prefix = place == 0 ? "" : "conversation\(place + 1)"
            let messages = conversation.messages
            conversation.messages = []
            fields.add(headers[place], at: prefix + "header")
            fields.add(conversation, at: prefix)
            let list = prefix.isEmpty ? "messages" : prefix + ".messages"
            fields.add(list: messages, at: list) { isWanted(place, $0) }
        }
        fields.add(warnings, at: "warnings")
        fields.add(isDetected, at: "isDetected")
        return fields
    }
}

extension ImportError.Reason {
    /// The name of the case; nil for texts that are left out, which are counted or too short for that.
    fileprivate var name: String? {
        switch self {
        case .leftOut, .skippedTexts: nil
        default: Mirror(reflecting: self).children.first?.label ?? "\(self)"
        }
    }
}
