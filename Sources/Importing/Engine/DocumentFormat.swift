package import ConversationModel
package import JSON

/// A format whose conversations are JSON values that hold all their messages.
package protocol DocumentFormat: ConversationFormat {
    /// The messages of one conversation, in order.
    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message]
}

extension DocumentFormat {
    package static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        try messages(in: try reading.root(), &reading)
    }
}
