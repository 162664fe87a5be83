import Files
import Processes
import Serving
import Site

/// Answers messages from the pages' composers with a command (`--respond`).
public final class Responder {
    /// The reason why a message was refused.
    public enum Refusal: Error, Sendable, Equatable {
        /// The request names a page that the preview does not have, or no longer.
        case noSuchPage
        /// An answer is in progress.
        case busy
        /// An answer is in progress in another conversation of the same file.
        case fileBusy
        /// The conversation is not alone in a file with a list of messages: it is in an export or an archive.
        case notWritable
        /// The file was not written.
        case file(AtomicFile.Failure)
    }

    /// The token that requests must contain, generated for each run.
    let token: String
    private let command: String
    private let loop: EventLoop
    private var answers: [String: Answer] = [:]
    /// The commands that may be running: one that was stopped may take its time.
    private var groups: [ProcessGroup] = []
    /// Called when an answer begins or ends.
    var changed: (_ page: String) -> Void = { _ in }

    init(_ command: String, on loop: EventLoop) {
        (self.command, self.loop) = (command, loop)
        token = RequestToken.new()
    }

    func isAnswering(_ page: String) -> Bool {
        answers[page]?.isRunning == true
    }

    func send(_ text: String, to path: String, in site: MemorySite) throws(Refusal) {
        guard let page = site.page(at: path) else { throw .noSuchPage }
        guard !isAnswering(path) else { throw .busy }
        let answer = try begin(text, page)
        groups = groups.filter { !$0.isOver } + (answer.group.map { [$0] } ?? [])
        answers[path] = answer
        if answer.isRunning { changed(path) }
    }

    private func begin(_ text: String, _ page: MemorySite.Page) throws(Refusal) -> Answer {
        let path = page.path
        var file: AtomicFile
        do throws(AtomicFile.Failure) { file = try AtomicFile(page.source) } catch { throw .file(error) }
        // Each answer writes the whole file, so concurrent ones would overwrite each other.
        guard !answers.values.contains(where: { $0.isRunning && $0.path == file.path }) else { throw .fileBusy }
        guard let place = page.place, let bytes = try? ByteRegion(reading: page.source).array,
            let chat = ChatFile(bytes, at: place.lowerBound, length: place.count)
        else { throw .notWritable }
        do throws(AtomicFile.Failure) {
            return try Answer(to: text, in: chat, file: file, command: command, on: loop) { [unowned self] in
                changed(path)
            }
        } catch {
            throw .file(error)
        }
    }

    func stop(_ path: String) {
        answers[path]?.stop()
    }

    /// Ends all answers with the preview. The loop has ended, so commands that take too long are killed here.
    func stopAll() {
        for answer in answers.values { answer.stop() }
        ProcessGroup.end(groups)
    }
}
