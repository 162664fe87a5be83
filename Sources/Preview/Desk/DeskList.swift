import ConversationModel
import Files
import Site

/// The edit list of a page, as it is on disk.
struct DeskList {
    let path: String
    /// Equal for equal contents; empty if there is no list.
    let stamp: String
    let text: String
    let list: EditList

    /// - Throws: `EditListFault` for a list that cannot be read, or that has a mistake.
    init(at path: String) throws(EditListFault) {
        self.path = path
        guard FileStatus(path: path, followsLinks: true) != nil else {
            (stamp, text, list) = ("", #"{"version": 1, "edits": []}"#, EditList())
            return
        }
        do throws(FileError) {
            text = try ByteRegion(reading: path).string
        } catch {
            throw .unreadable(path: path, error)
        }
        stamp = MemorySite.tag(of: Array(text.utf8))
        do throws(EditListError) {
            list = try EditList(parsing: text)
        } catch {
            throw .mistake(path: path, error)
        }
    }

    /// Writes another list in its place, unless somebody else did meanwhile.
    func replace(by text: String) throws(AtomicFile.Failure) {
        if stamp.isEmpty { return try AtomicFile.create(path, Array(text.utf8)) }
        var file = try AtomicFile(path)
        guard let now = try? ByteRegion(reading: path).string, now == self.text else { throw .changed }
        try file.write(Array(text.utf8))
    }
}
