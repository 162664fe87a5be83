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
            node("b", "a", "assistant", "Sails **pull**, sk-ant-api03-\(String(repeating: "aB3", count: 30))."),
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

    @Test func withoutTheOptionOnlyTheCurrentVersionIsShown() throws {
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

    @Test func pageStatesTheNumberOfMessagesOnOtherBranches() throws {
        #expect(try page().contains("<bdi>2 messages on other branches</bdi>"))
        #expect(try !page("--branches").contains("on other branches"))
        let german = try CommandLine.run(
            ["build", export, "--single-file", folder.path + "/de.html", "--quiet", "--locale", "de"])
        #expect(german.exitCode == 0, "\(german.errors)")
        let page = try String(contentsOfFile: folder.path + "/de.html", encoding: .utf8)
        #expect(page.contains("<bdi>2 Nachrichten in anderen Zweigen</bdi>"))
    }

    @Test func continuationOfAnAlternativeIsFoldedUnderIt() throws {
        let message = { (id: String, parent: String, sender: String) in
            #"{"uuid": "\#(id)", "parent_message_uuid": "\#(parent)", "sender": "\#(sender)", "text": "Text of \#(id)"}"#
        }
        let messages = [
            message("p1", "", "human"), message("a1", "p1", "assistant"), message("p2", "a1", "human"),
            message("a2", "p2", "assistant"), message("p3", "a1", "human"), message("a4", "p1", "assistant"),
            message("p5", "a4", "human"),
        ]
        let file = try folder.write(
            #"[{"uuid": "c", "name": "T", "chat_messages": [\#(messages.joined(separator: ","))], "#
                + #""current_leaf_message_uuid": "p5"}]"#, to: "claude.json")
        let output = folder.path + "/claude.html"
        let result = try CommandLine.run(["build", file, "--single-file", output, "--quiet", "--branches"])
        #expect(result.exitCode == 0, "\(result.errors)")
        let page = try String(contentsOfFile: output, encoding: .utf8)
        #expect(page.contains("What followed · 1 message<"), "\(page)")
        let log = try #require(page.range(of: "<main")).lowerBound
        let text = page[log...].components(separatedBy: "pageturner-data")[0]
        for id in ["p1", "a1", "p2", "a2", "p3", "a4", "p5"] {
            #expect(text.components(separatedBy: "Text of \(id)").count == 2, "\(id)")
        }
    }

    @Test func secretsInBranchesAreRedacted() throws {
        let page = try page("--branches", "--redact")
        #expect(page.contains("About sails"))
        #expect(!page.contains("sk-ant"))
    }

    @Test func grepSearchesOnlyShownMessages() throws {
        let build = { (options: [String]) in
            try CommandLine.run(["build", export, "-o", folder.path + "/site", "--grep", "sails"] + options).exitCode
        }
        #expect(try build([]) == 1)
        #expect(try build(["--branches"]) == 0)
    }

    @Test func siteBuiltWithoutBranchesIsRebuilt() throws {
        let build = { (options: [String]) in
            _ = try CommandLine.run(["build", export, "-o", folder.path + "/again", "--quiet"] + options)
            return try String(contentsOfFile: folder.path + "/again/c-1.html", encoding: .utf8)
        }
        #expect(try !build([]).contains("About sails"))
        #expect(try build(["--branches"]).contains("About sails"))
    }

    @Test func branchesAreCountedWithoutTheOption() throws {
        let result = try CommandLine.run("check", export, "--json")
        #expect(result.output.contains(#""branches": 1"#))
    }
}
