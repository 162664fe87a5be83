import Importing
import JSON

/// A session, a message or a part of a message, from a file of the storage or a row of the database.
struct OpencodeEntry {
    enum Kind {
        case session, message, part
        /// A message of opencode 2, which has its parts in it.
        case turn
    }

    let kind: Kind
    let id: String
    /// The entry's session; for a session, its parent.
    let session: String?
    /// The message of a part.
    let message: String?
    /// The value, without members that are columns of the row; for a turn, the row.
    let value: JSONValue

    init?(_ value: JSONValue) {
        guard let id = value.string("id") else { return nil }
        if let table = value.string("table") {
            self.init(row: value, of: table, id)
        } else {
            self.init(file: value, id)
        }
    }

    private init?(row: JSONValue, of table: String, _ id: String) {
        self.id = id
        message = row.string("message_id")
        session = row.string("session_id") ?? row.string("parent_id")
        switch (table, row["data"]) {
        case ("session", _): (kind, value) = (.session, row)
        case ("message", let data?) where data.isObject: (kind, value) = (.message, data)
        case ("part", let data?) where data.isObject: (kind, value) = (.part, data)
        case ("session_message", let data?) where data.isObject: (kind, value) = (.turn, row)
        default: return nil
        }
    }

    /// The prefix of an id states its kind.
    private init?(file value: JSONValue, _ id: String) {
        self.id = id
        self.value = value
        message = value.string("messageID")
        if id.hasPrefix("ses_"), value["time"] != nil, value["projectID"] != nil || value["directory"] != nil {
            kind = .session
            session = value.string("parentID")
            return
        }
        session = value.string("sessionID")
        if let message, message.hasPrefix("msg_"), value.string("type") != nil {
            kind = .part
        } else if id.hasPrefix("msg_"), session != nil, value.string("role") != nil {
            kind = .message
        } else {
            return nil
        }
    }
}
