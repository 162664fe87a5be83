import Foundation

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

    func client() -> TestClient { TestClient(self) }

    /// All that comes for a request on a connection of its own until the server closes it or is silent.
    func answer(_ request: String) -> String { client().ask(request) }
}

/// The other end of a connection, on the same thread.
final class TestClient {
    private let descriptor: Int32
    private unowned let server: TestServer
    /// True once the server has closed the connection.
    private(set) var isClosed = false
    /// False if nobody listens.
    private(set) var isConnected = false

    init(_ server: TestServer) {
        self.server = server
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(server.port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        Sockets.prepare(descriptor)
    }

    deinit { close() }

    private func close() {
        if !isDone { Sockets.close(descriptor) }
        isDone = true
    }

    private var isDone = false

    func send(_ text: String) { _ = Sockets.write(descriptor, Array(text.utf8)[...]) }

    func ask(_ request: String) -> String {
        send("\(request)\r\nHost: a\r\n\r\n")
        server.turn()
        return read()
    }

    /// The available bytes, without waiting.
    func read() -> String {
        var bytes: [UInt8] = []
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            while !isClosed, let count = Sockets.read(descriptor, into: buffer) {
                if count <= 0 { isClosed = true } else { bytes += buffer[..<count] }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The connection breaks off, while the server may write.
    func breakOff() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Foundation.linger>.size))
        close()
    }
}
