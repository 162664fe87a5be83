import Foundation
import Testing

@testable import Preview

/// A message that is sent, and the command that answers it.
@Suite struct AnsweringTests {
    private let native =
        #"{"format":"pageturner/1","messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi!"}]}"#

    private func post(
        _ preview: TestPreview, _ action: String, _ body: String = "{}", page: String = "chat.html",
        token: String? = nil,
        origin: String? = nil, type: String = "application/json"
    ) throws -> Response {
        let fields = [
            "Content-Length: \(body.utf8.count)", "Content-Type: \(type)",
            "Origin: \(origin ?? "http://localhost:\(preview.port)")",
            "X-Pageturner-Token: \(try token ?? self.token(preview))",
        ]
        return try preview.ask(
            TestPreview.request("/preview/\(action)/\(page)", fields, method: "POST", port: preview.port) + body)
    }

    /// From the events, as a page gets it.
    private func token(_ preview: TestPreview) throws -> String {
        let client = try preview.client()
        client.send(TestPreview.request("/preview/events/chat.html", port: preview.port))
        let text = client.text(until: "composer")
        return text.firstMatch(of: #/"token":"(\w+)"/#).map { String($0.1) } ?? ""
    }

    private func saved(_ preview: TestPreview) -> String {
        (try? String(contentsOfFile: preview.folder.path + "/chat.json", encoding: .utf8)) ?? ""
    }

    /// Lets the command work, and the loop follow it.
    private func wait(_ preview: TestPreview, until condition: () -> Bool) -> Bool {
        preview.turn {
            preview.clock.time += .milliseconds(5)
            return condition()
        }
    }

    @Test func theAnswerOfACommandIsSaved() throws {
        let preview = try TestPreview(
            ["chat.json": native], respond: { _ in "cat > /dev/null; echo; echo 'So it *is*: ü'" })
        #expect(try post(preview, "send", #"{"text":"What \"is\" it?"}"#).status == 202)
        #expect(wait(preview) { saved(preview).contains("So it") && !saved(preview).contains("streaming") })
        #expect(
            saved(preview).hasSuffix(
                #"{"role":"assistant","content":"Hi!"},{"role":"user","content":"What \"is\" it?"},{"role":"assistant","content":"\nSo it *is*: ü"}]}"#
            ))
        #expect(wait(preview) { (try? preview.get("/chat.html"))?.body.contains("So it <em>is</em>") == true })
    }

    @Test func aCommandReadsTheConversation() throws {
        let preview = try TestPreview(["chat.json": TestPreview.answer], respond: { _ in "cat" })
        #expect(try post(preview, "send", #"{"text":"And now?"}"#).status == 202)
        #expect(
            wait(preview) {
                saved(preview).contains(#"{"role":"assistant","content":"{\"messages\""#)
                    && !saved(preview).contains("streaming")
            })
        #expect(saved(preview).contains(#"{\"role\":\"user\",\"content\":\"And now?\"}]}"}]}"#))
    }

    /// More than fits into a pipe. The command reads it before it arrives, and must wait instead of getting an error.
    @Test func aLongConversationIsReadAndAnsweredWhole() throws {
        let long = String(repeating: "word ", count: 60_000)
        let chat = TestPreview.answer.replacing("Hi!", with: long)
        let preview = try TestPreview(["chat.json": chat], respond: { _ in "cat; echo END" })
        #expect(try post(preview, "send", #"{"text":"And now?"}"#).status == 202)
        #expect(wait(preview) { saved(preview).contains("END") && !saved(preview).contains("streaming") })
        #expect(saved(preview).components(separatedBy: long).count == 3 && !saved(preview).contains("error"))
    }

    @Test func growingAnswerIsShown() throws {
        let preview = try TestPreview(["chat.json": native], respond: { "echo one; read line < '\($0)/go'; echo two" })
        #expect(mkfifo(preview.folder.path + "/go", 0o600) == 0)
        #expect(try post(preview, "send", #"{"text":"Count"}"#).status == 202)
        #expect(wait(preview) { saved(preview).contains(#""content":"one\n","status":"streaming""#) })
        #expect(try post(preview, "send", #"{"text":"Too early"}"#).status == 409)
        try "\n".write(toFile: preview.folder.path + "/go", atomically: false, encoding: .utf8)
        #expect(wait(preview) { saved(preview).contains(#""content":"one\ntwo"}]}"#) })
    }

    @Test func stopEndsTheCommandAndMarksTheMessage() throws {
        let preview = try TestPreview(
            ["chat.json": native], respond: { _ in "echo begun; trap '' TERM; sleep 1000 & wait; sleep 1000" })
        #expect(try post(preview, "send", #"{"text":"Wait"}"#).status == 202)
        #expect(wait(preview) { saved(preview).contains("begun") })
        #expect(try post(preview, "stop").status == 202)
        #expect(saved(preview).hasSuffix(#"{"role":"assistant","content":"begun","status":"stopped"}]}"#))
        #expect(try preview.get("/chat.html").status == 200)
        #expect(try post(preview, "send", #"{"text":"Again"}"#).status == 202)
        #expect(wait(preview) { saved(preview).contains("Again") })
        _ = try post(preview, "stop")
        preview.pass(ChildProcess.patience)
    }

    @Test func failedCommandIsReported() throws {
        let preview = try TestPreview(["chat.json": native], respond: { _ in "echo half; exit 3" })
        #expect(try post(preview, "send", #"{"text":"Fail"}"#).status == 202)
        #expect(
            wait(preview) {
                saved(preview).contains(
                    #""content":"half","status":"error","error":"The command ended with status 3.""#)
            })
    }

    @Test func changesByOtherProgramsAreKept() throws {
        let preview = try TestPreview(["chat.json": native], respond: { _ in "echo one; sleep 1000" })
        #expect(try post(preview, "send", #"{"text":"Go"}"#).status == 202)
        try preview.write(TestPreview.answer, to: "chat.json")
        for _ in 0..<100 { preview.pass(.milliseconds(10)) }
        #expect(saved(preview) == TestPreview.answer)
        _ = try post(preview, "stop")
        preview.pass(ChildProcess.patience)
        #expect(saved(preview) == TestPreview.answer)
    }

    @Test func onlyPagesOfThisRunMaySend() throws {
        let preview = try TestPreview(["chat.json": native], respond: { _ in "echo no" })
        let body = #"{"text":"Hello"}"#
        #expect(try post(preview, "send", body, token: "guess").status == 403)
        #expect(try post(preview, "send", body, token: "").status == 403)
        #expect(try post(preview, "send", body, origin: "http://example.com").status == 403)
        #expect(try post(preview, "send", body, origin: "null").status == 403)
        #expect(try post(preview, "send", body, type: "text/plain").status == 403)
        let token = try token(preview)
        let bare = [
            "Content-Length: \(body.utf8.count)", "X-Pageturner-Token: \(token)", "Content-Type: application/json",
        ]
        let request = TestPreview.request("/preview/send/chat.html", bare, method: "POST", port: preview.port)
        #expect(try preview.ask(request + body).status == 403, "a browser would have said whose page it is")
        #expect(try post(preview, "send", "{}").status == 400)
        #expect(try post(preview, "send", #"{"text":" \n"}"#).status == 400)
        #expect(try post(preview, "send", "nonsense").status == 400)
        #expect(try post(preview, "send", body, page: "other.html").status == 409)
        #expect(try post(preview, "else", body).status == 405)
        #expect(try preview.get("/preview/send/chat.html").fields["allow"] == "POST")
        #expect(saved(preview) == native)
    }

    @Test func unwritableFileIsLeftAlone() throws {
        let lines = #"{"role":"user","content":"Hello"}"# + "\n" + #"{"role":"assistant","content":"Hi"}"# + "\n"
        let preview = try TestPreview(["chat.jsonl": lines], respond: { _ in "echo no" })
        guard try preview.get("/chat.html").status == 200 else { return }
        #expect(try post(preview, "send", #"{"text":"Hello"}"#).status == 409)
        #expect(try String(contentsOfFile: preview.folder.path + "/chat.jsonl", encoding: .utf8) == lines)
    }

    /// Two pages whose conversations are in one file.
    @Test func oneFileTakesOneAnswerAtATime() throws {
        let messages = #"[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi!"}]"#
        let chats = ["one", "two"].map { #"{"id":"\#($0)","messages":\#(messages)}"# }.joined(separator: ",\n")
        let preview = try TestPreview(
            ["chat.json": "[\(chats)]"], respond: { "echo begun; read line < '\($0)/go'; echo whole" })
        #expect(mkfifo(preview.folder.path + "/go", 0o600) == 0)
        #expect(try post(preview, "send", #"{"text":"First"}"#, page: "one.html").status == 202)
        #expect(wait(preview) { saved(preview).contains("begun") })
        let before = saved(preview)
        let refused = try post(preview, "send", #"{"text":"Second"}"#, page: "two.html")
        #expect(refused.status == 409 && refused.body.contains("fileBusy"))
        #expect(saved(preview) == before)
        try "\n".write(toFile: preview.folder.path + "/go", atomically: false, encoding: .utf8)
        #expect(wait(preview) { saved(preview).contains(#""content":"begun\nwhole"}"#) })
        #expect(!saved(preview).contains("streaming"))
        // The page of the other one is rendered again before it accepts a message.
        for _ in 0..<50 { preview.pass(.milliseconds(20)) }
        #expect(try post(preview, "send", #"{"text":"Second"}"#, page: "two.html").status == 202)
        #expect(wait(preview) { saved(preview).contains("Second") })
        _ = try post(preview, "stop", page: "two.html")
        preview.pass(ChildProcess.patience)
        #expect(!saved(preview).contains("streaming"))
    }
}
