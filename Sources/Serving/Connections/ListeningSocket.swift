#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The reason why a server cannot start.
public enum ListenError: Error, Sendable, Hashable {
    /// Another program listens on the port; `free` is an unused port.
    case taken(port: Int, free: Int?)
    /// The host name cannot be resolved.
    case unknownHost(String)
    /// Another error of the system; `code` is its `errno`.
    case system(code: Int32)
}

/// A socket that accepts connections; a host has one for each of its addresses.
public struct ListeningSocket {
    let descriptor: Int32
    /// The port, which is known even if 0 was requested.
    public let port: Int

    /// The number of ports after a taken one that are tried.
    private static let attempts = 20

    /// Listens on every address of a host, all on one port.
    ///
    /// - Parameters:
    ///   - host: nil for loopback, IPv4 and IPv6.
    ///   - port: 0 for any free port.
    public static func open(host: String?, port: Int) throws(ListenError) -> [ListeningSocket] {
        guard port == 0 else {
            do throws(ListenError) {
                return try openAll(host, port)
            } catch .system(EADDRINUSE) {
                let free = (port + 1...port + attempts).first { $0 <= 65535 && isFree(host, $0) }
                throw .taken(port: port, free: free)
            }
        }
        // The port that is free on the first address may be taken on the second.
        for _ in 0..<attempts {
            do throws(ListenError) {
                return try openAll(host, 0)
            } catch .system(EADDRINUSE) {}
        }
        throw .system(code: EADDRINUSE)
    }

    func close() {
        Sockets.close(descriptor)
    }

    private static func isFree(_ host: String?, _ port: Int) -> Bool {
        guard let sockets = try? openAll(host, port) else { return false }
        for socket in sockets { socket.close() }
        return true
    }

    private static func openAll(_ host: String?, _ port: Int) throws(ListenError) -> [ListeningSocket] {
        var sockets: [ListeningSocket] = []
        do throws(ListenError) {
            for address in try addresses(of: host) {
                let port = port == 0 ? sockets.first?.port ?? 0 : port
                if let socket = try ListeningSocket(address, port, isOptional: !sockets.isEmpty) {
                    sockets.append(socket)
                }
            }
            guard !sockets.isEmpty else { throw .system(code: EADDRNOTAVAIL) }
            return sockets
        } catch {
            for socket in sockets { socket.close() }
            throw error
        }
    }

    private static func addresses(of host: String?) throws(ListenError) -> [Address] {
        guard let host else { return try addresses(of: "127.0.0.1") + addresses(of: "::1") }
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE
        #if canImport(Darwin)
            hints.ai_socktype = SOCK_STREAM
        #else
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "0", &hints, &list) == 0 else { throw .unknownHost(host) }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }
            .compactMap { $0.flatMap { Address($0.pointee) } }
    }

    /// nil if the machine has no such address but has another one.
    private init?(_ address: Address, _ port: Int, isOptional: Bool) throws(ListenError) {
        let descriptor = socket(address.family, address.kind, 0)
        guard descriptor >= 0 else {
            if isOptional { return nil }
            throw .system(code: errno)
        }
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
        if address.family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, size) }
        Sockets.prepare(descriptor)
        guard address.with(port: port, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 512) == 0 else {
            let code = errno
            Sockets.close(descriptor)
            if isOptional, code == EADDRNOTAVAIL || code == EAFNOSUPPORT { return nil }
            throw .system(code: code)
        }
        self.descriptor = descriptor
        self.port = Address(of: descriptor)?.port ?? port
    }
}

/// An address of a socket, IPv4 or IPv6.
private struct Address {
    private var storage: sockaddr_storage
    private let length: socklen_t
    let family: Int32
    let kind: Int32

    init?(_ info: addrinfo) {
        guard info.ai_family == AF_INET || info.ai_family == AF_INET6, let address = info.ai_addr else { return nil }
        storage = sockaddr_storage()
        length = info.ai_addrlen
        (family, kind) = (info.ai_family, info.ai_socktype)
        withUnsafeMutableBytes(of: &storage) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: min($0.count, Int(info.ai_addrlen))))
        }
    }

    /// The address that a socket is bound to.
    init?(of descriptor: Int32) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard result == 0 else { return nil }
        (self.storage, self.length, family, kind) = (storage, length, Int32(storage.ss_family), 0)
    }

    /// Both kinds of addresses have the port at the same offset.
    var port: Int {
        withUnsafeBytes(of: storage) { Int($0[2]) << 8 | Int($0[3]) }
    }

    func with<Result>(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var storage = storage
        withUnsafeMutableBytes(of: &storage) {
            $0[2] = UInt8(truncatingIfNeeded: port >> 8)
            $0[3] = UInt8(truncatingIfNeeded: port)
        }
        return withUnsafePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
