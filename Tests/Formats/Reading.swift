import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport

/// Reads all conversations of a text, as a file of its own.
func conversations(_ text: String, format: String? = nil) throws -> [Conversation] {
    try conversations(of: InputFile(name: "input.json", folder: nil, bytes: ByteRegion(text)), format: format)
}

func conversations(of file: InputFile, format: String? = nil) throws -> [Conversation] {
    let source = try FormatRegistry.all.open(file, formatName: format)
    return try source.records.compactMap { record in
        var notes = ImportDiagnostics(isAccountWanted: true)
        return source.facts(of: record).isBlank ? nil : try source.read(record, &notes)
    }
}

/// Reads all conversations of a text that can be read, and why the others were refused.
func readings(_ text: String) throws -> (conversations: [Conversation], refusals: [ImportError]) {
    let source = try FormatRegistry.all.open(InputFile(name: "", folder: nil, bytes: ByteRegion(text)))
    var conversations: [Conversation] = []
    var refusals: [ImportError] = []
    for record in source.records {
        var notes = ImportDiagnostics(isAccountWanted: true)
        do throws(ImportError) {
            if let conversation = try source.read(record, &notes) { conversations.append(conversation) }
        } catch {
            refusals.append(error)
        }
    }
    return (conversations, refusals)
}

/// A file of an archive that is made for a test.
func file(_ path: String, in zip: ZipBuilder) throws -> InputFile {
    try InputFile(path, in: Archive(ByteRegion(zip.archive()), path: nil), name: "export.zip", member: path)
}

extension Conversation {
    /// A line for each message: `user: hello`.
    var lines: [String] {
        messages.map { "\($0.role): \($0.content ?? "")" }
    }

    /// The only message by an AI; fails the test by being empty if there are others.
    var answer: Message {
        let answers = messages.filter { $0.role == .assistant }
        return answers.count == 1 ? answers[0] : Message(participant: "", role: .other)
    }
}

extension Message {
    /// The parts of the message, in order: `text`, `thinking`, or the names of tools.
    var outline: [String] {
        parts.map { part in
            switch part {
            case .text: "text"
            case .thinking: "thinking"
            case .toolCall(let call): call.name
            }
        }
    }
}

extension ToolCall {
    var outputText: String? {
        if case .text(let text)? = output { text } else { nil }
    }

    /// A member of the input that is a text.
    func input(_ key: String) -> String? {
        if case .json(let value)? = input { value[key]?.string } else { nil }
    }
}
