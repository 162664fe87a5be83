import ConversationModel
import Files
import Importing
import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A chat that Cursor's editor exports as JSON: the state of the chat, and its blobs by their hashes.
enum CursorChatFile {
    static func isOne(_ value: JSONValue) -> Bool {
        value.string("conversationState") != nil && value["blobs"]?.isObject == true
    }

    static func facts(in value: JSONValue) -> ConversationFacts {
        ConversationFacts(title: value.firstText("name"), date: value.firstTimestamp("exportedAt"))
    }

    static func messages(in value: JSONValue) -> [Message] {
        let blobs = value["blobs"]?.membersByKey ?? [:]
        var messages: [String: JSONValue] = [:]
        let ids = CursorConversation.knownMessages(value)
        for id in Set(ids) {
            guard let bytes = blobs[id]?.string.flatMap({ Data(base64Encoded: $0) }) else { continue }
            messages[id] = (try? JSONDocument(parsing: ByteRegion([UInt8](bytes))))?.root
        }
        return CursorTranscript.messages(ids.compactMap { messages[$0] })
    }
}
