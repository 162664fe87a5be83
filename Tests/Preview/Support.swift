import Formats
import Foundation
import Site
import TestSupport

@testable import Preview
@testable import Serving

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A clock that moves only when a test moves it.
final class FakeClock {
    var time = Duration.zero
}

/// A preview of a folder of its own whose loop turns only when a test asks it to.
final class TestPreview {
    let folder: TemporaryFolder
    let clock = FakeClock()
    let loop: EventLoop
    let preview: Preview
    private let reported = Reported()
    /// The warnings that were reported, by their reasons.
    var warnings: [String] { reported.warnings }

    private final class Reported {
        var warnings: [String] = []
    }

    static let answer = #"{"messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi!"}]}"#

    init(
        _ files: [String: String] = ["chat.json": answer], inputs: [String] = [""], redacts: Bool = false,
        desk: Bool = false, respond: ((String) -> String)? = nil
    ) throws {
        folder = try TemporaryFolder()
        loop = EventLoop { [clock] in clock.time }
        let path = folder.path
        var options = BuildOptions(inputs: inputs.map { "\(path)/\($0)" }, formats: .all, output: "", jobs: 1)
        options.page.isPreview = true
        options.redaction = redacts ? .secrets : nil
        for (name, text) in files { try folder.write(text, to: name) }
        let settings = options
        var delegate = PreviewDelegate(
            options: { settings },
            explain: { [Diagnostic(reason: "\($0)", text: "\($0)")] },
            describe: {
                Diagnostic(
                    file: $0.file.replacing(path, with: ""), line: $0.cause.position?.line,
                    column: $0.cause.position?.column, reason: "\($0.cause.reason)", text: "")
            })
        if desk { delegate.desk = DeskDelegate(commands: { [("HTML", "build " + $0.replacing(path, with: ""))] }) }
        delegate.reportWarning = { [reported] in reported.warnings.append($0.reason) }
        preview = try Preview(Preview.Address(port: 0), delegate: delegate, respond: respond?(path), loop: loop)
    }

    var port: Int { preview.port }

    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: name)
    }

    func turn(_ times: Int = 1) {
        for _ in 0..<times { loop.turn(waiting: 0) }
    }

    /// Lets time pass, and runs due actions.
    func pass(_ time: Duration) {
        clock.time += time
        turn()
    }

    /// Turns the loop until a condition holds; the kernel may report events with a delay.
    func turn(until condition: () -> Bool) -> Bool {
        for _ in 0..<2000 {
            if condition() { return true }
            loop.turn(waiting: 5)
        }
        return false
    }

    func client() throws -> Client { try Client(self) }

    /// The answer to a request on a connection of its own.
    func ask(_ request: String) throws -> Response {
        let client = try client()
        client.send(request)
        return Response(client.answer())
    }

    func get(_ target: String, _ fields: String...) throws -> Response {
        try ask(Self.request(target, fields, port: port))
    }

    static func request(_ target: String, _ fields: [String] = [], method: String = "GET", port: Int) -> String {
        let all = ["\(method) \(target) HTTP/1.1", "Host: localhost:\(port)"] + fields + ["", ""]
        return all.joined(separator: "\r\n")
    }
}

/// A client of a preview, whose loop turns while it waits.
final class Client: LoopbackClient {
    private unowned let preview: TestPreview

    init(_ preview: TestPreview) throws {
        self.preview = preview
        try super.init(port: preview.port)
    }

    /// Everything up to the end of an answer, or of the connection.
    func answer() -> String {
        var text = ""
        _ = preview.turn {
            text += read()
            return isClosed || Response(text).isComplete
        }
        return text
    }

    /// Everything up to some words.
    func text(until words: String) -> String {
        var text = ""
        _ = preview.turn {
            text += read()
            return isClosed || text.contains(words)
        }
        return text
    }
}

/// An answer, taken apart.
struct Response {
    let status: Int
    let fields: [String: String]
    let body: String

    init(_ text: String) {
        let end = text.range(of: "\r\n\r\n")
        let lines = text[..<(end?.lowerBound ?? text.endIndex)].components(separatedBy: "\r\n")
        status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
        body = end.map { String(text[$0.upperBound...]) } ?? ""
        let pairs = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (
                parts.first.map { $0.lowercased() } ?? "",
                parts.last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
            )
        }
        fields = Dictionary(pairs) { first, _ in first }
        hasHead = end != nil
    }

    private let hasHead: Bool
    var isComplete: Bool { hasHead && body.utf8.count >= Int(fields["content-length"] ?? "0") ?? 0 }
}
