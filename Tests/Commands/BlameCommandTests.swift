import Foundation
import TestSupport
import Testing

/// `pageturner blame`: the session that wrote a line, or *unknown*.
@Suite struct BlameCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: folder.path + "/project/.git"), withIntermediateDirectories: true)
    }

    // MARK: Sessions

    private struct Session {
        var id: String
        /// Minutes from the beginning of all.
        var at: Int
        var calls: [String]
    }

    private func write(_ sessions: [Session]) throws {
        for session in sessions {
            let calls = session.calls.enumerated().map { index, call in
                #"{"toolCall": {"id": "\#(session.id)\#(index)", "status": "ok", \#(call)}}"#
            }
            try folder.write(
                #"""
                {"format": "pageturner/1", "id": "\#(session.id)", "title": "Session \#(session.id)", "messages": [
                {"role": "user", "content": "Please write \#(session.id)", "timestamp": "\#(time(session.at))"},
                {"role": "assistant", "timestamp": "\#(time(session.at + 1))", "parts": [
                \#(calls.joined(separator: ",\n")), {"text": "Done"}]}]}
                """#, to: "in/\(session.id).json")
        }
    }

    private func time(_ minutes: Int) -> String {
        "2025-03-01T\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):00Z"
    }

    private func json(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }

    private func writing(_ path: String, _ text: String) -> String {
        #""name": "Write", "input": {"file_path": "\#(path)", "content": \#(json(text))}"#
    }

    private func replacing(_ path: String, _ old: String, _ new: String) -> String {
        #""name": "Edit", "input": {"file_path": "\#(path)", "old_string": \#(json(old)), "new_string": \#(json(new))}"#
    }

    private func bash(_ command: String) -> String {
        #""name": "Bash", "input": {"command": \#(json(command))}"#
    }

    private func file(_ text: String, _ path: String = "src/app.py") throws {
        try folder.write(text, to: "project/" + path)
    }

    private func blame(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(["blame"] + arguments, in: folder.path + "/project")
    }

    /// The ids of the sessions that wrote each line.
    private func sessions(_ lines: String, of path: String = "src/app.py") throws -> [String] {
        let result = try blame("\(path):\(lines)", "../in", "--json")
        #expect(result.exitCode == 0, "\(result.errors)")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        return (root["lines"] as? [[String: Any]] ?? []).map {
            ($0["session"] as? [String: Any])?["id"] as? String ?? "?"
        }
    }

    private static let load = "def load(path):\n    text = read(path)\n    return parse(text)\n"

    // MARK: Who wrote

    @Test func eachLineIsOfTheSessionThatWroteItLast() throws {
        try write([
            Session(id: "a", at: 0, calls: [writing("/home/ann/app/src/app.py", Self.load)]),
            Session(
                id: "b", at: 10,
                calls: [
                    replacing("/home/ann/app/src/app.py", "    text = read(path)", "    text = read(path, 'utf-8')")
                ]),
        ])
        try file(Self.load.replacing("read(path)", with: "read(path, 'utf-8')"))
        #expect(try sessions("1-4") == ["a", "b", "a", "?"])
    }

    @Test func theAnswerNamesSessionPromptAndMessage() throws {
        try write([Session(id: "a", at: 0, calls: [writing("src/app.py", Self.load)])])
        try file(Self.load)
        #expect(
            try blame("src/app.py:2-3", "../in").output == """
                src/app.py:2      text = read(path)
                src/app.py:3      return parse(text)
                  session  Session a · 2025-03-01 00:01
                  prompt   1  Please write a
                  input    ../in/a.json
                  message  2  a.html#message-2

                """)
        let linked = try blame("src/app.py:1", "../in", "--base-url", "https://example.org/sessions")
        #expect(linked.output.contains("message  2  https://example.org/sessions/a.html#message-2"))
        #expect(try blame("src/app.py:4", "../in").output == "src/app.py:4  \n  unknown\n")
    }

    @Test func aFileWrittenAgainKeepsTheOwnersOfItsLines() throws {
        try write([
            Session(id: "a", at: 0, calls: [writing("src/app.py", Self.load)]),
            Session(id: "b", at: 10, calls: [writing("src/app.py", "import json\n\n" + Self.load)]),
        ])
        try file("import json\n\n" + Self.load)
        #expect(try sessions("1-5") == ["b", "?", "a", "a", "a"])
    }

    @Test func aLineThatWasRemovedAndCameBackIsOfWhoBroughtIt() throws {
        let (with, without) = ("a = 1\nlimit = 20\nb = 2", "a = 1\nb = 2")
        try write([
            Session(id: "a", at: 0, calls: [writing("src/app.py", with)]),
            Session(id: "b", at: 10, calls: [replacing("src/app.py", with, without)]),
            Session(id: "c", at: 20, calls: [replacing("src/app.py", without, with)]),
        ])
        try file(with)
        #expect(try sessions("1-3") == ["a", "c", "a"])
    }

    @Test func aRenamedFileKeepsItsOwners() throws {
        try write([Session(id: "a", at: 0, calls: [writing("/w/src/old.py", Self.load)])])
        try file(Self.load, "src/new.py")
        #expect(try sessions("1-3", of: "src/new.py") == ["?", "?", "?"], "too little says that it is the same place")
        let long = (1...9).map { "value_number_\($0) = compute(\($0))" }.joined(separator: "\n")
        try write([Session(id: "b", at: 0, calls: [writing("/w/src/old.py", long)])])
        try file(long, "src/new.py")
        #expect(try sessions("1-9", of: "src/new.py") == [String](repeating: "b", count: 9))
    }

    @Test(arguments: [
        "src/app.py", "./src/app.py", "/home/ann/app/src/app.py", "/tmp/worktree-2/src/app.py", "app.py",
    ])
    func sessionsNameTheFileAsTheyLike(path: String) throws {
        try write([Session(id: "a", at: 0, calls: [writing(path, Self.load)])])
        try file(Self.load)
        #expect(try sessions("2") == ["a"])
    }

    @Test(arguments: ["/home/ann/app/other/src/xapp.py", "/home/ann/app/lib/app.py", "src/app.py.bak"])
    func anotherFileWithTheSameLineIsNotTheFile(path: String) throws {
        try write([Session(id: "a", at: 0, calls: [writing(path, Self.load)])])
        try file(Self.load)
        #expect(try sessions("2") == ["?"])
    }

    // MARK: Rather unknown than wrong

    @Test func equalLinesOfTwoSessionsAreToldApartByTheirNeighbours() throws {
        let one = "def one():\n    check()\n    return 1"
        let two = "def two():\n    check()\n    return 2"
        try write([
            Session(id: "a", at: 0, calls: [writing("src/app.py", one)]),
            Session(id: "b", at: 10, calls: [replacing("src/app.py", "    return 1", "    return 1\n\n" + two)]),
        ])
        try file(one + "\n\n" + two)
        #expect(try sessions("1-7") == ["a", "a", "a", "?", "b", "b", "b"])
    }

    @Test func whatTwoSessionsMayHaveWrittenIsUnknown() throws {
        try write([
            Session(id: "a", at: 0, calls: [replacing("src/app.py", "x", "    check_all()")]),
            Session(id: "b", at: 10, calls: [replacing("src/app.py", "y", "    check_all()")]),
        ])
        try file("begin\n    check_all()\nend")
        #expect(try sessions("2") == ["?"])
    }

    /// The other places have the same neighbours, and somebody else may have written them.
    @Test func anEditWroteOneOfEqualLines() throws {
        let block = { (name: String) in "def \(name)():\n    begin()\n    check_all()\n    end()" }
        try write([
            Session(
                id: "a", at: 0, calls: [replacing("src/app.py", "# two", "    begin()\n    check_all()\n    end()")])
        ])
        try file(block("one") + "\n" + block("two"))
        #expect(try sessions("3") == ["?"], "either of the two may be meant")
        try write([Session(id: "a", at: 0, calls: [replacing("src/app.py", "# two", block("two"))])])
        #expect(try sessions("3") + sessions("7") == ["?", "a"])
    }

    private static let older = (1...7).map { "value_\($0) = compute(\($0))" }

    @Test(arguments: ["", "\t", "→"]) func whatASessionReadIsNotItsOwn(mark: String) throws {
        let read = Self.older.enumerated().map { mark.isEmpty ? $1 : "     \($0 + 1)\(mark)\($1)" }
        let text = Self.older.joined(separator: "\n")
        let reading = #""name": "Read", "input": {"file_path": "x"}, "output": \#(json(read.joined(separator: "\n")))"#
        let all = text + "\nlast = compute(8)"
        try write([Session(id: "a", at: 0, calls: [reading, writing("src/app.py", all)])])
        try file(all)
        #expect(try sessions("1-8") == [String](repeating: "?", count: 7) + ["a"])
        try write([
            Session(id: "a", at: 0, calls: [writing("src/app.py", text), reading, writing("src/app.py", all)])
        ])
        #expect(try sessions("1-8") == [String](repeating: "a", count: 8), "it read what it wrote itself")
    }

    @Test func aLineThatAnEditMovedKeepsItsOwner() throws {
        let (before, after) = ("first_line()\nsecond_line()\nthird_line()", "second_line()\nthird_line()\nfirst_line()")
        try write([Session(id: "b", at: 10, calls: [replacing("src/app.py", before, after)])])
        try file(after)
        #expect(try sessions("1-3") == ["?", "?", "?"])
        try write([
            Session(id: "a", at: 0, calls: [writing("src/app.py", before)]),
            Session(id: "b", at: 10, calls: [replacing("src/app.py", before, after)]),
        ])
        #expect(try sessions("1-3") == ["a", "a", "a"])
    }

    @Test func linesOfTwoHunksAreNoNeighbours() throws {
        let patch = "*** Begin Patch\n*** Update File: src/app.py\n@@\n+alpha_one()\n@@\n+check()\n*** End Patch\n"
        try write([Session(id: "a", at: 0, calls: [#""name": "apply_patch", "input": {"patchText": \#(json(patch))}"#])]
        )
        try file("alpha_one()\ncheck()")
        #expect(try sessions("2") == ["?"])
    }

    @Test func aLineDoesNotMoveToAFileOfAnotherKind() throws {
        try write([
            Session(id: "a", at: 0, calls: [writing("plans/app.md", Self.older.joined(separator: "\n"))])
        ])
        try file(Self.older.joined(separator: "\n"))
        #expect(try sessions("4") == ["?"])
    }

    /// White space does not make a line known by itself.
    @Test func aShortLineNeedsNeighbours() throws {
        try write([Session(id: "a", at: 0, calls: [replacing("src/app.py", "x", "                return {")])])
        try file("begin\n                return {\nend")
        #expect(try sessions("2") == ["?"])
    }

    @Test(arguments: ["", "}", "  );", "# ---"]) func aLineWithoutWordsIsUnknown(line: String) throws {
        try write([Session(id: "a", at: 0, calls: [writing("src/app.py", "first line\n\(line)\nlast line")])])
        try file("first line\n\(line)\nlast line")
        #expect(try sessions("2") == ["?"])
    }

    @Test func aFailedEditWroteNothing() throws {
        try write([Session(id: "a", at: 0, calls: [writing("src/app.py", Self.load)])])
        let text = try String(contentsOfFile: folder.path + "/in/a.json", encoding: .utf8)
        try folder.write(text.replacing("\"status\": \"ok\"", with: "\"status\": \"error\""), to: "in/a.json")
        try file(Self.load)
        #expect(try sessions("2") == ["?"])
    }

    // MARK: Kinds of edits

    @Test func shellsWriteFilesToo() throws {
        try write([
            Session(
                id: "a", at: 0, calls: [bash("cd app && cat > src/app.py <<'EOF'\n\(Self.load)EOF\npython src/app.py")]),
            Session(id: "b", at: 10, calls: [bash("tee -a src/app.py <<-END >/dev/null\n\tstart_main_loop()\n\tEND")]),
        ])
        try file(Self.load + "start_main_loop()\n")
        #expect(try sessions("1-4") == ["a", "a", "a", "b"])
    }

    @Test func patchesNameTheirFiles() throws {
        let patch =
            "*** Begin Patch\n*** Update File: src/app.py\n@@\n def load(path):\n-    pass\n+    return parse(read(path))\n*** End Patch\n"
        try write([
            Session(id: "a", at: 0, calls: [#""name": "apply_patch", "input": {"patchText": \#(json(patch))}"#])
        ])
        try file("def load(path):\n    return parse(read(path))\n")
        #expect(try sessions("1-2") == ["?", "a"])
    }

    @Test func theWorkOfSubAgentsIsThatOfTheCall() throws {
        let inner =
            #"{"role": "assistant", "parts": [{"toolCall": {"id": "i", \#(writing("src/app.py", Self.load))}}]}"#
        try write([Session(id: "a", at: 0, calls: [#""name": "Task", "transcript": [\#(inner)]"#])])
        try file(Self.load)
        #expect(
            try sessions("1") == ["a"] && blame("src/app.py:1", "../in").output.contains("message  2  a.html#message-2")
        )
    }

    /// A session that continues another one has its messages, too.
    @Test func ofCopiesTheFirstWrote() throws {
        let call = writing("src/app.py", Self.load)
        try write([Session(id: "a", at: 0, calls: [call]), Session(id: "b", at: 0, calls: [call])])
        let copy = try String(contentsOfFile: folder.path + "/in/b.json", encoding: .utf8)
        try folder.write(copy.replacing("\"id\": \"b0\"", with: "\"id\": \"a0\""), to: "in/b.json")
        try file(Self.load)
        #expect(try sessions("2") == ["a"])
    }

    // MARK: Mistakes

    @Test(arguments: [
        "src/app.py", "src/app.py:", "src/app.py:0", "src/app.py:3-2", "src/app.py:x", ":3", "src/app.py:1-1001",
    ])
    func aPlaceHasAFileAndALine(place: String) throws {
        let result = try blame(place, "../in")
        #expect(
            result.exitCode == 64
                && result.errors
                    == "error: blame takes a file and a line, such as src/app.py:42 or src/app.py:40-45, not '\(place)'\n"
        )
    }

    @Test func theLineIsInTheFile() throws {
        try file("one\ntwo")
        try write([Session(id: "a", at: 0, calls: [])])
        let beyond = try blame("src/app.py:3", "../in")
        #expect(beyond.exitCode == 64 && beyond.errors == "error: src/app.py has 2 lines, no line 3\n")
        let missing = try blame("src/none.py:3", "../in")
        #expect(missing.exitCode == 64 && missing.errors.hasPrefix("error: could not read src/none.py: "))
        let address = try blame("src/app.py:1", "../in", "--base-url", "example.org")
        #expect(
            address.exitCode == 64
                && address.errors
                    == "error: --base-url takes an address that begins with https:// or http://, not 'example.org'\n"
        )
    }

    /// Marks that a terminal would obey are shown.
    @Test func controlCharactersAreVisible() throws {
        try write([Session(id: "a", at: 0, calls: [writing("src/app.py", "print('\u{1B}[31mred')\nsecond line")])])
        try file("print('\u{1B}[31mred')\nsecond line")
        #expect(try sessions("1") == ["a"] && !blame("src/app.py:1", "../in").output.contains("\u{1B}"))
    }
}
