import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs

/// The result of importing a file with a given text.
struct Imported {
    let format: String
    let conversations: [Conversation]
    let warnings: [ImportError]
    /// The damage that kept the rest of the file from being read.
    let damage: ImportError?

    init(_ text: String, named name: String = "file.json", format: String? = nil) throws {
        try self.init(InputFile(name: name, folder: nil, bytes: ByteRegion(text).decodedText), format: format)
    }

    init(_ file: InputFile, format: String? = nil) throws {
        let source = try FormatRegistry.all.open(file, formatName: format)
        var notes = ImportDiagnostics(isAccountWanted: true)
        conversations = try source.records.compactMap { try source.read($0, &notes) }
        self.format = source.format.name
        damage = source.damage
        warnings = [source.notice].compactMap(\.self) + notes.warnings
    }

    /// The messages of the first conversation.
    var messages: [Message] { conversations.first?.messages ?? [] }
    var texts: [String?] { messages.map(\.content) }
    var roles: [Role] { messages.map(\.role) }
}
