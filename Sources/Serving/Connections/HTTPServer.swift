#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A small HTTP server: it manages the connections and their limits; its handler makes the answers.
public final class HTTPServer {
    /// The most open connections. At the limit, an idle one is closed for a new one. The limit is far above the 64
    /// streams (security rule 30), because browsers keep spare connections open, which cost little.
    public static let connectionLimit = 1000
    /// The time after which a server that ran out of descriptors accepts again.
    static let patience = Duration.seconds(1)

    /// Descriptors for files and other uses.
    private static let otherDescriptors = 100

    let bodyLimit: Int
    private let loop: EventLoop
    private let listening: [ListeningSocket]
    private let headers: HTTPHeaders
    private let handler: (HTTPRequest) -> Connection.Answer
    private var connections: [Int32: Connection] = [:]
    private var date = HTTPDate()
    private var sweep: EventLoop.Timer?
    private var isAccepting = true
    private var recovery: EventLoop.Timer?

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - policy: The content security policy of the pages.
    ///   - bodyLimit: The most bytes of a POST's body; 0 allows no body.
    public init(
        _ listening: [ListeningSocket], on loop: EventLoop, policy: String, bodyLimit: Int = 0,
        handler: @escaping (HTTPRequest) -> Connection.Answer
    ) {
        (self.listening, self.loop, self.bodyLimit, self.handler) = (listening, loop, bodyLimit, handler)
        headers = HTTPHeaders(policy: policy)
        Sockets.allow(count: Self.connectionLimit + Self.otherDescriptors)
        for socket in listening {
            loop.add(socket.descriptor, .read) { [unowned self] _ in accept(from: socket.descriptor) }
        }
    }

    deinit {
        for socket in listening {
            loop.remove(socket.descriptor)
            socket.close()
        }
        for descriptor in connections.keys {
            loop.remove(descriptor)
            Sockets.close(descriptor)
        }
    }

    /// The port that the server listens on; 0 if there is none.
    public var port: Int { listening.first?.port ?? 0 }
    var now: Duration { loop.clock.now() }
    /// The number of open connections.
    public var connectionCount: Int { connections.count }

    func answer(_ request: HTTPRequest) -> Connection.Answer {
        handler(request)
    }

    func head(of response: HTTPResponse, keepsAlive: Bool) -> [UInt8] {
        headers.head(of: response, date: date.text(at: time(nil)), keepsAlive: keepsAlive)
    }

    func eventStreamHead() -> [UInt8] {
        headers.eventStreamHead(date: date.text(at: time(nil)))
    }

    // MARK: Connections

    private func accept(from listening: Int32) {
        while makeRoom() {
            #if canImport(Darwin)
                let descriptor = Darwin.accept(listening, nil, nil)
            #else
                let descriptor = Glibc.accept(listening, nil, nil)
            #endif
            guard descriptor >= 0 else {
                if errno == EMFILE || errno == ENFILE { pauseAccepting() }
                return
            }
            open(descriptor)
        }
        setAccepting(false)
    }

    private func open(_ descriptor: Int32) {
        Sockets.prepare(descriptor)
        Sockets.sendWithoutDelay(descriptor)
        let connection = Connection(descriptor, server: self)
        connections[descriptor] = connection
        loop.add(descriptor, .read) { connection.handle($0) }
        watchTime(connection.deadline)
    }

    private func makeRoom() -> Bool {
        if connections.count < Self.connectionLimit { return true }
        closeIdle()
        return connections.count < Self.connectionLimit
    }

    /// Out of descriptors: waiting clients are accepted when a connection closes, or another program has released some.
    private func pauseAccepting() {
        closeIdle()
        setAccepting(false)
        recovery = loop.schedule(after: Self.patience) { [unowned self] in setAccepting(true) }
    }

    private func closeIdle() {
        connections.values.filter(\.isIdle).min { $0.deadline < $1.deadline }?.close()
    }

    private func setAccepting(_ accepts: Bool) {
        guard accepts != isAccepting else { return }
        isAccepting = accepts
        for socket in listening { loop.setInterest(accepts ? .read : [], of: socket.descriptor) }
    }

    func updateInterest(of connection: Connection) {
        loop.setInterest(connection.interest, of: connection.descriptor)
        watchTime(connection.deadline)
    }

    func forget(_ connection: Connection) {
        loop.remove(connection.descriptor)
        connections[connection.descriptor] = nil
        setAccepting(true)
    }

    // MARK: Time

    /// One timer for all connections: deadlines mostly move, so it is set for the first one, and checks again then.
    private func watchTime(_ deadline: Duration) {
        guard deadline < .never, sweep.map({ deadline < $0.time }) ?? true else { return }
        sweep = loop.schedule(after: deadline - now) { [unowned self] in closeExpired() }
    }

    private func closeExpired() {
        sweep = nil
        let now = now
        for connection in connections.values where connection.deadline <= now { connection.expire() }
        if let next = connections.values.map(\.deadline).min() { watchTime(next) }
    }
}
