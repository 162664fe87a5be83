package import ConversationModel
package import Files
package import Inputs
package import JSON

/// Jan's file about a thread, beside the file of its messages.
package struct JanThread {
    package let id: String
    package let title: String?
    package let createdAt: Timestamp?

    package static func isMessage(_ value: JSONValue) -> Bool {
        value.string("object") == "thread.message"
    }

    package static func bytes(beside file: InputFile) -> ByteRegion? {
        file.watchedTree.flatMap { try? $0.bytes(of: FilePath.join(file.folder, "thread.json")) }
    }

    package init(_ bytes: ByteRegion) {
        let root = try? JSONDocument(parsing: bytes).root
        id = root?.firstText("id") ?? ""
        title = root?.firstText("title")
        createdAt = root?.firstTimestamp("created")
    }
}
