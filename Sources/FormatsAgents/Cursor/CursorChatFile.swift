import ConversationModel
import Files
import Foundation
import Importing
import JSON

/// A chat that Cursor's editor exports as JSON: the state of the chat, and its blobs by their hashes.
enum CursorChatFile {
    static func isOne(_ value: JSONValue) -> Bool {
        value.string("conversationState") != nil && value["blobs"]?.isObject == true
    }

    static func header(_ value: JSONValue) -> ConversationHeader {
        ConversationHeader(title: value.firstText("name"), date: value.firstTimestamp("exportedAt"))
    }

    static func read(_ value: JSONValue) -> Conversation {
        let blobs = value["blobs"]?.membersByKey ?? [:]
        var messages: [String: JSONValue] = [:]
        let ids = CursorConversation.knownMessages(value)
        for id in Set(ids) {
            guard let bytes = blobs[id]?.string.flatMap({ Data(base64Encoded: $0) }) else { continue }
            messages[id] = (try? JSONDocument(parsing: ByteRegion([UInt8](bytes))))?.root
        }
        return Conversation(
            title: value.firstText("name"), messages: CursorTranscript.messages(ids.compactMap { messages[$0] }))
    }
}
