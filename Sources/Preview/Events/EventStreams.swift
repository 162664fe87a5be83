import Serving

/// The event streams of open pages.
final class EventStreams {
    /// The interval of heartbeats.
    private static let heartbeatInterval = Duration.seconds(15)
    /// The most open streams, one for each open tab.
    private static let limit = 64

    private let hub: EventHub
    private let loop: EventLoop
    private let greeting: (_ page: String) -> [ServerEvent]
    private var heartbeat: EventLoop.Timer?

    /// - Parameter greeting: The first events of each page that connects.
    init(_ hub: EventHub, on loop: EventLoop, greeting: @escaping (_ page: String) -> [ServerEvent]) {
        (self.hub, self.loop, self.greeting) = (hub, loop, greeting)
    }

    /// Connects a page.
    ///
    /// - Parameter since: The last event that the page knows.
    func answer(_ page: String, since: String?) -> Connection.Answer {
        guard hub.listenerCount < Self.limit else { return .response(HTTPResponse(.unavailable)) }
        return .events { [self] connection in
            let listener = hub.subscribe(to: page, since: since, greeting: greeting(page)) { [weak connection] in
                connection?.stream($0)
            }
            // The page may be gone already: the greeting was the first thing written to it.
            guard connection.isStreaming else { return hub.unsubscribe(listener) }
            connection.onClose = { [hub] in hub.unsubscribe(listener) }
            beat()
        }
    }

    private func beat() {
        guard heartbeat == nil else { return }
        heartbeat = loop.schedule(after: Self.heartbeatInterval) { [unowned self] in
            heartbeat = nil
            hub.ping()
            if hub.listenerCount > 0 { beat() }
        }
    }
}
