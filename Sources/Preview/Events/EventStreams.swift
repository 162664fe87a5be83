import Serving

/// The connections on which pages hear of what happens to them.
final class EventStreams {
    /// Between two signs of life.
    private static let heartbeatInterval = Duration.seconds(15)
    /// At the same time: one for each tab that is open.
    private static let limit = 64

    private let hub: EventHub
    private let loop: EventLoop
    private let greeting: (_ page: String) -> [ServerEvent]
    private var heartbeat: EventLoop.Timer?

    /// - Parameter greeting: What each page is told first when it connects.
    init(_ hub: EventHub, on loop: EventLoop, greeting: @escaping (_ page: String) -> [ServerEvent]) {
        (self.hub, self.loop, self.greeting) = (hub, loop, greeting)
    }

    /// Connects a page.
    ///
    /// - Parameter since: The last event that it knows, if any.
    func answer(_ page: String, since: String?) -> Connection.Answer {
        guard hub.listenerCount < Self.limit else { return .response(HTTPResponse(.unavailable)) }
        return .events { [self] connection in
            let listener = hub.subscribe(to: page, since: since, greeting: greeting(page)) { [weak connection] in
                connection?.stream($0)
            }
            // It may be gone already: what it was told was the first thing written to it.
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
