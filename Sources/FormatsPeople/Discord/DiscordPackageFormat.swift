import ConversationModel
package import Importing
import Inputs
import JSON

/// Discord's data package of an account: a folder for each channel with the account's own messages only.
struct DiscordPackageFormat: DocumentFormat {
    static let info = FormatInfo(
        "discord-package", "Discord data package", application: "Discord", files: ["Messages/c*/messages.json"],
        reads: "attachments", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .array && probe.values.contains(where: isMessage)
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["ID"] != nil && value["Timestamp"] != nil && value["Contents"] != nil && value["Attachments"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var record = Record.whole(file)
        let folder = FilePath.split(file.folder).name
        record.name = folder.hasPrefix("c") ? String(folder.dropFirst()) : folder
        return [record]
    }

    static let keys = FactKeys.name

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        // The package also lists channels without messages.
        let package = DiscordPackage(around: reading.file)
        reading.conversation.title = package.title(of: reading.record.name)
        reading.conversation.participants = [Participant(id: me, name: package.owner, role: .user)]
        return root.elements.reversed().compactMap(message).sortedByTime
    }

    private static let me = "me"

    private static func message(_ value: JSONValue) -> Message? {
        guard value.isObject else { return nil }
        var message = Message(
            id: value["ID"]?.idText ?? "", from: me,
            DiscordText.read(value.string("Contents") ?? "", [:]))
        message.role = .user
        message.timestamp = value.firstTimestamp("Timestamp")
        message.attachments = (value.string("Attachments") ?? "").split(separator: " ").map(attachment)
        return message
    }

    private static func attachment(_ address: Substring) -> Attachment {
        let name = address.nameOfFile
        return Attachment(kind: Attachment.Kind(ofFile: name), name: name, source: String(address))
    }
}

extension Format {
    package static let discordPackage = Format(DiscordPackageFormat.self)
}
