import ConversationModel
package import Importing
import Inputs
import JSON

/// Histories of Semantic Kernel and of Microsoft's Agent Framework, with names of C# or Python: each message is a list
/// of typed items.
struct SemanticKernelFormat: ConversationFormat {
    static let info = FormatInfo(
        "semantic-kernel", "Semantic Kernel and Agent Framework histories", files: ["*.json"],
        reads: "several agents, function calls, reasoning, files, tokens",
        evidence: .realFiles("histories of version 1.15; the rest from public readers"))

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { isMessage($0) || list(in: $0) != nil }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        let items = items(of: value)
        guard !items.isEmpty, role(of: value) != nil else { return false }
        return items.contains { $0["$type"] != nil || $0["content_type"] != nil }
            || value.elements(at: "contents").contains { KernelReader.isItem($0) }
    }

    private static func role(of value: JSONValue) -> Role? {
        let role = value["role"] ?? value["Role"]
        return (role?.string ?? role?.firstText("label", "Label", "value")).flatMap { Role(chat: $0) }
    }

    private static func items(of value: JSONValue) -> [JSONValue] {
        (value["items"] ?? value["Items"] ?? value["contents"]).map { Array($0.elements) } ?? []
    }

    private static func list(in value: JSONValue) -> JSONValue? {
        let places = [value] + storeKeys.compactMap { value[$0] } + providers(of: value)
        return ([value] + places.compactMap { $0["messages"] ?? $0["Messages"] }).first {
            $0.isList(of: isMessage)
        }
    }

    /// Keys of the messages in a thread of the Agent Framework.
    private static let storeKeys = [
        "storeState", "StoreState", "store_state", "chatHistoryProviderState", "ChatHistoryProviderState",
        "chat_history_provider_state", "chatMessageStoreState", "ChatMessageStoreState", "chat_message_store_state",
    ]

    /// The states of a session's providers: a program names them as it likes.
    private static func providers(of value: JSONValue) -> [JSONValue] {
        (value["stateBag"] ?? value["StateBag"] ?? value["state"])?.members.prefix(64).map(\.value) ?? []
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: isMessage)
    }

    static let keys = FactKeys(title: [])

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let messages = try reading.pieces(in: list)
        var reader = KernelReader()
        for message in messages {
            reader.append(message, role: role(of: message) ?? .other, items(of: message), &reading.notes)
        }
        let read = reader.session.finish()
        reading.conversation.participants = Participant.named(in: read)
        return read
    }
}

extension Format {
    package static let semanticKernel = Format(SemanticKernelFormat.self)
}
