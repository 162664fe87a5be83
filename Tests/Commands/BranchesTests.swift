import Foundation
import TestSupport
import Testing

/// `--branches`: other versions of prompts, which pages leave out otherwise.
@Suite struct BranchesTests {
    private let folder: TemporaryFolder
    private let export: String

    init() throws {
        folder = try TemporaryFolder()
        let node = { (id: String, parent: String, role: String, text: String) in
            #""\#(id)": {"id": "\#(id)", "parent": "\#(parent)", "children": [], "message": "#
                + #"{"id": "m-\#(id)", "author": {"role": "\#(role)"}, "content": {"parts": ["\#(text)"]}}}"#
        }
        let nodes = [
            node("a", "root", "user", "About sails"),
            node("b", "a", "assistant", "Sails **pull**, sk-ant-api03-\(String(repeating: "x", count: 90))."),
            node("c", "root", "user", "About boats"), node("d", "c", "assistant", "Boats float."),
        ]
        export = try folder.write(
            #"[{"conversation_id": "c-1", "title": "T", "current_node": "d", "mapping": {\#(nodes.joined(separator: ","))}}]"#,
            to: "conversations.json")
    }

    private func page(_ options: String...) throws -> String {
        let output = folder.path + "/page.html"
        let result = try CommandLine.run(["build", export, "--single-file", output, "--quiet"] + options)
        #expect(result.exitCode == 0, "\(result.errors)")
        return try String(contentsOfFile: output, encoding: .utf8)
    }

    @Test func withoutItOnlyTheCurrentVersionIsShown() throws {
        let page = try page()
        #expect(page.contains("About boats"))
        #expect(!page.contains("About sails"))
        #expect(!page.contains("class=\"branch\""))
    }

    @Test func otherVersionsAreFoldedUnderThePrompt() throws {
        let page = try page("--branches")
        #expect(page.contains("Another version · 2 messages"))
        #expect(page.contains("About sails"))
        #expect(page.contains("Sails <strong>pull</strong>"))
        let prompt = try #require(page.range(of: "About boats")?.lowerBound)
        let other = try #require(page.range(of: "About sails")?.lowerBound)
        let answer = try #require(page.range(of: "Boats float.")?.lowerBound)
        #expect(prompt < other && other < answer)
    }

    @Test func secretsInThemAreTakenOut() throws {
        let page = try page("--branches", "--redact")
        #expect(page.contains("About sails"))
        #expect(!page.contains("sk-ant"))
    }

    @Test func grepLooksOnlyIntoWhatIsShown() throws {
        let build = { (options: [String]) in
            try CommandLine.run(["build", export, "-o", folder.path + "/site", "--grep", "sails"] + options).exitCode
        }
        #expect(try build([]) == 1)
        #expect(try build(["--branches"]) == 0)
    }

    @Test func aSiteThatWasBuiltWithoutThemIsMadeAnew() throws {
        let build = { (options: [String]) in
            _ = try CommandLine.run(["build", export, "-o", folder.path + "/again", "--quiet"] + options)
            return try String(contentsOfFile: folder.path + "/again/c-1.html", encoding: .utf8)
        }
        #expect(try !build([]).contains("About sails"))
        #expect(try build(["--branches"]).contains("About sails"))
    }

    @Test func theyAreCountedInAnyCase() throws {
        let result = try CommandLine.run("check", export, "--json")
        #expect(result.output.contains(#""branches": 1"#))
    }
}
