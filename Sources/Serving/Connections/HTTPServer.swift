#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A small HTTP server: it manages the connections and their limits; its handler makes the answers.
public final class HTTPServer {
    /// The most open connections. At the limit, an idle one is closed for a new one. The limit is far above the 64
    /// streams (security rule 30), because browsers keep spare connections open, which cost little.
    static let connectionLimit = 1000
    /// The time after which a server that ran out of descriptors accepts again.
    private static let patience = Duration.seconds(1)

    let bodyLimit: Int
    private let loop: EventLoop
    private let listening: [ListeningSocket]
    let handler: (HTTPRequest) -> Connection.Answer
    private var isAccepting = false
    private var connections: [Int32: Connection] = [:]
    var headers: HTTPHeaders
    private var sweep: EventLoop.Timer?
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
        // Files and pipes need descriptors, too.
        Sockets.allow(count: Self.connectionLimit + 100)
        // Writing to a closed connection then returns an error instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        accept(true)
    }

    deinit {
        accept(false)
        for descriptor in connections.keys {
            loop.remove(descriptor)
            Sockets.close(descriptor)
        }
    }

    /// The port that the server listens on; 0 if there is none.
    public var port: Int { listening.first?.port ?? 0 }
    var now: Duration { loop.now() }
    /// The number of open connections.
    public var connectionCount: Int { connections.count }

    // MARK: Connections

    /// Starts to accept connections, or stops.
    private func accept(_ accepts: Bool) {
        guard accepts != isAccepting else { return }
        isAccepting = accepts
        for descriptor in listening.map(\.descriptor) {
            if accepts {
                loop.add(descriptor, .read) { [unowned self] _ in accept(from: descriptor) }
            } else {
                loop.remove(descriptor)
            }
        }
    }

    private func accept(from listening: Int32) {
        while makeRoom() {
            let descriptor = acceptConnection(at: listening)
            guard descriptor >= 0 else {
                if errno == EMFILE || errno == ENFILE { pauseAccepting() }
                return
            }
            open(descriptor)
        }
        accept(false)
    }

    private func open(_ descriptor: Int32) {
        Sockets.prepare(descriptor)
        // Answers are written whole.
        Sockets.enable(TCP_NODELAY, Int(IPPROTO_TCP), of: descriptor)
        let connection = Connection(descriptor, server: self)
        connections[descriptor] = connection
        loop.add(descriptor, connection.interest) { connection.handle($0) }
        watch(connection.deadline)
    }

    private func makeRoom() -> Bool {
        if connections.count >= Self.connectionLimit { closeIdle() }
        return connections.count < Self.connectionLimit
    }

    /// Out of descriptors: waiting clients are accepted when a connection closes, or another program has released some.
    private func pauseAccepting() {
        closeIdle()
        accept(false)
        recovery = loop.schedule(after: Self.patience) { [unowned self] in accept(true) }
    }

    private func closeIdle() {
        connections.values.filter(\.isIdle).min { $0.deadline < $1.deadline }?.close()
    }

    func forget(_ connection: Connection) {
        loop.remove(connection.descriptor)
        connections[connection.descriptor] = nil
        accept(true)
    }

    // MARK: Time

    /// One timer for all connections: deadlines mostly move, so it is set for the first one, and checks again then.
    func watch(_ deadline: Duration) {
        guard deadline < .never, sweep.map({ deadline < $0.time }) ?? true else { return }
        sweep = loop.schedule(after: deadline - now) { [unowned self] in closeExpired() }
    }

    private func closeExpired() {
        sweep = nil
        let now = now
        for connection in connections.values where connection.deadline <= now { connection.expire() }
        if let next = connections.values.map(\.deadline).min() { watch(next) }
    }
}
