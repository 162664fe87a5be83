import ConversationModel
import Formats
@testable import Importing
import JSON
@testable import Site
import TestSupport
import Testing

@testable import Commands

/// A run says which of its formats were tested only with files of this project.
struct UntestedFormatTests {
    private let folder: TemporaryFolder
    private let options: BuildOptions
    private let note =
        "note: 'new-chat' was tested only with files written for this project; please report what is read badly"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"{"newChat": ["Hi"]}"#, to: "in/a.json")
        try folder.write(#"{"newChat": ["Hello"]}"#, to: "in/b.json")
        options = BuildOptions(
            inputs: [folder.path + "/in"], formats: FormatRegistry([Format(NewFormat.self)]),
            output: folder.path + "/site", jobs: 2)
    }

    @Test func buildsAndChecksSayItOnce() throws {
        for _ in 1...2 {
            let problems = try SiteBuilder(options).build().problems
            #expect(Diagnostics.lines(problems) == [note], "also if nothing has changed")
        }
        #expect(try Diagnostics.lines(Checker(options).check().others) == [note])
    }

    @Test func aSinglePageSaysItAndAnExportDoesNot() throws {
        var options = options
        options.select = ["1"]
        #expect(try Diagnostics.lines(SinglePageBuilder(options).build().problems) == [note])
        #expect(try SinglePageBuilder(options).buildForFile().problems.isEmpty)
    }

    @Test func itIsNoFailure() throws {
        let problems = try SiteBuilder(options).build().problems
        #expect(problems.allSatisfy { $0.isNote })
        let strict = try Reporter(ReportOptions.parse(["--strict", "--quiet"]), Configuration.read(nil))
        try strict.finish(problems)
    }

    @Test func comparedFormatsAreNotNamed() {
        let infos: [FormatInfo] = [.init("a", "A", files: [], evidence: .publicReaders), .init("b", "B", files: [])]
        #expect(Problem.hints(atUntested: infos).map(\.cause.reason) == [.untestedFormat("b")])
    }
}

private struct NewFormat: DocumentFormat {
    static let info = FormatInfo("new-chat", "New chats", files: ["*.json"])

    static func matches(_ probe: Probe) -> Bool { probe.values.contains { $0["newChat"] != nil } }

    static func messages(in root: JSONValue, _ context: inout ConversationReading) -> [Message] {
        root.elements(at: "newChat").compactMap(\.string).map { text in
            var message = Message(participant: "user", role: .user)
            message.append(text: text)
            return message
        }
    }
}
