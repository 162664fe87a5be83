import ConversationModel
import Files
import Importing
import Inputs
import JSON

/// Kiro's file about a session, beside the file of its lines: `NAME.json` beside `NAME.jsonl`.
enum KiroSessionFacts {
    static func bytes(beside file: InputFile) -> ByteRegion? {
        guard file.path.hasSuffix(".jsonl") else { return nil }
        return file.watchedTree.flatMap { try? $0.bytes(of: String(file.path.dropLast())) }
    }
}
