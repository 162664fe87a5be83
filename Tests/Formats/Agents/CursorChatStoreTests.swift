import ConversationModel
import Formats
@testable import FormatsAgents
import Foundation
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

/// Chats of Cursor's command line.
struct CursorChatStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The blobs of a store: messages, and states that name them.
    private struct Blobs {
        private(set) var rows = ""
        private var count = 0

        /// Adds a blob, and returns its field in a state.
        mutating func add(_ bytes: [UInt8], field: UInt8 = 1) -> [UInt8] {
            count += 1
            let hash = [UInt8](repeating: UInt8(count), count: 32)
            rows += "INSERT INTO blobs VALUES('\(Blobs.hex(hash))', x'\(Blobs.hex(bytes))');"
            return Blobs.field(field, hash)
        }

        mutating func add(_ message: String) -> [UInt8] { add(Array(message.utf8)) }

        static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
            let tag: [UInt8] = number < 16 ? [number << 3 | 2] : [number << 3 | 0x82, number >> 4]
            return tag
                + (bytes.count < 128
                    ? [UInt8(bytes.count)] : [UInt8(bytes.count & 127 | 128), UInt8(bytes.count >> 7)])
                + bytes
        }

        static func hex(_ bytes: [UInt8]) -> String {
            bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    private static func user(_ text: String) -> String {
        #"{"role":"user","content":[{"type":"text","text":"<user_query>\#(text)</user_query>"}]}"#
    }

    private static func answer(_ blocks: String) -> String { #"{"role":"assistant","content":[\#(blocks)]}"# }
    private static func text(_ text: String) -> String { #"{"type":"text","text":"\#(text)"}"# }

    private func source(_ blobs: Blobs, root: [UInt8], meta: String? = nil) throws -> Source {
        let facts = #"{"agentId":"a","name":"New Agent","createdAt":1767225600000,"latestRootBlobId":"r"}"#
        SampleDatabase(
            folder.path + "/store.db",
            "CREATE TABLE blobs(id TEXT PRIMARY KEY, data BLOB); CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT);"
                + "INSERT INTO meta VALUES('0', '\(Blobs.hex(Array(facts.utf8)))');"
                + "INSERT INTO blobs VALUES('r', x'\(Blobs.hex(root))');" + blobs.rows
        ).close()
        if let meta { try meta.write(toFile: folder.path + "/meta.json", atomically: true, encoding: .utf8) }
        return try FormatRegistry.all.open(InputFile(path: folder.path + "/store.db"))
    }

    private func conversation(_ source: Source) throws -> Conversation {
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try #require(try source.read(source.records[0], &notes))
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0)
        return conversation
    }

    @Test func messagesAreReadInTheirOrder() throws {
        var blobs = Blobs()
        let root =
            blobs.add(#"{"role":"system","content":"You are an agent and so on"}"#) + blobs.add(Self.user("List"))
            + blobs.add(
                Self.answer(
                    #"{"type":"reasoning","text":"Hm"},{"type":"tool-call","toolCallId":"t","toolName":"Shell","args":{"command":"ls"}}"#
                ))
            + blobs.add(
                #"{"role":"tool","content":[{"type":"tool-result","toolCallId":"t","toolName":"Shell","result":"a.txt"}]}"#
            )
            + blobs.add(Self.answer(Self.text("One file"))) + Blobs.field(2, [0xAA])
        let conversation = try conversation(source(blobs, root: root))
        #expect(conversation.id == "a" && conversation.messages[0].content == "List")
        #expect(conversation.messages.map(\.outline) == [["text"], ["thinking", "Shell", "text"]])
        #expect(conversation.messages[1].toolCalls[0].outputText == "a.txt")
    }

    @Test func messagesBeforeASummaryAreRead() throws {
        var blobs = Blobs()
        let (first, second) = (blobs.add(Self.user("One")), blobs.add(Self.answer(Self.text("First"))))
        let third = blobs.add(Self.user("Go on"))
        let summary = blobs.add(
            #"{"role":"user","content":"[Previous conversation summary]: One","providerOptions":{"cursor":{"isSummary":true}}}"#
        )
        let archive = blobs.add(first + third + second + third + Blobs.field(2, Array("One".utf8)), field: 13)
        let root = summary + third + blobs.add(Self.answer(Self.text("Second"))) + third + archive
        let conversation = try conversation(source(blobs, root: root))
        #expect(
            conversation.lines == [
                "user: One", "user: Go on", "assistant: First", "user: Go on",
                "system: [Previous conversation summary]: One", "assistant: Second", "user: Go on",
            ])
        #expect(conversation.messages[4].isCompaction)
    }

    @Test func subAgentsAreInTheirCalls() throws {
        var blobs = Blobs()
        let call = #"{"type":"tool-call","toolCallId":"t","toolName":"Task","args":{"prompt":"Find it"}}"#
        let chat = blobs.add(Self.user("Look")) + blobs.add(Self.answer(call))
        let agent = blobs.add(Self.user("Find it")) + blobs.add(Self.answer(Self.text("Found")))
        let entry = Blobs.field(1, [0x61]) + Blobs.field(2, Blobs.field(1, agent))
        let conversation = try conversation(source(blobs, root: chat + Blobs.field(16, entry)))
        #expect(conversation.messages.map(\.outline) == [["text"], ["Task"]])
        #expect(conversation.messages[1].toolCalls[0].transcript.map(\.content) == ["Find it", "Found"])
    }

    @Test func theFileBesideTheStoreNamesTheChat() throws {
        var blobs = Blobs()
        let meta = "{\n\"title\": \"The list\", \"updatedAtMs\": 1767225601000, \"cwd\": \"/home/ann/lists\"}"
        let root = blobs.add(Self.user("Hi"))
        let source = try source(blobs, root: root, meta: meta)
        #expect(source.facts(of: source.records[0]).title == "The list")
        #expect(source.project(of: source.records[0]) == "/home/ann/lists")
        let conversation = try conversation(source)
        #expect(conversation.title == "The list" && conversation.source.project == "lists")
        #expect(conversation.updatedAt == Timestamp(rfc3339: "2026-01-01T00:00:01Z"))
        #expect(CursorFormat.conversationFiles(among: ["a/store.db", "a/meta.json", "meta.json"]).count == 2)
    }

    @Test func picturesAndFailuresAreRead() throws {
        var blobs = Blobs()
        let picture = #"{"type":"image","image":{"__type":"Uint8Array","hex":"89504e"},"mediaType":"image/png"}"#
        let result = #"{"type":"tool-result","toolCallId":"t","toolName":"Shell","result":"Exit code 2"}"#
        let facts = #"{"isError":true,"output":{"failure":{"stderr":"five words that went wrong"}}}"#
        let root =
            blobs.add(#"{"role":"user","content":[\#(Self.text("Look")),\#(picture)]}"#)
            + blobs.add(
                Self.answer(#"{"type":"tool-call","toolCallId":"t","toolName":"Shell","args":{"command":"make"}}"#))
            + blobs.add(
                #"{"role":"tool","content":[\#(result)],"providerOptions":{"cursor":{"highLevelToolCallResult":\#(facts)}}}"#
            )
        let conversation = try conversation(source(blobs, root: root))
        #expect(conversation.messages[0].attachments.map(\.source) == ["data:image/png;base64,iVBO"])
        #expect(conversation.messages[1].toolCalls[0].status == .error)
        #expect(conversation.messages[1].toolCalls[0].outputText == "Exit code 2")
    }
}
