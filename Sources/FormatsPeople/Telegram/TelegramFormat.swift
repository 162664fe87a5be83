import ConversationModel
package import Importing
import Inputs
import JSON

/// Telegram Desktop's JSON export (`result.json`): one chat, or all chats of an account.
struct TelegramFormat: DocumentFormat {
    static let info = FormatInfo(
        "telegram", "Telegram Desktop export", application: "Telegram", files: ["result.json"],
        reads: "formatting, replies, reactions, edits, polls, media, service messages",
        evidence: .realFiles("exports of 2020 and 2021"))
    static let exportsParts = true

    private static let lists = [["chats", "list"], ["left_chats", "list"]]

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { value in
                isChat(value) || value["chats"]?["list"]?.elements.contains(where: isChat) == true
            }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        if probe.values.first.map(isChat) == true { return [.whole(file)] }
        // Looked up once: the search of a file without an owner would run for each chat.
        let owner = probe.values.first?["personal_information"]?["user_id"]
        var shared = SharedReading(of: file)
        var records: [Record] = []
        do throws(JSONError) {
            for list in lists {
                guard var scanner = try ElementScanner(file.bytes, at: list) else { continue }
                while let chat = try scanner.next() {
                    var record = Record(bytes: chat.bytes, number: records.count, path: chat.path)
                    shared.share(owner, with: &record)
                    records.append(record)
                }
            }
        } catch {
            throw ImportError(error)
        }
        return records
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        guard root["messages"]?.isArray == true else {
            throw ImportError(.missing("messages"), at: root)
        }
        let owner = reading.record.partValues.first?.numberText.map { "user" + $0 }
        return reading.take(TelegramChat(root, owner: owner, in: reading.conversation).conversation)
    }

    /// Checks several messages, as the first ones are often service messages.
    private static func isChat(_ value: JSONValue) -> Bool {
        value["messages"]?.isList { message in
            guard message["date"] != nil || message["date_unixtime"] != nil, let type = message.string("type") else {
                return false
            }
            return (type == "message" || type == "service")
                && (message["from"] ?? message["from_id"] ?? message["actor"]) != nil
        } == true
    }
}

extension Format {
    package static let telegram = Format(TelegramFormat.self)
}
