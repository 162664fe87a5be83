package import Files
package import Inputs
package import JSON

/// Jan's file about a thread, beside the file of its messages.
package enum JanThread {
    package static func isMessage(_ value: JSONValue) -> Bool {
        value.string("object") == "thread.message"
    }

    package static func bytes(beside file: InputFile) -> ByteRegion? {
        file.watchedTree.flatMap { try? $0.bytes(of: FilePath.join(file.folder, "thread.json")) }
    }
}
