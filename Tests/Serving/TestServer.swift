import TestSupport

@testable import Serving

/// A server by itself, without a preview, on a clock that moves only when a test moves it.
final class TestServer {
    /// The length of the answer that no socket takes at once.
    static let much = 32 << 20

    private(set) var time = Duration.zero
    let loop: EventLoop
    private(set) var server: HTTPServer?
    let port: Int
    /// The last stream of events that began, and how many ended.
    private(set) var stream: Connection?
    private(set) var ended = 0

    init() throws {
        let clock = Clock()
        loop = EventLoop { clock.owner?.time ?? .zero }
        let listening = try ListeningSocket.open(host: "127.0.0.1", port: 0)
        port = listening[0].port
        let file = HTTPFile(Array("Hello, world".utf8), type: "text/plain; charset=utf-8", tag: "1")
        let much = HTTPFile([UInt8](repeating: 0x61, count: Self.much), type: "text/plain", tag: "2")
        clock.owner = self
        server = HTTPServer(listening, on: loop, policy: "default-src 'none'") { [unowned self] request in
            guard let path = RequestPath(request.target)?.path else { return .response(HTTPResponse(.badRequest)) }
            switch path {
            case "hello.txt": return .response(file.response(to: request))
            case "much.txt": return .response(much.response(to: request))
            case "events": return .events { self.begin($0) }
            default: return .response(HTTPResponse(.notFound))
            }
        }
    }

    private final class Clock {
        weak var owner: TestServer?
    }

    private func begin(_ connection: Connection) {
        stream = connection
        connection.onClose = { [unowned self] in ended += 1 }
        connection.stream(Array("data: 1\n\n".utf8))
    }

    var connectionCount: Int { server?.connectionCount ?? 0 }

    /// Ends the server, as the program does.
    func end() { server = nil }

    /// Handles what the kernel has, which may report events with a delay.
    func turn() {
        for _ in 0..<4 { loop.turn(waiting: 20) }
    }

    /// Lets time pass, and runs what is due once.
    func pass(_ duration: Duration) {
        time += duration
        loop.turn(waiting: 0)
    }

    func client() throws -> TestClient { try TestClient(self) }

    /// All that comes for a request on a connection of its own until the server closes it or is silent.
    func answer(_ request: String) throws -> String { try client().ask(request) }
}

/// A client of the server, whose loop turns while it waits.
final class TestClient: LoopbackClient {
    private unowned let server: TestServer

    init(_ server: TestServer) throws {
        self.server = server
        try super.init(port: server.port)
    }

    func ask(_ request: String) -> String {
        send("\(request)\r\nHost: a\r\n\r\n")
        server.turn()
        return read()
    }
}
