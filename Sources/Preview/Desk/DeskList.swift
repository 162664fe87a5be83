import ConversationModel
import Files
import Site

/// The edit list of a page.
struct DeskList {
    let path: String
    /// nil if there is no list yet.
    private let named: NamedEditList?

    var list: EditList { named?.list ?? EditList() }
    /// The text of the file; nil if there is none.
    var text: String? { named?.text }
    /// Equal for equal contents; empty if there is no list.
    var stamp: String { named?.mark ?? "" }

    /// The list on disk.
    ///
    /// - Throws: `EditListFault` for a list that cannot be read, or that has a mistake.
    init(at path: String) throws(EditListFault) {
        self.path = path
        named = FileStatus(path: path, followsLinks: true) == nil ? nil : try NamedEditList(path: path)
    }

    /// A list that is to be written.
    init(_ text: String, at path: String) throws(EditListError) {
        self.path = path
        named = try NamedEditList(path: path, text: text)
    }

    /// Writes another list in its place, unless somebody else did meanwhile.
    func replace(by text: String) throws(AtomicFile.Failure) {
        let bytes = Array(text.utf8)
        guard let known = self.text else { return try AtomicFile.create(path, bytes) }
        var file = try AtomicFile(path)
        guard let now = try? ByteRegion(reading: path).string, now == known else { throw .changed }
        try file.write(bytes)
    }
}
