import Files
import JSON

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The browser's DevTools protocol over two pipes. Commands, answers and events are JSON followed by a zero byte.
final class DevTools {
    private let commands: Pipe
    private let answers: Pipe
    private var lastID = 0
    private var bytes: [UInt8] = []
    private var scanned = 0
    /// Events received since the last command.
    private var events: [String] = []

    init(commands: Pipe, answers: Pipe) {
        (self.commands, self.answers) = (commands, answers)
    }

    /// Sends a command and waits for its answer.
    ///
    /// - Parameters:
    ///   - session: The page that receives the command; nil addresses the browser.
    ///   - parameters: Writes the command's parameters.
    func send(
        _ method: String, session: String? = nil, seconds: Int = 60, _ parameters: (inout JSONOutput) -> Void = { _ in }
    ) throws(BrowserError) -> JSONValue {
        let end = ContinuousClock.now + .seconds(seconds)
        lastID += 1
        events = []
        var output = JSONOutput()
        output.object { output in
            output.member("id", lastID)
            output.member("method", method)
            output.member("sessionId", session)
            output.key("params")
            output.object(parameters)
        }
        guard try commands.write(output.bytes + [0], until: end) else { throw .ended(.chromium) }
        while true {
            let message = try next(until: end, seconds)
            guard message["id"]?.int == lastID else {
                note(message)
                continue
            }
            if let text = message["error"]?["message"]?.string { throw .refused(method: method, message: text) }
            return message["result"] ?? message
        }
    }

    /// Waits for an event, unless it has arrived since the last command was sent.
    func wait(for event: String, seconds: Int = 60) throws(BrowserError) {
        let end = ContinuousClock.now + .seconds(seconds)
        while !events.contains(event) { note(try next(until: end, seconds)) }
    }

    private func note(_ message: JSONValue) {
        if let event = message["method"]?.string { events.append(event) }
    }

    private func next(until end: ContinuousClock.Instant, _ seconds: Int) throws(BrowserError) -> JSONValue {
        while true {
            if let zero = bytes[scanned...].firstIndex(of: 0) {
                let message = ByteRegion(bytes[..<zero])
                bytes.removeFirst(zero + 1)
                scanned = 0
                guard let root = try? JSONDocument(parsing: message).root else { throw .ended(.chromium) }
                return root
            }
            scanned = bytes.count
            guard try Pipe.wait(answers.reading, for: POLLIN, until: end) else { throw .timedOut(seconds: seconds) }
            guard answers.read(into: &bytes) else { throw .ended(.chromium) }
        }
    }
}
