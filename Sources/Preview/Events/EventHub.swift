/// Sends events to open pages, and to pages that reconnect.
///
/// Every event has an id, `RUN-NUMBER`, where the run distinguishes this server from an earlier one on the same port. A
/// connecting page sends the last id that it knows, and receives all later events; if these are no longer stored, it is
/// told to reload.
///
///     hub.publish(ServerEvent("patch", json), to: "chat.html")
///
/// Used on the loop's thread only.
final class EventHub {
    private struct Entry {
        let number: Int
        /// nil for all pages.
        let page: String?
        let bytes: [UInt8]
    }

    private struct Listener {
        let page: String
        let send: ([UInt8]) -> Void
    }

    /// The most bytes of events stored for pages that reconnect.
    private static let logLimit = 4_194_304
    /// The most bytes of missed events that are sent; beyond it, the page is told to reload.
    private static let resumeLimit = 524_288

    /// The milliseconds after which a page reconnects.
    private static let retry = 500

    private let run: String
    private var log: [Entry] = []
    private var logSize = 0
    private var number = 0
    /// The last event of each page that is no longer stored; `""` stands for events to all pages.
    private var forgotten: [String: Int] = [:]
    private var listeners: [Int: Listener] = [:]
    private var nextListener = 0

    /// - Parameter run: A unique name of letters and digits.
    init(run: String) {
        self.run = run
    }

    /// A unique name for this run: open pages may still ask with the ids of an earlier one.
    static func newRun() -> String {
        String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }

    /// The id of the latest event: a page rendered now includes everything up to it.
    var position: String { "\(run)-\(number)" }

    var listenerCount: Int { listeners.count }

    /// Sends an event to everyone who has the page open, and stores it for pages that reconnect.
    ///
    /// - Parameter page: The page's path in the site, such as `chat.html`; nil sends to all pages.
    func publish(_ event: ServerEvent, to page: String?) {
        number += 1
        let entry = Entry(number: number, page: page, bytes: event.bytes(id: position))
        keep(entry)
        for (id, listener) in listeners where page == nil || page == listener.page {
            // Sending may disconnect a listener that does not keep up.
            if listeners[id] != nil { listener.send(entry.bytes) }
        }
    }

    /// Connects a page.
    ///
    /// - Parameters:
    ///   - since: The last id that the page knows.
    ///   - greeting: Events to send first: the current errors.
    ///   - send: Writes bytes to the stream.
    /// - Returns: The id for `unsubscribe`.
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

    /// Keeps idle connections open, and detects closed ones.
    func ping() {
        for (id, listener) in listeners where listeners[id] != nil { listener.send(Array(":\n\n".utf8)) }
    }

    /// The events of a page after an id; nil if some of them are no longer stored.
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
