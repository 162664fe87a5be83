import Serving

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The other end of a connection to a server in the same thread: bytes on loopback are there at once.
open class LoopbackClient {
    private let descriptor: Int32
    /// True once the server has closed the connection.
    public private(set) var isClosed = false
    private var isDone = false

    /// Nobody listens on the port.
    public struct Refusal: Error {}

    public init(port: Int) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard descriptor >= 0, result == 0 else { throw Refusal() }
        Sockets.prepare(descriptor)
    }

    deinit { close() }

    public func send(_ text: String) { sendBytes(Array(text.utf8)) }

    public func sendBytes(_ bytes: [UInt8]) { _ = Sockets.write(descriptor, bytes[...]) }

    /// Ends sending.
    public func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The connection breaks off instead of ending.
    public func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    public func close() {
        if !isDone { Sockets.close(descriptor) }
        isDone = true
    }

    /// The available bytes, without waiting.
    public func read() -> String {
        var bytes: [UInt8] = []
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            while !isClosed, let count = Sockets.read(descriptor, into: buffer) {
                if count <= 0 { isClosed = true } else { bytes += buffer[..<count] }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
