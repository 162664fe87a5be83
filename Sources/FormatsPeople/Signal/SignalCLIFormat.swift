import ConversationModel
package import Importing
import Inputs
import JSON

/// The output of signal-cli, which writes each envelope that it receives on a line: those of all chats of one or more accounts.
struct SignalCLIFormat: ConversationFormat {
    static let info = FormatInfo(
        "signal-cli", "Signal (signal-cli)", application: "Signal", files: ["*.jsonl, from signal-cli -o json receive"],
        reads: "formatting, replies, reactions, edits, polls, attachments, stories, notices", evidence: .publicReaders)
    static let exportsParts = true

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains(where: SignalCLIEnvelope.isEnvelope)
    }

    /// A record for each chat, with its lines. A line that cannot be read is a record of its own, which reports it.
    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        let lines = probe.shape == .object ? [Record.whole(file)] : probe.elements
        var addresses = SignalCLIAddresses()
        var chats: [Int: (id: String, account: String?)] = [:]
        var kept: [Record] = []
        for line in lines {
            let value = line.value
            if let envelope = value.flatMap(SignalCLIEnvelope.init) {
                addresses.note(envelope)
                chats[kept.count] = (addresses.chat(of: envelope), envelope.account)
            } else if value != nil {
                continue
            }
            kept.append(Record(bytes: line.bytes, number: kept.count, path: line.path))
        }
        for index in kept.indices { kept[index].name = chats[index].map { addresses.id(of: $0.id) } ?? "" }
        // Accounts in one file may write to the same people.
        let isShared = Set(chats.values.compactMap(\.account)).count > 1
        return kept.joined { record in
            let account = isShared ? chats[record.number]?.account : nil
            return record.name.isEmpty ? "" : [account, record.name].compactMap(\.self).joined(separator: "\n")
        }
    }

    static let keys = FactKeys.name

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let lines = [try reading.root()] + reading.parts()
        let envelopes = lines.compactMap(SignalCLIEnvelope.init)
        return reading.take(SignalCLIChat(envelopes, in: reading.conversation).conversation)
    }
}

extension Format {
    package static let signalCLI = Format(SignalCLIFormat.self)
}
