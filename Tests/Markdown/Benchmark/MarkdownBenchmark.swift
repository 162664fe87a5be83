import CCMarkGFM
import Dispatch
import Foundation
import Markdown
import Testing

/// Speed, as ratios of things measured side by side. Runs only if `PAGETURNER_BENCH` is set, in release:
/// `PAGETURNER_BENCH=1 swift test -c release --filter MarkdownBenchmark`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["PAGETURNER_BENCH"] != nil))
struct MarkdownBenchmark {
    private static let megabytes = 12
    private static let answers = AnswerGenerator.answers(bytes: megabytes << 20)

    /// The cost of a body: the best of some runs. Processor time is what to compare on a machine with other work to
    /// do; two threads can only be judged by the clock.
    private struct Cost: CustomStringConvertible {
        var clock = Double.infinity
        var processor = Double.infinity

        /// Measures a body; `children` if processes that it starts do the work.
        init(runs: Int = 7, children: Bool = false, _ body: () -> Void) {
            for _ in 0..<runs {
                let start = (Self.now, Self.processorTime(children))
                body()
                clock = min(clock, Self.now - start.0)
                processor = min(processor, Self.processorTime(children) - start.1)
            }
        }

        private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

        private static func processorTime(_ children: Bool) -> Double {
            var ticks = tms()
            times(&ticks)
            let spent = children ? ticks.tms_cutime + ticks.tms_cstime : ticks.tms_utime + ticks.tms_stime
            return Double(spent) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }

        var description: String { "\(clock) s by the clock, \(processor) s of processor time" }
    }

    private static func renderAll(on threads: Int) {
        let answers = answers
        let chunk = (answers.count + threads - 1) / threads
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            var renderer = MarkdownRenderer()
            for answer in answers[min(thread * chunk, answers.count)..<min((thread + 1) * chunk, answers.count)] {
                _ = renderer.render(answer, idPrefix: "message-1")
            }
        }
    }

    private static func command(_ arguments: [String], _ file: URL) -> Cost {
        Cost(runs: 5, children: true) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["cmark-gfm"] + arguments + [file.path]
            process.standardOutput = FileHandle.nullDevice
            try? process.run()
            process.waitUntilExit()
        }
    }

    /// The command on one file of all answers.
    @Test func againstTheCommand() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("pageturner-bench-\(getpid()).md")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(Self.answers.joined(separator: "\n").utf8).write(to: file)
        let bare = Self.command([], file)
        let full = Self.command(["table", "strikethrough", "autolink", "tasklist"].flatMap { ["-e", $0] }, file)
        let one = Cost { Self.renderAll(on: 1) }
        let two = Cost { Self.renderAll(on: 2) }
        for (name, cost) in [("bare", bare), ("extensions", full), ("one thread", one), ("two threads", two)] {
            print("\(name): \(cost); \(cost.clock / bare.clock) and \(cost.processor / bare.processor) × bare")
        }
    }

    /// A text that arrives in pieces of 200 bytes, beside the same text at once (dev/live-updates.md).
    @Test(arguments: [100_000, 1_000_000, 4_000_000])
    func growing(bytes: Int) {
        let text = AnswerGenerator.answers(bytes: bytes, seed: 21).joined(separator: "\n")
        let pieces = text.pieces(of: 200).map { String($0) }
        let whole = Cost(runs: 5) {
            var renderer = MarkdownRenderer()
            _ = renderer.render(text, idPrefix: "message-1")
        }
        let grown = Cost(runs: 5) {
            var markdown = IncrementalMarkdown(idPrefix: "message-1")
            for piece in pieces { _ = markdown.append(piece) }
            _ = markdown.finish()
        }
        print("\(bytes) bytes in pieces: \(grown); \(grown.processor / whole.processor) × at once")
    }

    /// Our renderer alone, for a profiler.
    @Test func renderingAlone() {
        print("rendering: \(Cost(runs: 20) { Self.renderAll(on: 1) })")
    }

    /// Parsing alone, with cmark's renderer after it, and all of ours.
    @Test func againstTheLibrary() {
        cmark_gfm_core_extensions_ensure_registered()
        let parse = Cost { Self.parseAll { _ in } }
        let theirs = Cost { Self.parseAll { free(cmark_render_html($0, CMARK_OPT_DEFAULT, nil)) } }
        let ours = Cost { Self.renderAll(on: 1) }
        print("parsing: \(parse)\nwith cmark's renderer: \(theirs)\nours, guard and all: \(ours)")
        print("\(ours.processor / theirs.processor) × cmark with its renderer")
        print("\((ours.processor - parse.processor) / (theirs.processor - parse.processor)) × cmark's renderer")
    }

    private static func parseAll(_ body: (OpaquePointer?) -> Void) {
        let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8)
        cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension("table"))
        defer { cmark_parser_free(parser) }
        for var answer in answers {
            answer.withUTF8 { text in
                text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
            }
            let tree = cmark_parser_finish(parser)
            body(tree)
            cmark_node_free(tree)
        }
    }
}
