package import Inputs
package import JSON

/// Gives values to the conversations of a file that share them, such as the system prompt of a session.
///
/// Each conversation reads a value again. A limit keeps the work in proportion to the file.
package struct SharedReading {
    /// All conversations together read at most this many times the bytes of the file.
    private static let factor = 8

    private var bytesLeft: Int

    package init(of file: InputFile) {
        bytesLeft = Self.factor * file.bytes.count
    }

    /// Adds the value to the parts of the record. Beyond the limit, the record only notes the value's path.
    package mutating func share(_ value: JSONValue?, with record: inout Record) {
        guard let value else { return }
        guard value.bytes.count <= bytesLeft else {
            record.unread = value.path
            return
        }
        bytesLeft -= value.bytes.count
        record.parts.append(value.bytes)
    }
}
