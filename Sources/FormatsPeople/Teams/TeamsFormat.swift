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

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        if record.isLines { return TeamsChat(record.lines(&notes)).conversation }
        let root = try record.document(&notes).root
        return TeamsChat(Array(root.isArray ? root.elements : root.elements(at: "value"))).conversation
    }
}

extension Format {
    package static let teams = Format(TeamsFormat.self)
}
