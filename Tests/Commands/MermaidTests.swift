import Foundation
import TestSupport
import Testing

/// `--mermaid`: diagrams become pictures, drawn by a script in place of mmdc.
@Suite final class MermaidTests {
    private let folder: TemporaryFolder
    private let temporary = "/tmp/pt-\(UUID().uuidString.prefix(8))"
    private static let picture =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120.5 80"><script>alert(1)</script></svg>"#
    private let markup = Data((picture + "\n").utf8).base64EncodedString()

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
        try chat("boats", "graph TD; A-->B")
    }

    deinit {
        _ = try? FileManager.default.removeItem(atPath: temporary)
    }

    private func chat(_ name: String, _ diagrams: String...) throws {
        let text = diagrams.map { "```mermaid\\n\($0)\\n```\\n\\n" }.joined()
        try folder.write(
            #"{"id":"\#(name)","messages":[{"role":"user","content":"Draw"},{"role":"assistant","content":"\#(text)"}]}"#,
            to: "input/\(name).json")
    }

    /// A script in place of mmdc. `$in` and `$out` are its files, and each run is a line of `runs`.
    private func mmdc(_ body: String = "echo '\(picture)' > $out") throws -> String {
        let script = """
            #!/bin/sh
            while [ $# -gt 0 ]; do case $1 in
            --input) in=$2 ;; --output) out=$2 ;; --puppeteerConfigFile) browser=$2 ;; --configFile) settings=$2 ;;
            esac; shift; done
            echo run >> \(folder.path)/runs
            \(body)
            """
        let file = try folder.write(script + "\n", to: "bin/mmdc")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        return folder.path + "/bin"
    }

    private var runs: Int { (folder.text("runs") ?? "").split(separator: "\n").count }
    private var site: String { folder.path + "/site" }
    private var leftovers: [String] { (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? ["gone"] }

    private func start(_ path: String, _ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec \"$0\" \"$@\" > \(folder.path)/output 2> \(folder.path)/errors"]
        process.arguments? += [CommandLine.binary.path] + arguments
        process.environment = ["PATH": path + ":/usr/bin:/bin", "TMPDIR": temporary, "TZ": "UTC"]
        try process.run()
        return process
    }

    @discardableResult
    private func build(_ path: String, _ options: String...) throws -> (exitCode: Int32, errors: String) {
        let target = options.contains("--single-file") ? [] : ["-o", site]
        let process = try start(path, ["build", folder.path + "/input"] + target + options)
        process.waitUntilExit()
        return (process.terminationStatus, folder.text("errors") ?? "")
    }

    @Test func diagramIsAPictureWithItsCodeFoldedBelow() throws {
        let result = try build(try mmdc("grep -q 'A-->B' $in && echo '\(Self.picture)' > $out"), "--mermaid")
        #expect((result.exitCode, result.errors) == (0, ""))
        let page = try #require(folder.text("site/boats.html"))
        #expect(
            page.contains(
                "<div class=\"diagram\"><img src=\"data:image/svg+xml;base64,\(markup)\" alt=\"Diagram\" width=\"121\" height=\"80\""
            ))
        #expect(page.contains("<details class=\"diagram-code\"><summary>Code</summary><div class=\"code\">"))
        #expect(page.contains("graph TD; A--&gt;B"))
        #expect(page.contains("img-src &#39;self&#39; data:;") && !page.contains("<script>alert"))
        #expect(leftovers.isEmpty)
    }

    @Test func singleFileHasDiagrams() throws {
        #expect(try build(try mmdc(), "--single-file", folder.path + "/page.html", "--mermaid").exitCode == 0)
        #expect(folder.text("page.html")?.contains("<img src=\"data:image/svg+xml;base64,\(markup)\"") == true)
    }

    @Test func withoutTheOptionDiagramsAreCode() throws {
        try build(try mmdc())
        #expect(runs == 0)
        #expect(folder.text("site/boats.html")?.contains("class=\"diagram\"") == false)
    }

    @Test func configurationCanEnableDiagrams() throws {
        let config = try folder.write(#"{"mermaid": true}"#, to: "config.json")
        try build(try mmdc(), "--config", config)
        #expect(folder.text("site/boats.html")?.contains("class=\"diagram\"") == true)
    }

    @Test func missingProgramIsAnError() throws {
        let result = try build("/nowhere", "--mermaid")
        #expect(result.exitCode == 3)
        #expect(
            result.errors
                == "error: --mermaid needs mmdc; install it with 'npm install --global @mermaid-js/mermaid-cli', "
                + "or name it in PAGETURNER_MMDC\n")
        #expect(!FileManager.default.fileExists(atPath: site))
    }

    @Test(arguments: [
        "exit 1", "true", "echo '<html>' > $out", #"echo '<svg aria-roledescription="error"></svg>' > $out"#,
        "(echo '<svg>'; head -c 1100000 /dev/zero | tr '\\0' x) > $out",
    ])
    func failedDrawingStaysCode(script: String) throws {
        let result = try build(try mmdc(script), "--mermaid")
        #expect(result.exitCode == 0)
        #expect(result.errors == "--mermaid: warning: 1 diagram is shown as code: mmdc did not draw it\n")
        let page = try #require(folder.text("site/boats.html"))
        #expect(!page.contains("class=\"diagram\"") && page.contains("graph TD; A--&gt;B"))
        #expect(leftovers.isEmpty)
    }

    @Test func strictBuildsFailWithAFailedDrawing() throws {
        #expect(try build(try mmdc("exit 1"), "--mermaid", "--strict").exitCode == 1)
    }

    @Test func equalDiagramsAreDrawnOnce() throws {
        try chat("more", "graph TD; A-->B", "graph TD; A-->B", "pie")
        try build(try mmdc(), "--mermaid")
        #expect(runs == 2)
    }

    @Test func unchangedPagesAreNotDrawnAgain() throws {
        let path = try mmdc()
        try build(path, "--mermaid")
        try build(path, "--mermaid")
        #expect(runs == 1)
        // Pages with and without pictures differ.
        try build(path)
        #expect(folder.text("site/boats.html")?.contains("class=\"diagram\"") == false)
    }

    @Test func numberOfDrawingsIsLimited() throws {
        for file in 0..<6 {
            let text = (0..<100).map { "```mermaid\\npie \(file) \($0)\\n```\\n\\n" }.joined()
            try folder.write(#"{"messages":[{"role":"user","content":"\#(text)"}]}"#, to: "input/many-\(file).json")
        }
        let result = try build(try mmdc(), "--mermaid")
        #expect(runs == 500)
        #expect(result.errors.hasPrefix("--mermaid: warning: 101 diagrams are shown as code"))
    }

    /// A diagram may name pictures on the web, and give settings of its own.
    @Test func browserHasNoNetworkAndSettingsAreStrict() throws {
        let copy = "cp $browser \(folder.path)/browser; cp $settings \(folder.path)/settings; exit 1"
        try build(try mmdc(copy), "--mermaid")
        #expect(folder.text("browser")?.contains("\"--proxy-server=http://127.0.0.1:9\"") == true)
        #expect(folder.text("settings")?.contains("\"securityLevel\":\"strict\"") == true)
    }

    /// mmdc asks its browser to end when it is asked itself, so it gets the time.
    @Test func drawingIsAskedBeforeItIsKilled() throws {
        let path = try mmdc(
            "trap 'echo asked > \(folder.path)/asked; exit 1' TERM; echo $$ > \(folder.path)/id; while :; do sleep 0.05; done"
        )
        let process = try start(path, ["build", folder.path + "/input", "-o", site, "--mermaid"])
        try process.interrupt(whenItStarts: "id", in: folder)
        #expect(folder.text("asked") == "asked\n")
    }

    @Test func childrenOfADrawingGoWithIt() throws {
        let child = "(trap '' TERM; exec sleep 600) & echo $! > \(folder.path)/id; sleep 0.2"
        try build(try mmdc(child + "; echo '\(Self.picture)' > $out"), "--mermaid")
        let id = try #require(folder.text("id").flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
        #expect(isGone(id))
    }

    @Test func drawingEndsWithAnInterruption() throws {
        let path = try mmdc("echo $$ > \(folder.path)/id; exec sleep 600")
        let process = try start(path, ["build", folder.path + "/input", "-o", site, "--mermaid"])
        try process.interrupt(whenItStarts: "id", in: folder)
        #expect(leftovers.isEmpty)
    }

    @Test func textExportsHaveNoDiagrams() throws {
        let result = try CommandLine.run(
            "export", folder.path + "/input/boats.json", "-o", folder.path + "/boats.md", "--mermaid")
        #expect((result.exitCode, result.errors) == (64, "error: --mermaid goes with PDF, pictures and films\n"))
    }
}
