#if canImport(Darwin)
    import Darwin
#else
    import Glibc
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

    enum State {
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

    static let readTimeout = Duration.seconds(10)
    static let writeTimeout = Duration.seconds(10)
    private static let idleTimeout = Duration.seconds(60)
    private static let lingerTimeout = Duration.seconds(1)
    /// The most unsent bytes of a stream of events.
    public static let streamLimit = 1_048_576
    private static let chunk = 16_384

    let descriptor: Int32
    private unowned let server: HTTPServer
    private var parser: HTTPRequestParser
    private var output: [ArraySlice<UInt8>] = []
    private(set) var state = State.reading
    /// True for an open stream of events.
    public var isStreaming: Bool { state == .streaming }
    /// The time at which the connection closes unless something happens.
    private(set) var deadline: Duration
    private var isFirstRequest = true
    private var keepsAlive = true
    /// Called once when a stream of events ends.
    public var onClose: (() -> Void)?

    init(_ descriptor: Int32, server: HTTPServer) {
        self.descriptor = descriptor
        self.server = server
        parser = HTTPRequestParser(bodyLimit: server.bodyLimit)
        deadline = server.now + Self.readTimeout
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
        if state != .closed { server.updateInterest(of: self) }
    }

    /// Handles the end of the deadline.
    func expire() {
        switch state {
        case .reading where !parser.isIdle: refuse(HTTPResponse(.requestTimeout))
        default: close()
        }
        if state != .closed { server.updateInterest(of: self) }
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
        let count = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer -> Int? in
            let count = Sockets.read(descriptor, into: buffer)
            if let count, count > 0, state == .reading {
                if parser.isIdle { deadline = server.now + Self.readTimeout }
                parser.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
            return count
        }
        guard let count else { return }
        if count <= 0 { return close() }
        if state == .reading { answerRequests() }
    }

    /// Answers the received requests one by one, each after the previous answer is written.
    private func answerRequests() {
        do throws(HTTPError) {
            while state == .reading, let request = try parser.next() { answer(request) }
        } catch {
            refuse(HTTPResponse(error.status))
        }
    }

    private func answer(_ request: HTTPRequest) {
        isFirstRequest = false
        switch server.answer(request) {
        case .response(let response):
            keepsAlive = request.keepsAlive && !response.closes
            send(response)
        case .events(let start):
            state = .streaming
            deadline = .never
            stream(server.eventStreamHead())
            if state == .streaming { start(self) }
        }
    }

    private func refuse(_ response: HTTPResponse) {
        keepsAlive = false
        send(response)
    }

    // MARK: Writing

    private func send(_ response: HTTPResponse) {
        output.append(server.head(of: response, keepsAlive: keepsAlive)[...])
        if !response.content.isEmpty { output.append(response.content) }
        state = .writing
        deadline = server.now + Self.writeTimeout
        flush()
    }

    /// Appends to a stream of events. A client that does not keep up is disconnected: it reconnects, and receives the
    /// events it missed.
    public func stream(_ bytes: [UInt8]) {
        guard state == .streaming else { return }
        let pending = output.reduce(0) { $0 + $1.count }
        guard pending == 0 || pending + bytes.count <= Self.streamLimit else { return close() }
        if output.isEmpty { deadline = server.now + Self.writeTimeout }
        output.append(bytes[...])
        flush()
        if state != .closed { server.updateInterest(of: self) }
    }

    private func flush() {
        while !output.isEmpty {
            guard let count = Sockets.write(descriptor, Array(output.prefix(16))) else { return }
            guard count >= 0 else { return close() }
            drop(count)
            deadline = server.now + Self.writeTimeout
        }
        switch state {
        case .writing: finishAnswer()
        case .streaming: deadline = .never
        default: break
        }
    }

    private func drop(_ count: Int) {
        var rest = count
        while let first = output.first, rest >= first.count {
            rest -= first.count
            output.removeFirst()
        }
        if rest > 0, let first = output.first { output[0] = first.dropFirst(rest) }
    }

    private func finishAnswer() {
        guard keepsAlive else {
            shutdown(descriptor, Int32(SHUT_WR))
            state = .lingering
            deadline = server.now + Self.lingerTimeout
            return
        }
        state = .reading
        deadline = server.now + (parser.isIdle ? Self.idleTimeout : Self.readTimeout)
    }
}
