import ConversationModel
import Files
import Importing
import Inputs
import JSON

/// Kiro's file about a session, beside the file of its lines: `NAME.json` beside `NAME.jsonl`.
struct KiroSessionFacts {
    let id: String
    let title: String?
    let createdAt: Timestamp?

    static func bytes(beside file: InputFile) -> ByteRegion? {
        guard file.path.hasSuffix(".jsonl") else { return nil }
        return file.watchedTree.flatMap { try? $0.bytes(of: String(file.path.dropLast())) }
    }

    init(_ bytes: ByteRegion) {
        let root = try? JSONDocument(parsing: bytes).root
        id = root?.firstText("session_id") ?? ""
        title = root?.firstText("title")
        createdAt = root?.firstTimestamp("created_at")
    }
}
