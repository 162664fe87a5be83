#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The connection of one client: reads requests, writes the answers in order, and enforces the limits of security rule
/// 30.
public final class Connection {
    /// The handler's decision about a request.
    public enum Answer {
        /// A response of known length.
        case response(HTTPResponse)
        /// The connection becomes a stream of events; `start` receives the connection to write to.
        case events(start: (Connection) -> Void)
    }

    private enum State {
        /// Waits for a request, or for the rest of one.
        case reading
        /// An answer is being written; nothing more is read until it is done.
        case writing
        /// A stream of events.
        case streaming
        /// Everything is written. Further input is discarded, as closing a connection with unread input would take the
        /// answer from the client (RFC 9112, 9.6).
        case lingering
        case closed
    }

    /// The time for the rest of a request, and for a client to take a part of the answer.
    private static let timeout = Duration.seconds(10)
    private static let idleTimeout = Duration.seconds(60)
    private static let lingerTimeout = Duration.seconds(1)
    /// The most unsent bytes of a stream of events.
    private static let streamLimit = 1_048_576

    let descriptor: Int32
    private unowned let server: HTTPServer
    private var parser: HTTPRequestParser
    /// The unwritten bytes: a header or events, and the body of an answer.
    private var output: ArraySlice<UInt8> = [], body: ArraySlice<UInt8> = []
    private var state = State.reading
    /// True for an open stream of events.
    public var isStreaming: Bool { state == .streaming }
    /// The time at which the connection closes unless something happens.
    private(set) var deadline: Duration {
        didSet { server.watch(deadline) }
    }
    private var isFirstRequest = true
    private var keepsAlive = true
    /// Called once when a stream of events ends.
    public var onClose: (() -> Void)?

    init(_ descriptor: Int32, server: HTTPServer) {
        self.descriptor = descriptor
        self.server = server
        parser = HTTPRequestParser(bodyLimit: server.bodyLimit)
        deadline = server.now + Self.timeout
    }

    /// True between two requests: the connection may be closed to make room.
    var isIdle: Bool { state == .reading && parser.isIdle && !isFirstRequest }

    var interest: EventLoop.Readiness {
        switch state {
        case .reading, .lingering: .read
        case .writing: .write
        case .streaming: output.isEmpty ? .read : [.read, .write]
        case .closed: []
        }
    }

    func handle(_ ready: EventLoop.Readiness) {
        if ready.contains(.write) { flush() }
        if state == .writing, ready.contains(.closed) { close() }
        if state == .reading, !parser.isIdle { answerRequests() }
        if state != .writing, !ready.isDisjoint(with: [.read, .closed]) { receive() }
    }

    /// Handles the end of the deadline.
    func expire() {
        if state == .reading, !parser.isIdle { refuse(.requestTimeout) } else { close() }
    }

    /// Closes the connection at once; may be called repeatedly.
    public func close() {
        guard state != .closed else { return }
        state = .closed
        server.forget(self)
        Sockets.close(descriptor)
        onClose?()
    }

    // MARK: Reading

    private func receive() {
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
            guard let count = Sockets.read(descriptor, into: buffer) else { return }
            guard count > 0 else { return close() }
            guard state == .reading else { return }
            if parser.isIdle { deadline = server.now + Self.timeout }
            parser.append(buffer[..<count])
            answerRequests()
        }
    }

    /// Answers the received requests one by one, each after the previous answer is written.
    private func answerRequests() {
        do throws(HTTPStatus) {
            while state == .reading, let request = try parser.next() { answer(request) }
        } catch {
            refuse(error)
        }
    }

    private func answer(_ request: HTTPRequest) {
        isFirstRequest = false
        switch server.handler(request) {
        case .response(let response):
            keepsAlive = request.keepsAlive
            send(response, isHead: request.method == "HEAD")
        case .events(let start):
            state = .streaming
            let response = HTTPResponse(.ok, type: "text/event-stream; charset=utf-8", body: [])
            stream(server.headers.head(of: response, length: nil, keepsAlive: false))
            if state == .streaming { start(self) }
        }
    }

    /// Answers that the request cannot be understood, or is not complete, and closes: the end of the request is unknown.
    private func refuse(_ status: HTTPStatus) {
        keepsAlive = false
        send(HTTPResponse(status))
    }

    // MARK: Writing

    private func send(_ response: HTTPResponse, isHead: Bool = false) {
        output = server.headers.head(of: response, length: response.body.count, keepsAlive: keepsAlive)
        body = isHead || response.status == .notModified ? [] : response.body
        state = .writing
        deadline = server.now + Self.timeout
        flush()
    }

    /// Appends to a stream of events. A client that does not keep up is disconnected: it reconnects, and receives the
    /// events it missed.
    public func stream(_ bytes: some Collection<UInt8>) {
        guard state == .streaming else { return }
        guard output.isEmpty || output.count + bytes.count <= Self.streamLimit else { return close() }
        if output.isEmpty { deadline = server.now + Self.timeout }
        output += bytes
        flush()
    }

    private func flush() {
        while !output.isEmpty || !body.isEmpty {
            guard let count = Sockets.write(descriptor, output, body) else { return }
            guard count >= 0 else { return close() }
            body = body.dropFirst(max(0, count - output.count))
            output = output.dropFirst(count)
            deadline = server.now + Self.timeout
        }
        switch state {
        case .writing: finishAnswer()
        case .streaming: deadline = .never
        default: break
        }
    }

    private func finishAnswer() {
        if keepsAlive {
            state = .reading
            deadline = server.now + (parser.isIdle ? Self.idleTimeout : Self.timeout)
        } else {
            shutdown(descriptor, Int32(SHUT_WR))
            state = .lingering
            deadline = server.now + Self.lingerTimeout
        }
    }
}

extension Duration {
    /// A time that never comes.
    static let never = Duration.seconds(1 << 40)
}
