import Foundation
import TestSupport
import Testing

/// `pageturner compare`: its inputs, its output, and what goes wrong.
@Suite struct CompareCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.chat("In the archive."), to: "a.json")
        try folder.write(Self.chat("In the drawer. Ask ann@example.org."), to: "b.json")
        try folder.write("[\(Self.chat("One", id: "x1")), \(Self.chat("Two", id: "x2"))]", to: "several.json")
        try folder.write("", to: "empty.json")
        try folder.write("{{nope}}", to: "templates/compare.mustache")
        try folder.write("body { color: teal }", to: "own.css")
        try FileManager.default.createDirectory(atPath: folder.path + "/pages", withIntermediateDirectories: true)
    }

    private static let noOutput =
        "name the output: -o comparison.html, '-' for standard output, or a folder such as matrix/"

    private static func chat(_ answer: String, id: String = "x") -> String {
        #"{"id":"\#(id)","title":"Invoices","messages":[{"role":"user","content":"Where is it?"},"#
            + #"{"role":"assistant","content":"\#(answer)"}]}"#
    }

    private func compare(_ arguments: String..., input: String = "") throws -> CommandLine.Result {
        try CommandLine.run(["compare"] + arguments, input: input, in: folder.path)
    }

    private func page(_ name: String = "c.html") throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    @Test func writesOnePage() throws {
        let result = try compare("a.json", "b.json", "-o", "new/c.html", "--json")
        #expect(result.exitCode == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains(#""start": "new/c.html""#))
        let page = try page("new/c.html")
        #expect(page.contains("<mark data-only=\"Only in A\" data-end>archive</mark>"))
        #expect(TextBytes.mistake(in: Data(page.utf8)) == nil)
    }

    @Test func printsThePage() throws {
        let result = try compare("a.json", "-", "-o", "-", input: Self.chat("Elsewhere."))
        #expect(result.exitCode == 0 && result.output.hasPrefix("<!doctype html>"))
        #expect(result.output.contains("Elsewhere"))
    }

    @Test func selectCountsForEachInputInTurn() throws {
        let both = try compare("several.json", "several.json", "--select", "x1", "--select", "2", "-o", "c.html")
        #expect(both.exitCode == 0, "\(both.errors)")
        let page = try page()
        #expect(page.contains(">One</mark>") && page.contains(">Two</mark>"))
        let second = try compare("a.json", "several.json", "--select", "1", "--select", "x2", "-o", "c.html")
        #expect(second.exitCode == 0, "\(second.errors)")
    }

    @Test func sixInputsAreSixColumns() throws {
        let names = ["a.json", "b.json", "a.json", "b.json", "a.json", "b.json"]
        let result = try CommandLine.run(["compare"] + names + ["-o", "c.html"], in: folder.path)
        #expect(result.exitCode == 0 && result.errors == "", "\(result.errors)")
        let page = try page()
        #expect(page.contains("class=\"sides-6\"") && page.contains("class=\"side side-F\""))
        #expect(page.contains("<mark data-only=\"Not in A\""))
    }

    @Test func optionsChangeThePage() throws {
        let result = try compare(
            "a.json", "b.json", "-o", "c.html", "--title", "<Both>", "--theme", "dark", "--locale", "de", "--redact",
            "--css",
            "own.css")
        #expect(result.exitCode == 0, "\(result.errors)")
        let page = try page()
        #expect(page.contains("<title>&lt;Both&gt;</title>") && page.contains("data-theme=\"dark\""))
        #expect(page.contains("Nur in A") && !page.contains("ann@example.org") && page.contains("color: teal"))
    }

    @Test func aConfigurationHasTheSameOptions() throws {
        try folder.write(
            #"{"inputs":["several.json","several.json"],"select":[1,"x2"],"redact":true,"theme":"light"}"#, to: "o.json"
        )
        #expect(try compare("--config", "o.json", "-o", "c.html").exitCode == 0)
        #expect(try page().contains("data-theme=\"light\""))
    }

    @Test(arguments: [
        (
            ["a.json", "-o", "c.html"],
            "compare takes two to six inputs, found 1; to compare conversations of one input, pass it once for each and choose with "
                + "--select"
        ),
        (
            ["a.json", "b.json", "a.json", "b.json", "a.json", "b.json", "a.json", "-o", "c.html"],
            "compare takes two to six inputs, found 7; to compare conversations of one input, pass it once for each and choose with "
                + "--select"
        ),
        (
            ["a.json", "b.json", "a.json", "b.json", "a.json", "b.json", "a.json", "-o", "new/"],
            "a matrix takes one to six folders of runs, found 7"
        ),
        (
            ["a.json", "--select", "1", "-o", "new/"],
            "--select is for a page; a matrix shows all conversations of its inputs"
        ),
        (["a.json", "b.json", "--force", "-o", "c.html"], "--force is for a matrix, whose output is a folder"),
        (["a.json", "", "-o", "c.html"], "an input is an empty string; name a file or a folder"),
        (["-", "-", "-o", "c.html"], "only one of the inputs can be standard input"),
        (["a.json", "b.json"], Self.noOutput),
        (["a.json", "b.json", "-o", ""], Self.noOutput),
        (["a.json", "b.json", "-o", "./b.json"], "--output would overwrite the input ./b.json; choose another file"),
        (
            ["a.json", "several.json", "-o", "c.html"],
            "compare takes one conversation of each input, found 2 in several.json; choose one with --select, once for each input, "
                + "or name a folder for a matrix: -o matrix/"
        ),
        (
            ["a.json", "several.json", "-o", "c.html", "--select", "1", "--select", "9"],
            "no conversation has the id or number '9'; 'pageturner check' lists them"
        ),
        (
            ["a.json", "b.json", "-o", "c.html", "--select", "1", "--select", "1", "--select", "1"],
            "--select can be given at most once for each input, found 3 for 2 inputs"
        ),
        (
            ["a.json", "b.json", "-o", "c.html", "--format", "zz"],
            "unknown format 'zz'; 'pageturner formats' lists the names"
        ),
    ])
    func mistakesAreReported(arguments: [String], message: String) throws {
        let result = try CommandLine.run(["compare"] + arguments, in: folder.path)
        #expect(result.exitCode == 64 && result.errors == "error: \(message)\n", "\(result.errors)")
        #expect(result.output == "")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/c.html"))
    }

    @Test func unreadableInputIsRefused() throws {
        let result = try compare("a.json", "empty.json", "-o", "c.html")
        #expect(result.exitCode == 1, "\(result.exitCode)")
        #expect(result.errors == "empty.json: error: the file is empty\nerror: no conversation could be read\n")
    }

    @Test func templateMistakesAreReported() throws {
        let result = try compare("a.json", "b.json", "-o", "c.html", "--templates", "templates")
        #expect(result.exitCode == 64 && result.errors.hasPrefix("compare.mustache:1:1: error: unknown name 'nope'"))
    }
}
