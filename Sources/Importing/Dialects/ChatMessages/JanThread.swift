import ConversationModel
import Inputs
import Files
import JSON

/// Jan's file about a thread, beside the file of its messages.
struct JanThread {
    let id: String
    let title: String?
    let createdAt: Timestamp?

    static func isMessage(_ value: JSONValue) -> Bool {
        value.string("object") == "thread.message"
    }

    static func bytes(beside file: InputFile) -> ByteRegion? {
        file.watchedTree.flatMap { try? $0.bytes(of: FilePath.join(file.folder, "thread.json")) }
    }

    init(_ bytes: ByteRegion) {
        let root = try? JSONDocument(parsing: bytes).root
        id = root?.firstText("id") ?? ""
        title = root?.firstText("title")
        createdAt = root?.firstTimestamp("created")
    }
}
