import ConversationModel
package import Importing
import Inputs
import JSON

/// Messages of Microsoft Teams in the lists of the Graph API.
struct TeamsFormat: ConversationFormat {
    static let info = FormatInfo(
        "teams", "Microsoft Teams (Graph API)", application: "Microsoft Teams", files: ["messages.json"],
        reads: "replies, reactions, edits, attachments, cards, quotes, notices", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isMessage($0) || $0["value"]?.isList(of: isMessage) == true }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["createdDateTime"] != nil && value["body"]?["contentType"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file, isLines: probe.shape == .lines)]
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let values = try reading.pieces { $0.isArray ? $0 : $0["value"] }
        return reading.take(TeamsChat(values, in: reading.conversation).conversation)
    }
}

extension Format {
    package static let teams = Format(TeamsFormat.self)
}
