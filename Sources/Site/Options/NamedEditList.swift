public import ConversationModel
public import Files

/// An edit list and where it came from.
public struct NamedEditList: Sendable, Hashable {
    /// The path of the list; nil for options of the command line.
    public let path: String?
    /// The text of the list; nil for options of the command line.
    public let text: String?
    /// The edits.
    public let list: EditList
    /// Equal for equal lists.
    public let mark: String

    /// A list of a file.
    ///
    /// - Throws: `EditListFault` for a list that cannot be read, or that has a mistake.
    public init(path: String) throws(EditListFault) {
        let bytes: ByteRegion
        do throws(FileError) {
            bytes = try ByteRegion(reading: path)
        } catch {
            throw .unreadable(path: path, error)
        }
        do throws(EditListError) {
            try self.init(path: path, text: bytes.string)
        } catch {
            throw .mistake(path: path, error)
        }
    }

    /// A list whose text is known.
    ///
    /// - Throws: `EditListError` for a mistake in it.
    public init(path: String, text: String) throws(EditListError) {
        (self.path, self.text) = (path, text)
        list = try EditList(parsing: text)
        mark = Fingerprint(Array(text.utf8)).text
    }

    private init(_ list: NamedEditList, _ entries: [EditList.Entry]) {
        (path, text, mark) = (list.path, list.text, list.mark)
        self.list = EditList(entries)
    }

    /// The list without the edits that leave something out or change it.
    var additions: NamedEditList { NamedEditList(self, list.entries.filter(\.edit.isAddition)) }

    /// Edits of the command line.
    ///
    /// - Parameter mark: Equal for equal edits.
    public init(_ edits: [Edit], mark: String) {
        (path, text) = (nil, nil)
        list = EditList(edits.map { EditList.Entry($0) })
        self.mark = mark
    }
}

/// A list that cannot be applied. Nothing is written then: it may say what must not leave.
public enum EditListFault: Error, Sendable, Hashable {
    case unreadable(path: String, FileError)
    case mistake(path: String, EditListError)
}

/// An edit that names nothing.
public struct LostEdit: Sendable, Hashable {
    /// The path of the list; nil for options of the command line.
    public let list: String?
    /// The entry's number in the list, from 1.
    public let number: Int
    /// The entry itself.
    public let entry: EditList.Entry
    /// The reason.
    public let failure: EditFailure
}
