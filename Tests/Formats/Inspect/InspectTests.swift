import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

struct InspectTests {
    private func sample(_ messages: String, _ rest: String = "") -> String {
        #"{"id": 7, "epoch": 1, "input": "Q", "target": ["bike", "bicycle"], "messages": [\#(messages)]\#(rest)}"#
    }

    private func log(_ samples: String...) throws -> Imported {
        try Imported(
            #"{"version": 2, "status": "success", "eval": {"task": "images", "model": "lab/m", "created": "2024-10-22T08:07:14+01:00"}, "samples": [\#(samples.joined(separator: ","))]}"#
        )
    }

    private let call =
        #"{"role": "assistant", "content": "", "tool_calls": [{"id": "1", "function": "bash", "arguments": {"cmd": "ls"}, "type": "function"}]}"#

    @Test func eachSampleIsAConversation() throws {
        let imported = try log(
            sample(
                #"{"role": "system", "content": "S"}, {"role": "user", "content": "Q"}, {"role": "assistant", "content": "A"}"#
            ),
            sample(#"{"role": "user", "content": "R"}"#).replacing(#""epoch": 1"#, with: #""epoch": 2"#))
        #expect(imported.format == "inspect")
        #expect(imported.conversations.map(\.id) == ["7", "7-2"])
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.messages.last?.model == "lab/m")
        #expect(imported.conversations.first?.createdAt?.rfc3339 == "2024-10-22T08:07:14+01:00")
    }

    @Test(arguments: [
        (#", "scores": {"match": {"value": "I"}, "f1": {"value": 0.5}}"#, "incorrect", 0.0),
        (#", "scores": {"f1": {"value": 0.5}}"#, "0.5", 0.5),
        (#", "scores": {"is": {"value": true}}"#, "yes", 1),
        (#", "scores": {"is": {"value": {"a": 1}}}, "limit": {"type": "token"}"#, "token limit", nil),
        (#", "error": {"message": "Gone"}"#, "error", nil), ("", nil, nil),
    ])
    func aSampleIsARun(rest: String, outcome: String?, score: Double?) throws {
        let run = try log(sample(#"{"role": "assistant", "content": "A"}"#, rest)).conversations[0].run
        #expect(run == TaskRun(task: "images/7", name: run?.name, outcome: outcome, score: score))
    }

    @Test func scoresAreBelowTheLastAnswer() throws {
        let imported = try log(
            sample(
                #"{"role": "assistant", "content": "A"}"#,
                #", "scores": {"match": {"value": "I"}, "f1": {"value": 0.5}}"#))
        #expect(imported.messages.last?.footer == "match: incorrect · f1: 0.5 · target: bike or bicycle")
    }

    @Test func theReasonOfAGraderFollowsTheAnswer() throws {
        let imported = try log(
            sample(
                #"{"role": "assistant", "content": "A"}"#,
                #", "scores": {"match": {"value": "I", "explanation": "A\n"}, "graded_fact": {"value": "C", "explanation": "It is the same."}}"#
            ))
        #expect(imported.texts == ["A", "**graded_fact**\n\nIt is the same."])
        #expect(imported.roles == [.assistant, .system])
        #expect(imported.messages[0].footer == "match: incorrect · graded_fact: correct · target: bike or bicycle")
    }

    @Test func callsNameTheirFunctionAndErrorsOfToolsAreShown() throws {
        let result =
            #"{"role": "tool", "tool_call_id": "1", "function": "bash", "content": "", "error": {"type": "timeout", "message": "Took too long"}}"#
        let call = try #require(try log(sample(call + "," + result)).messages.first?.toolCalls.first)
        #expect(call.name == "bash")
        #expect(call.input("cmd") == "ls")
        #expect(call.status == .error)
        #expect(call.outputText == "Took too long")
    }

    @Test func resultsWithoutTheirCallsKeepTheirNames() throws {
        let result = #"{"role": "tool", "tool_call_id": "9", "function": "bash", "content": "out"}"#
        #expect(try log(sample(result)).messages.first?.toolCalls.map(\.name) == ["bash"])
    }

    @Test func attachmentsReplaceTheirReferences() throws {
        let messages =
            #"{"role": "user", "content": [{"type": "text", "text": "attachment://aa"}, {"type": "image", "image": "attachment://bb"}]}, {"role": "assistant", "content": "see attachment://aa"}"#
        let imported = try log(
            sample(messages, #", "attachments": {"aa": "Long \"text\"", "bb": "data:image/png;base64,AA=="}"#))
        #expect(imported.texts == [#"Long "text""#, "see attachment://aa"])
        #expect(imported.messages[0].attachments.map(\.source) == ["data:image/png;base64,AA=="])
    }

    @Test func aSampleWithAttachmentsIsAccountedFor() throws {
        let messages =
            #"{"role": "user", "content": "What is the capital city of France?"}, {"role": "assistant", "content": "attachment://aa"}"#
        let text = sample(messages, #", "attachments": {"aa": "It is Paris, as it has been for long"}"#)
        let source = try FormatRegistry.all.open(InputFile(name: "x.json", folder: nil, bytes: ByteRegion(text)))
        var notes = ImportDiagnostics(isAccountWanted: true)
        #expect(try source.read(source.records[0], &notes)?.messages.count == 2)
        #expect(notes.account.leftOut == 0 && notes.account.shown > 60 && notes.warnings.isEmpty)
    }

    @Test func theHeaderOfAnArchiveIsReadOnce() throws {
        let header = #"{"eval": {"model": "lab/m", "created": "2024-10-22T08:07:14+01:00"}}"#
        let tree = MemoryTree(files: [
            "header.json": header, "samples/1.json": sample(call), "samples/2.json": sample(call),
        ])
        for path in ["samples/1.json", "samples/2.json"] {
            let source = try FormatRegistry.all.open(InputFile(path, in: tree, name: "x.eval", member: path))
            var notes = ImportDiagnostics(isAccountWanted: true)
            #expect(try source.read(source.records[0], &notes)?.messages.first?.model == "lab/m")
        }
        #expect(tree.reads(of: "header.json") == 1)
    }

    /// Otherwise a small file could become a page of any size.
    @Test func insertedAttachmentsAreLimited() throws {
        let messages = Array(repeating: #"{"role": "user", "content": "attachment://aa"}"#, count: 1000)
        let content = String(repeating: "a", count: 10_000)
        let log = sample(messages.joined(separator: ","), #", "attachments": {"aa": "\#(content)"}"#)
        let texts = try Imported(log).texts
        #expect(texts.first == content && texts.last == "attachment://aa")
        #expect(texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) } < 20 * log.utf8.count)
    }

    @Test func aSampleWithoutMessagesHasItsInputAndOutput() throws {
        let output = #", "output": {"model": "m", "choices": [{"message": {"role": "assistant", "content": "A"}}]}"#
        #expect(try log(sample("", output)).texts == ["Q", "A"])
    }

    @Test func errorsAndLimitsAreShown() throws {
        let imported = try log(
            sample(
                #"{"role": "user", "content": "Q"}"#,
                #", "error": {"message": "Out of memory"}, "limit": {"type": "token"}"#))
        #expect(imported.messages.map(\.header) == [nil, "Stopped at the token limit", nil])
        #expect(imported.messages.last?.error == "Out of memory")
    }

    @Test func samplesOfAnArchiveKnowItsHeader() throws {
        var zip = ZipBuilder()
        zip.add("header.json", #"{"version": 2, "status": "success", "eval": {"task": "t", "model": "lab/m"}}"#)
        zip.add("samples/7_epoch_1.json", sample(#"{"role": "assistant", "content": "A"}"#))
        let imported = try conversations(of: file("samples/7_epoch_1.json", in: zip))
        #expect(imported.first?.messages.first?.model == "lab/m")
    }

    @Test func encryptedReasoningIsNotShown() throws {
        let content =
            #"[{"type": "reasoning", "reasoning": "gAAAA", "redacted": true, "summary": "Counts the wheels"}, {"type": "reasoning", "reasoning": "gBBBB", "redacted": true}, {"type": "text", "text": "A"}]"#
        let imported = try log(sample(#"{"role": "assistant", "content": \#(content)}"#))
        #expect(imported.messages.first?.thinking.map(\.content) == ["Counts the wheels"])
    }
}
