import ConversationModel
import Formats
import Foundation
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

struct CursorDatabaseTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state.vscdb" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let schema = """
        CREATE TABLE ItemTable(key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB);
        CREATE TABLE cursorDiskKV(key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB);
        """

    private static func row(_ key: String, _ json: String) -> String {
        "INSERT INTO cursorDiskKV VALUES('\(key)', '\(json)');"
    }

    private static func composer(_ id: String, _ steps: String..., rest: String = "") -> String {
        let order = steps.map { #"{"bubbleId":"\#($0)","type":1}"# }.joined(separator: ",")
        return row(
            "composerData:" + id,
            #"{"_v":3,"composerId":"\#(id)","name":"Files","createdAt":1767225600000,"fullConversationHeadersOnly":[\#(order)]\#(rest)}"#
        )
    }

    private static func step(_ id: String, of composer: String = "c", _ rest: String) -> String {
        row("bubbleId:\(composer):\(id)", #"{"_v":3,"bubbleId":"\#(id)",\#(rest)}"#)
    }

    private func source(_ sql: String) throws -> Source {
        SampleDatabase(path, Self.schema + sql).close()
        return try FormatRegistry.all.open(InputFile(path: path))
    }

    private func read(_ sql: String) throws -> (conversation: Conversation, notes: ImportDiagnostics) {
        let source = try source(sql)
        #expect(source.records.count == 1)
        var notes = ImportDiagnostics(isAccountWanted: true)
        return (try #require(try source.read(source.records[0], &notes)), notes)
    }

    private static let call = step(
        "b4",
        #"""
        "type":2,"capabilityType":15,"toolFormerData":{"tool":15,"name":"run_terminal_cmd","toolCallId":"t","status":"completed","rawArgs":"{\"command\":\"ls\"}","params":"{\"command\":\"ls\",\"requireUserApproval\":true}","result":"{\"output\":\"a.txt\\nb.txt\",\"rejected\":false}"}
        """#)

    @Test func stepsAreReadInTheirOrder() throws {
        let steps =
            Self.step("b2", #""type":1,"text":"List the files, if you please","createdAt":"2026-01-01T10:00:00.000Z""#)
            + Self.step(
                "b3", #""type":2,"thinking":{"text":"I shall look for them now","signature":"s"},"capabilityType":30"#)
            + Self.call
            + Self.step("b1", #""type":2,"text":"There are two of them here.","modelInfo":{"modelName":"m"}"#)
            + Self.step("b0", #""type":2,"text":"What was taken back again later""#)
        let (conversation, notes) = try read(Self.composer("c", "b2", "b3", "b4", "b1", "gone") + steps)
        #expect(conversation.id == "c" && conversation.title == "Files")
        #expect(conversation.messages.map(\.outline) == [["text"], ["thinking", "run_terminal_cmd", "text"]])
        #expect(conversation.messages[1].toolCalls[0].input("command") == "ls")
        #expect(conversation.messages[1].toolCalls[0].outputText == "a.txt\nb.txt")
        #expect(conversation.messages[0].timestamp == Timestamp(rfc3339: "2026-01-01T10:00:00Z"))
        #expect(notes.warnings.isEmpty && notes.account.leftOut == 0 && notes.account.hidden > 0)
    }

    @Test func promptsOfTheProgramAreNotices() throws {
        let simulated = #","isSimulatedMsg":true,"simulatedMsgReason":1"#
        let list = #"{"bubbleId":"b1"},{"bubbleId":"b2","grouping":{"isSimulatedMsg":true}},{"bubbleId":"b3"}"#
        let (conversation, notes) = try read(
            Self.row("composerData:c", #"{"composerId":"c","fullConversationHeadersOnly":[\#(list)]}"#)
                + Self.step("b1", #""type":1,"text":"Implement the plan as it is"\#(simulated)"#)
                + Self.step("b2", #""type":1,"text":"Commit what is not committed yet""#)
                + Self.step("b3", #""type":2,"text":"The user asked for a plan.","isSummary":true"#))
        #expect(conversation.messages.map(\.role) == [.system, .system, .system])
        #expect(conversation.messages.allSatisfy { $0.kind == .system && $0.hasText })
        #expect(conversation.messages[2].isCompaction && notes.account.leftOut == 0)
    }

    @Test func draftsAreSkippedSilently() throws {
        let source = try source(Self.composer("c"))
        #expect(source.facts(of: source.records[0]).isBlank)
    }

    @Test func stepsInsideTheConversationAreRead() throws {
        let own = #","conversation":[{"type":1,"text":"Hi"},{"type":2,"text":"Hello"}]"#
        let (conversation, _) = try read(Self.composer("c", rest: own))
        #expect(conversation.lines == ["user: Hi", "assistant: Hello"])
    }

    @Test func stepsInTabsAreRead() throws {
        let tabs = #","tabs":[{"bubbles":[{"type":"user","text":"Hi"},{"type":"ai","text":"Hello"}]}]"#
        let (conversation, _) = try read(Self.composer("c", rest: tabs))
        #expect(conversation.lines == ["user: Hi", "assistant: Hello"])
    }

    @Test func chatsOfOldVersionsAreRead() throws {
        let tabs =
            #"[{"tabId":"t","chatTitle":"Old","bubbles":[{"type":"user","text":"Hi"},{"type":"ai","rawText":"Hello","modelType":"m"}]}]"#
        let value = #"{"tabs":\#(tabs)}"#
        let (conversation, _) = try read(
            "INSERT INTO ItemTable VALUES('workbench.panel.aichat.view.aichat.chatdata', CAST('\(value)' AS BLOB));")
        #expect(conversation.id == "t" && conversation.title == "Old")
        #expect(conversation.lines == ["user: Hi", "assistant: Hello"] && conversation.messages[1].model == "m")
    }

    @Test func changesErrorsAndCompactionsAreShown() throws {
        let edit =
            #""toolFormerData":{"name":"edit_file","toolCallId":"e","status":"completed","rawArgs":"{\"instr","params":"{\"relativeWorkspacePath\":\"a.txt\"}","result":"{\"diff\":{\"chunks\":[{\"diffString\":\"+a\"},{\"diffString\":\"+b\"}]}}"}"#
        let (conversation, _) = try read(
            Self.composer("c", "b1", "b2", "b3", "b4") + Self.step("b1", #""type":2,\#(edit)"#)
                + Self.step("b2", #""type":2,"capabilityType":22"#) + Self.step("b3", #""type":1,"text":"Go on""#)
                + Self.step("b4", #""type":2,"errorDetails":{"message":"Too much"}"#))
        #expect(conversation.messages[0].toolCalls[0].changes == [FileChange(path: "a.txt", diff: "+a\n+b")])
        #expect(conversation.messages[1].isCompaction)
        #expect(conversation.messages.last?.error == "Too much")
    }

    private static func edit(_ id: String, _ result: String, rest: String = "") -> String {
        let call =
            #""name":"edit_file_v2","toolCallId":"\#(id)","status":"completed","params":"{\"relativeWorkspacePath\":\"a.txt\",\"noCodeblock\":true}","result":"\#(result)"\#(rest)"#
        return step(id, #""type":2,"toolFormerData":{\#(call)}"#)
    }

    private static func text(_ hash: String, _ text: String) -> String { row("composer.content." + hash, text) }

    private static func ids(_ before: String?, _ after: String) -> String {
        let before = before.map { #"\"beforeContentId\":\"composer.content.\#($0)\","# } ?? ""
        return #"{\#(before)\"afterContentId\":\"composer.content.\#(after)\"}"#
    }

    @Test func editsShowTheLinesThatChanged() throws {
        let lines = { (words: String) in "1\n2\n3\n4\n5\n\(words)\n6\n7\n8\n9" }
        let (conversation, notes) = try read(
            Self.composer("c", "e") + Self.edit("e", Self.ids("b0", "a0")) + Self.text("b0", lines("the old line"))
                + Self.text("a0", lines("the new line")) + Self.text("c0", "another text of five words"))
        let call = conversation.messages[0].toolCalls[0]
        #expect(call.input("path") == "a.txt" && call.output == nil)
        #expect(call.input("old_string") == "3\n4\n5\nthe old line\n6\n7\n8")
        #expect(call.input("new_string") == "3\n4\n5\nthe new line\n6\n7\n8")
        #expect(notes.account.leftOut == 0)
    }

    @Test func editsOfMissingFilesShowWhatWasWritten() throws {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        for before in [nil, empty] {
            let path = folder.path + "/\(before ?? "none").vscdb"
            let sql =
                Self.composer("c", "e") + Self.edit("e", Self.ids(before, "a0")) + Self.text("a0", "[section]\na = 1")
            SampleDatabase(path, Self.schema + sql).close()
            let source = try FormatRegistry.all.open(InputFile(path: path))
            var notes = ImportDiagnostics(isAccountWanted: true)
            let call = try #require(try source.read(source.records[0], &notes)).messages[0].toolCalls[0]
            #expect(call.input("content") == "[section]\na = 1" && call.input("old_string") == nil)
        }
    }

    @Test func editsWithoutTheirTextsShowTheirResult() throws {
        let (conversation, _) = try read(Self.composer("c", "e") + Self.edit("e", Self.ids("b0", "a0")))
        let call = conversation.messages[0].toolCalls[0]
        #expect(call.input("relativeWorkspacePath") == "a.txt" && call.input("noCodeblock") == nil)
        #expect(call.output != nil)
    }

    @Test func onlyToolsOfCursorHaveParametersForCursor() throws {
        let call = { (name: String) in
            #""type":2,"toolFormerData":{"name":"\#(name)","params":"{\"command\":\"ls\",\"options\":\"all\"}"}"#
        }
        let (conversation, _) = try read(
            Self.composer("c", "a", "b") + Self.step("a", call("run_terminal_command_v2"))
                + Self.step("b", call("mcp_list")))
        #expect(conversation.messages[0].toolCalls.map { $0.input("options") } == [nil, "all"])
    }

    @Test func textsOfFilesMayBeBlobsAndLookLikeJSON() throws {
        let blob = "INSERT INTO cursorDiskKV VALUES('composer.content.a0', CAST('{\"a\": 1}' AS BLOB));"
        let (conversation, _) = try read(
            Self.composer("c", "e") + Self.edit("e", Self.ids("b0", "a0")) + Self.text("b0", "{\"a\": 0}") + blob)
        let call = conversation.messages[0].toolCalls[0]
        #expect(call.input("old_string") == "{\"a\": 0}" && call.input("new_string") == "{\"a\": 1}")
    }

    @Test func theTimeGrowsWithTheEdits() throws {
        let seconds = try [100, 400].map { count in
            let path = folder.path + "/\(count)-edits.vscdb"
            let order = (0..<count).map { #"{"bubbleId":"e\#($0)"}"# }.joined(separator: ",")
            let rows = (0..<count).map {
                Self.edit("e\($0)", Self.ids("h\($0)", "h\($0 + 1)")) + Self.text("h\($0)", "\($0)\n")
            }
            let composer = Self.row("composerData:c", #"{"fullConversationHeadersOnly":[\#(order)]}"#)
            SampleDatabase(path, Self.schema + "BEGIN;" + composer + rows.joined() + "COMMIT;").close()
            return try ProcessorTime.seconds {
                let source = try FormatRegistry.all.open(InputFile(path: path))
                var notes = ImportDiagnostics(isAccountWanted: true)
                #expect(try source.read(source.records[0], &notes) != nil)
            }
        }
        #expect(seconds[1] < seconds[0] * 10 + 0.05)
    }

    @Test func agentsAreInTheirCalls() throws {
        let agent = #","subagentInfo":{"parentComposerId":"c","toolCallId":"t"}"#
        let lost = #","subagentInfo":{"parentComposerId":"c","toolCallId":"u"}"#
        let (conversation, _) = try read(
            Self.composer("c", "b4") + Self.call + Self.composer("d", "x", rest: agent)
                + Self.step("x", of: "d", #""type":2,"text":"Found""#) + Self.composer("e", "y", rest: lost)
                + Self.step("y", of: "e", #""type":2,"text":"Lost""#))
        let calls = conversation.messages.flatMap(\.toolCalls)
        #expect(calls.map { $0.transcript.map(\.content) } == [["Found"], ["Lost"]])
    }

    @Test func agentsNamedByTheirParentAreInTheirCalls() throws {
        let call =
            #""type":2,"toolFormerData":{"name":"task_v2","toolCallId":"t","status":"completed","rawArgs":"{}","result":"{\"agentId\":\"d\"}"}"#
        let (conversation, _) = try read(
            Self.composer("c", "b", rest: #","subagentComposerIds":["d","e"]"#) + Self.step("b", call)
                + Self.composer("d", "x") + Self.step("x", of: "d", #""type":2,"text":"Found""#)
                + Self.composer("e", "y") + Self.step("y", of: "e", #""type":2,"text":"Lost""#))
        let calls = conversation.messages.flatMap(\.toolCalls)
        #expect(calls.map { $0.transcript.map(\.content) } == [["Found"], ["Lost"]])
    }

    /// The state of a chat with one message, whose hash is 32 times `A`.
    private static let state = "CiBBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQQ=="
    private static let hash = String(repeating: "41", count: 32)

    @Test func importedChatsHaveOnlyTheMessagesOfTheModel() throws {
        let message = #"{"role":"user","content":[{"type":"text","text":"Where do the old chats go?"}]}"#
        let state = #","conversationState":"~\#(Self.state)""#
        let (conversation, notes) = try read(
            Self.composer("c", rest: state) + Self.row("agentKv:blob:" + Self.hash, message)
                + Self.row("agentKv:blob:other", message))
        #expect(conversation.lines == ["user: Where do the old chats go?"] && notes.account.leftOut == 0)
    }

    @Test func exportedChatsAreRead() throws {
        let message = Data(#"{"role":"user","content":"Hi"}"#.utf8).base64EncodedString()
        let imported = try Imported(
            #"{"version":1,"conversationState":"\#(Self.state)","blobs":{"\#(Self.hash)":"\#(message)"},"name":"Old chat"}"#
        )
        #expect(imported.format == "cursor" && imported.conversations.map(\.title) == ["Old chat"])
        #expect(imported.texts == ["Hi"])
    }

    @Test func theListOfConversationsNamesThem() throws {
        let list =
            #"CREATE TABLE composerHeaders(composerId TEXT, value TEXT); INSERT INTO composerHeaders VALUES('c', '{"name":"Listed"}');"#
        let unnamed = Self.composer("c", "b").replacing(#""name":"Files","#, with: "")
        let (conversation, _) = try read(unnamed + Self.step("b", #""type":1,"text":"Hi""#) + list)
        #expect(conversation.title == "Listed")
    }

    @Test func valuesOfOtherTypesAreNotRead() throws {
        let wrong =
            "INSERT INTO cursorDiskKV VALUES('bubbleId:c:z', x'FF00'), ('bubbleId:', 7), ('composerData:', NULL), ('bubbleId:c', '{}'), (9, 'x'), ('composerData:n', 'null');"
        let source = try source(Self.composer("c", "z", "b4") + Self.call + wrong)
        var notes = ImportDiagnostics(isAccountWanted: true)
        let record = try #require(source.records.first { source.facts(of: $0).id == "c" })
        #expect(try source.read(record, &notes)?.messages.count == 1)
        for record in source.records { _ = try? source.read(record, &notes) }
    }

    @Test func brokenChatsOfTheCommandLineAreRefused() throws {
        for (index, root) in ["0AFFFFFFFFFFFFFFFFFFFF01", "0A", "FF", "", "0A20"].enumerated() {
            let path = folder.path + "/\(index).db"
            let meta = #"{"latestRootBlobId":"r"}"#
            SampleDatabase(
                path,
                "CREATE TABLE blobs(id, data); CREATE TABLE meta(key, value); INSERT INTO meta VALUES('0', '\(meta)');"
                    + "INSERT INTO blobs VALUES('r', x'\(root)'), (1, 2);"
            ).close()
            var notes = ImportDiagnostics(isAccountWanted: true)
            #expect(throws: ImportError.self) {
                let source = try FormatRegistry.all.open(InputFile(path: path))
                _ = try source.read(source.records[0], &notes)
            }
        }
    }

    @Test func theTimeGrowsWithTheSteps() throws {
        let seconds = try [200, 800].map { count in
            let path = folder.path + "/\(count).vscdb"
            let ids = (0..<count).map { "b\($0)" }
            let order = ids.map { #"{"bubbleId":"\#($0)"}"# }.joined(separator: ",")
            let composer = Self.row("composerData:c", #"{"fullConversationHeadersOnly":[\#(order)]}"#)
            let steps = ids.map { Self.step($0, #""type":1,"text":"x""#) }.joined()
            SampleDatabase(path, Self.schema + "BEGIN;" + composer + steps + "COMMIT;").close()
            return try ProcessorTime.seconds {
                let source = try FormatRegistry.all.open(InputFile(path: path))
                var notes = ImportDiagnostics(isAccountWanted: true)
                #expect(try source.read(source.records[0], &notes)?.messages.count == count)
            }
        }
        #expect(seconds[1] < seconds[0] * 10 + 0.05)
    }
}
