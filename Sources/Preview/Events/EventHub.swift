/// Brings events to the pages that are open, and to those that come back after a while.
///
/// Every event has an id: `RUN-NUMBER`, where the run tells this server from one that had the port before. A page
/// says the last id it knows when it connects, and gets what came after it; if that is not kept any more, it is told to
/// load itself again, which brings it all as it is.
///
///     hub.publish(ServerEvent("patch", json), to: "chat.html")
///
/// Used on the thread of the loop alone.
final class EventHub {
    private struct Entry {
        let number: Int
        /// nil: for all pages.
        let page: String?
        let bytes: [UInt8]
    }

    private struct Listener {
        let page: String
        let send: ([UInt8]) -> Void
    }

    /// What is kept for those who come back: bytes of all events together.
    private static let logLimit = 4_194_304
    /// Bytes of missed events that are sent; more, and the page is told to begin anew.
    private static let resumeLimit = 524_288

    /// Milliseconds after which a lost connection is tried again.
    private static let retry = 500

    private let run: String
    private var log: [Entry] = []
    private var logSize = 0
    private var number = 0
    /// The number of the last event for a page that is not in the log any more; `""` for those to all pages.
    private var forgotten: [String: Int] = [:]
    private var listeners: [Int: Listener] = [:]
    private var nextListener = 0

    /// - Parameter run: Unlike that of other servers: letters and digits.
    init(run: String) {
        self.run = run
    }

    /// Tells this run from all others: pages that were open before ask with the ids of theirs.
    static func newRun() -> String {
        String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }

    /// The id of the latest event: a page that is made now knows everything up to it.
    var position: String { "\(run)-\(number)" }

    var listenerCount: Int { listeners.count }

    /// Sends an event to everyone who has the page open, and keeps it for those who come back.
    ///
    /// - Parameter page: Its path in the site, such as `chat.html`; nil: all pages.
    func publish(_ event: ServerEvent, to page: String?) {
        number += 1
        let entry = Entry(number: number, page: page, bytes: event.bytes(id: position))
        keep(entry)
        for (id, listener) in listeners where page == nil || page == listener.page {
            // Sending may end a listener that does not keep up.
            if listeners[id] != nil { listener.send(entry.bytes) }
        }
    }

    /// Connects a page.
    ///
    /// - Parameters:
    ///   - since: The last id that it knows, if any.
    ///   - greeting: What it is told first: the errors of the moment.
    ///   - send: Writes bytes of the stream to it.
    /// - Returns: What `unsubscribe` takes.
    func subscribe(
        to page: String, since: String?, greeting: [ServerEvent] = [], send: @escaping ([UInt8]) -> Void
    ) -> Int {
        nextListener += 1
        listeners[nextListener] = Listener(page: page, send: send)
        let bytes = Array("retry: \(Self.retry)\n\n".utf8) + greeting.flatMap { $0.bytes(id: nil) }
        send(bytes + (missed(page, since) ?? ServerEvent.reload().bytes(id: position)))
        return nextListener
    }

    func unsubscribe(_ listener: Int) {
        listeners[listener] = nil
    }

    /// Keeps connections alive that nothing is said on, and notices those whose other end is gone.
    func ping() {
        for (id, listener) in listeners where listeners[id] != nil { listener.send(Array(":\n\n".utf8)) }
    }

    /// The events of a page after an id; nil if they are not all known.
    private func missed(_ page: String, _ since: String?) -> [UInt8]? {
        guard let since else { return [] }
        let parts = since.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == run, let known = Int(parts[1]), known <= number,
            known >= forgotten[page] ?? 0, known >= forgotten[""] ?? 0
        else { return nil }
        let entries = log.reversed().prefix { $0.number > known }.filter { $0.page == nil || $0.page == page }
        guard entries.reduce(0, { $0 + $1.bytes.count }) <= Self.resumeLimit else { return nil }
        return entries.reversed().flatMap(\.bytes)
    }

    private func keep(_ entry: Entry) {
        log.append(entry)
        logSize += entry.bytes.count
        var count = 0
        while logSize > Self.logLimit, count < log.count {
            logSize -= log[count].bytes.count
            forgotten[log[count].page ?? ""] = log[count].number
            count += 1
        }
        log.removeFirst(count)
    }
}
