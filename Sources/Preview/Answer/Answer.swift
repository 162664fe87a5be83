import Processes
import Serving

/// One question and the answer of a command, from Send to the last text in the file.
final class Answer {
    /// The time between two saves of a growing answer.
    private static let interval = Duration.milliseconds(50)
    /// The most bytes of an answer.
    private static let limit = 8_000_000

    private let loop: EventLoop
    private let chat: ChatFile
    private let question: ChatFile.Message
    private var file: AtomicFile
    private var process: ChildProcess?
    private var bytes: [UInt8] = []
    private var timer: EventLoop.Timer?
    private let ended: () -> Void
    private(set) var isRunning = true

    /// Saves the question and starts the command.
    ///
    /// - Parameter ended: Called once, when the answer is complete and saved.
    init(
        to text: String, in chat: ChatFile, file: AtomicFile, command: String, on loop: EventLoop,
        ended: @escaping () -> Void
    ) throws(AtomicFile.Failure) {
        (self.chat, self.file, self.loop, self.ended) = (chat, file, loop, ended)
        question = ChatFile.Message(role: "user", content: text)
        try save("streaming")
        // A command that was stopped may end after the next answer has taken this one's place.
        process = ChildProcess(command, input: chat.conversation(adding: [question]), on: loop) { [weak self] in
            self?.handle($0)
        }
        if process == nil { finish("error", "The command could not be started.") }
    }

    /// The path of the file.
    var path: String { file.path }

    /// The command with everything that it has started.
    var group: ProcessGroup? { process?.process }

    /// Handles Stop: the text so far is kept.
    func stop() {
        finish("stopped")
    }

    private func handle(_ event: ChildProcess.Event) {
        guard isRunning else { return }
        switch event {
        case .output(let piece):
            bytes += piece
            if bytes.count > Self.limit { return finish("error", "The answer was too long.") }
            if timer == nil { timer = loop.schedule(after: Self.interval) { [unowned self] in saveSoFar() } }
        case .end(status: 0): finish(nil)
        case .end(let status): finish("error", "The command ended with status \(status).")
        }
    }

    private func saveSoFar() {
        timer = nil
        do throws(AtomicFile.Failure) {
            try save("streaming")
        } catch {
            // Another program wrote to the file: its version is kept.
            end()
        }
    }

    private func finish(_ status: String?, _ error: String? = nil) {
        guard isRunning else { return }
        while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { bytes.removeLast() }
        try? save(status, error)
        end()
    }

    private func end() {
        isRunning = false
        timer = nil
        process?.terminate()
        ended()
    }

    private func save(_ status: String?, _ error: String? = nil) throws(AtomicFile.Failure) {
        let isWaiting = bytes.isEmpty && status == "streaming"
        let answer = ChatFile.Message(
            role: "assistant", content: isWaiting ? nil : Self.text(bytes), status: status, error: error)
        try file.write(chat.adding([question, answer]))
    }

    /// The text without a character that is cut off at the end, the rest of which is still to come.
    private static func text(_ bytes: [UInt8]) -> String {
        let tail = bytes.suffix(3)
        guard let start = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[start] >= 0xC0 else {
            return String(decoding: bytes, as: UTF8.self)
        }
        let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
        return String(decoding: start + length > bytes.count ? bytes[..<start] : bytes[...], as: UTF8.self)
    }
}
