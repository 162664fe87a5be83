import ConversationModel
import JSON
import Testing

@testable import Transcript

/// The files that a session changed, and the links to the edits.
@Suite struct TouchedFilesTests {
    private func call(_ name: String, _ input: String, _ status: ToolCall.Status = .ok) throws -> ToolCall {
        ToolCall(name: name, input: .json(try JSONDocument(parsing: input).root), status: status)
    }

    private func edit(_ path: String, _ old: String, _ new: String, _ status: ToolCall.Status = .ok) throws -> ToolCall
    {
        try call("Edit", #"{"file_path": "\#(path)", "old_string": "\#(old)", "new_string": "\#(new)"}"#, status)
    }

    private func page(_ answers: [[ToolCall]], _ change: (inout PageOptions) -> Void = { _ in }) throws -> String {
        var conversation = Conversation(id: "a")
        conversation.participants = [Participant(id: "ai", role: .assistant)]
        conversation.messages = answers.map { calls in
            Message(participant: "ai", role: .assistant, parts: calls.map { .toolCall($0) } + [.text("Done")])
        }
        var options = PageOptions()
        change(&options)
        return PageRenderer(try PageDesign(options)).render(
            conversation, links: PageLinks(), files: NoLocalFiles()
        ).html.string
    }

    /// Each row as it reads, and the places its links lead to.
    private func rows(_ page: String) -> [String] {
        page.split(separator: "<li><a ").filter { $0.contains("touched-name") }.map { rest in
            let row = "<a " + rest.prefix(upTo: rest.firstRange(of: "</li>")?.lowerBound ?? rest.endIndex)
            let links = row.matches(of: /href="#([^"]*)"/).map { String($0.output.1) }
            return row.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
                + " → "
                + links.joined(separator: " ")
        }
    }

    @Test func eachFileHasItsLinesAndItsEdits() throws {
        let page = try page([
            [try edit("/p/src/a.py", "x\\ny", "x\\nz\\nw"), try edit("/p/test/b.py", "1", "2")],
            [try call("Write", #"{"file_path": "/p/src/c.py", "content": "1\n2\n3\n"}"#)],
            [try edit("/p/src/a.py", "q", "")],
        ])
        #expect(
            rows(page) == [
                "src/a.py +2 −2 2 edits 1 2 → message-1-edit message-1-edit message-3-edit",
                "test/b.py +1 −1 → message-1-2-edit", "src/c.py +3 → message-2-edit",
            ])
        for id in ["message-1-edit", "message-1-2-edit", "message-2-edit", "message-3-edit"] {
            #expect(page.contains("<div class=\"tool-body\" id=\"\(id)\">"))
        }
    }

    @Test func failedAndReadingCallsChangeNothing() throws {
        let page = try page([
            [
                try edit("/p/a.py", "x", "y", .error), try call("Read", #"{"file_path": "/p/b.py"}"#),
                try call("str_replace_editor", #"{"command": "view", "path": "/p/c.py"}"#),
            ]
        ])
        #expect(rows(page).isEmpty && !page.contains("-edit\""))
    }

    @Test func editsOfSubAgentsCount() throws {
        var task = ToolCall(name: "Task", status: .ok)
        task.transcript = [
            Message(participant: "ai", role: .assistant, parts: [.toolCall(try edit("lib/d.rs", "a", "b"))])
        ]
        #expect(rows(try page([[task]])) == ["d.rs +1 −1 → message-1-step-1-edit"])
    }

    @Test(arguments: [
        ([], []), (["/a/b/c.py"], ["c.py"]), (["/a/b/c.py", "/a/d.py"], ["b/c.py", "d.py"]),
        (["a.py", "/b/c.py"], ["a.py", "/b/c.py"]), (["/a/b.py", "/a/b/c.py"], ["b.py", "b/c.py"]),
    ])
    func commonFolderIsNotRepeated(paths: [String], names: [String]) {
        #expect(TouchedFiles.names(paths) == names)
    }

    @Test func aPageOfManyEditsListsItsOwn() {
        let messages = (0..<3).map { index in
            let view = MessageView()
            view.body = .answer
            let part = PartView()
            let call = ToolCallView()
            call.edits = (0..<500).map { FileEdit(path: "f\(index)", added: 1, removed: 0, anchor: "e\($0)") }
            part.toolCall = call
            view.content.parts = [part]
            return view
        }
        let own = TouchedFiles(messages).rows(on: 1..<2, .english) { _ in "other.html" }
        #expect(own.map(\.name) == ["f1"] && own[0].added == "+500" && own[0].edits.count == 500)
        #expect(TouchedFiles(messages).rows(on: 0..<3, .english) { _ in "" }.count == 3)
        let two = TouchedFiles(Array(messages[..<2])).rows(on: 1..<2, .english) { _ in "other.html" }
        #expect(two[0].edits.first?.href == "other.html#e0")
    }

    // MARK: Levels of detail

    /// The lines in place of the work.
    private func work(_ page: String) -> [String] {
        page.matches(of: /<span class="work-label"><bdi>(.*?)<\/summary>/).map {
            String($0.output.1.replacing(/<[^>]*>/, with: ""))
        }
    }

    @Test func theWorkOfAnAnswerIsOneLine() throws {
        let read = try call("Read", #"{"file_path": "/p/b.py"}"#)
        let page = try page([[read], [read, try edit("a", "x", "y", .error), read], []])
        #expect(work(page) == ["Read: /p/b.py", "3 tool calls · Read and Edit 1 failed"])
    }

    @Test func levelsAreOfferedOnlyIfTheyHideSomething() throws {
        let read = try call("Read", #"{"file_path": "/p/b.py"}"#)
        let full = try page([[read]]) { $0.detail = .answers }
        #expect(full.contains(" data-detail=\"answers\"") && full.contains("class=\"levels\""))
        #expect(try !page([[read]]).contains("data-detail"))
        let plain = try page([[]]) { $0.detail = .answers }
        #expect(!plain.contains("data-detail") && !plain.contains("class=\"levels\""))
    }
}
