import Foundation
import TestSupport
import Testing

/// `pageturner compare` with a folder: a matrix of tasks and runs, whose cells lead to their pages.
@Suite struct MatrixCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (run, scores) in [("vega", [1.0, 0]), ("lyra", [1, 0.5])] {
            for (number, score) in scores.enumerated() {
                try folder.write(
                    Self.trial("task-\(number)", run: run, score: score), to: "runs/\(run)/task-\(number).json")
            }
        }
        try folder.write(Self.trial("task-2", run: "lyra", score: 0, words: "<img src=x>"), to: "runs/lyra/task-2.json")
        try folder.write(#"{"messages":[{"role":"user","content":"Hi"}]}"#, to: "chat.json")
    }

    private static func trial(_ task: String, run: String, score: Double, words: String = "graded") -> String {
        #"{"format":"pageturner/1","id":"\#(task)","run":{"task":"\#(task)","name":"\#(run)-1","outcome":"\#(words)","score":\#(score)},"#
            + #""messages":[{"role":"user","content":"Do \#(task)"},{"role":"assistant","content":"Done by \#(run)","model":"\#(run)-2"}]}"#
    }

    private func compare(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(["compare"] + arguments, in: folder.path)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
    }

    @Test func eachCellLeadsToItsPage() throws {
        let result = try compare("runs/vega", "runs/lyra", "-o", "matrix/")
        #expect(result.exitCode == 0 && result.errors == "", "\(result.errors)")
        let page = try text("matrix/index-matrix.html")
        let cells = page.matches(of: /<td><a href="(.*?)"(?: class="(.*?)")?><bdi>(.*?)<\/bdi>/)
        #expect(cells.map { $0.output.3 } == ["graded", "graded", "graded", "graded (0.50)", "&lt;img src=x&gt;"])
        #expect(cells.map { $0.output.2 } == ["passed", "passed", "failed", nil, "failed"])
        let pages = try cells.map { try text("matrix/\($0.output.1)") }
        #expect(zip(pages, ["vega", "lyra", "vega", "lyra", "lyra"]).allSatisfy { $0.contains("Done by \($1)") })
        #expect(page.contains("<td><span class=\"quiet\">–</span></td>"))
        #expect(!page.contains("<script") && page.contains("default-src &#39;none&#39;"))
        #expect(try text("matrix/index.html").contains("<a class=\"to-matrix\" href=\"index-matrix.html\">"))
    }

    @Test func sumsHaveDifferences() throws {
        #expect(try compare("runs/vega/", "./runs/lyra", "-o", "matrix/").exitCode == 0)
        let page = try text("matrix/index-matrix.html")
        let rows = page.matches(
            of:
                /<tr><th scope="row">(.*?)<\/th><td><bdi>(.*?)<\/bdi><\/td><td><bdi>(.*?)<\/bdi> <bdi class="difference quiet">(.*?)<\/bdi>/
        )
        #expect(
            rows.map { [$0.output.1, $0.output.2, $0.output.3, $0.output.4] } == [
                ["Runs", "2", "3", "+1"], ["Passed", "1", "1", "±0"], ["Mean score", "0.50", "0.50", "±0"],
            ])
    }

    @Test func oneInputIsDividedByItsRuns() throws {
        #expect(try compare("runs", "-o", "matrix/").exitCode == 0)
        let page = try text("matrix/index-matrix.html")
        let columns = page.matches(of: /<th scope="col"><bdi>(.*?)<\/bdi> <bdi class="quiet">(.*?)<\/bdi>/)
        #expect(columns.map { [$0.output.1, $0.output.2] } == [["lyra-1", "Lyra 2"], ["vega-1", "Vega 2"]])
    }

    @Test func equalRunsStayApart() throws {
        try folder.write(Self.trial("task-0", run: "vega", score: 1), to: "runs/again/task-0.json")
        #expect(try compare("runs/vega", "runs/again", "-o", "matrix/").exitCode == 0)
        let page = try text("matrix/index-matrix.html")
        #expect(page.matches(of: /<td><a h/).count == 3)
    }

    @Test func theListShowsRunsAndSortsThem() throws {
        for number in 3..<9 {
            try folder.write(Self.trial("task-\(number)", run: "vega", score: 1), to: "runs/vega/task-\(number).json")
        }
        #expect(try CommandLine.run(["build", "runs", "-o", "site"], in: folder.path).exitCode == 0)
        let list = try text("site/index.html")
        #expect(
            list.contains(
                #"<p class="run quiet" data-score="0.5"><bdi class="task">task-1</bdi> <bdi class="run-name">lyra-1</bdi> "#
            ))
        #expect(list.contains(#"<bdi class="result">graded (0.50)</bdi> <bdi class="model">Lyra 2</bdi>"#))
        for option in ["score", "task", "run", "model"] { #expect(list.contains("<option value=\"\(option)\">")) }
        #expect(!list.contains("<option value=\"cost\">"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/site/index-matrix.html"))
    }

    @Test func aSecondMatrixWritesNothing() throws {
        #expect(try compare("runs/vega", "runs/lyra", "-o", "matrix/").exitCode == 0)
        let second = try compare("runs/vega", "runs/lyra", "-o", "matrix")
        #expect(second.exitCode == 0 && second.output.contains("nothing has changed"), "\(second.output)")
    }

    @Test func namesOfInputsAreRedacted() throws {
        try folder.write(Self.trial("task-0", run: "vega", score: 1), to: "runs/ann@example.org/task-0.json")
        #expect(try compare("runs/vega", "runs/ann@example.org", "--redact", "-o", "matrix/").exitCode == 0)
        #expect(try !text("matrix/index-matrix.html").contains("ann@"))
    }

    @Test func conversationsWithoutTasksAreRefused() throws {
        let result = try compare("chat.json", "-o", "matrix/")
        #expect(result.exitCode == 1)
        #expect(
            result.errors
                == "error: none of the conversations is a run of a task; for a page, name a file: -o comparison.html\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/matrix/index.html"))
    }

    @Test func trialsOfHarborHaveTheirRewards() throws {
        for (job, reward) in [("first", "1.0"), ("second", "0.0")] {
            let trial = "jobs/\(job)/fix-bug__aB3dE5f/"
            try folder.write(
                #"{"schema_version":"ATIF-v1.7","session_id":"\#(job)","agent":{"name":"a","model_name":"m"},"steps":[{"source":"user","message":"Fix"},{"source":"agent","message":"Fixed"}]}"#,
                to: trial + "agent/trajectory.json")
            try folder.write(
                #"{"task_name":"fix-bug","trial_name":"x","verifier_result":{"rewards":{"reward":\#(reward)}}}"#,
                to: trial + "result.json")
        }
        let result = try compare("jobs", "-o", "matrix/")
        #expect(result.exitCode == 0, "\(result.errors)")
        let page = try text("matrix/index-matrix.html")
        let words = page.matches(of: /<a [^>]*><bdi>(.*?)<\/bdi>/).map { $0.output.1 }
        #expect(words == ["resolved", "unresolved"] && page.contains("<th scope=\"row\"><bdi>fix-bug</bdi></th>"))
        #expect(page.contains("<bdi>first</bdi>") && page.contains("<bdi>second</bdi>"))
    }

    @Test func statisticsAreByRun() throws {
        let result = try CommandLine.run(["stats", "runs", "--by", "run", "--json"], in: folder.path)
        let names = result.output.matches(of: /"name": "(.*?)"/).map { $0.output.1 }
        #expect(result.exitCode == 0 && names.sorted() == ["lyra-1", "vega-1"], "\(result.output)")
    }

    @Test func theNativeFormatKeepsRuns() throws {
        #expect(
            try CommandLine.run(["export", "runs/lyra/task-1.json", "-o", "again.json"], in: folder.path).exitCode == 0)
        let json = try text("again.json")
        let run = try #require(json.firstMatch(of: /"run":\s*\{[^}]*\}/)).output
        for part in ["\"task-1\"", "\"lyra-1\"", "\"graded\"", "0.5"] { #expect(run.contains(part), "\(run)") }
    }

    @Test func runsAreRedacted() throws {
        let trial = Self.trial("ann@example.org", run: "vega", score: 1, words: "eve@example.org")
        try folder.write(trial.replacing("vega-1", with: "bo@example.org"), to: "in/x.json")
        #expect(try CommandLine.run(["build", "in", "--redact", "-o", "site"], in: folder.path).exitCode == 0)
        let list = try text("site/index.html")
        #expect(!list.contains("@example.org") && list.contains("class=\"run quiet\""))
    }

    @Test func filesOfOthersStay() throws {
        try folder.write("mine", to: "full/notes.txt")
        let refused = try compare("runs/vega", "-o", "full")
        #expect(refused.exitCode != 0 && refused.errors.contains("--force"), "\(refused.errors)")
        #expect(try compare("runs/vega", "-o", "full", "--force").exitCode == 0)
        #expect(try text("full/notes.txt") == "mine")
    }
}
