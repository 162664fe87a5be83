#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
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
public final class ListeningSocket {
    let descriptor: Int32
    /// The port, which is known even if 0 was requested.
    public private(set) var port = 0

    /// The number of ports after a taken one that are tried, and of tries to find a free port.
    private static let attempts = 20

    /// Listens on every address of a host, all on one port.
    ///
    /// - Parameters:
    ///   - host: nil for loopback, IPv4 and IPv6.
    ///   - port: 0 for any free port.
    public static func open(host: String?, port: Int) throws(ListenError) -> [ListeningSocket] {
        // A port that is free on the first address may be taken on the second.
        for _ in 0..<(port == 0 ? attempts : 1) {
            do throws(ListenError) {
                return try openAll(host, port)
            } catch .system(EADDRINUSE) {}
        }
        guard port != 0 else { throw .system(code: EADDRINUSE) }
        let free = (port + 1...port + attempts).first { $0 <= 65535 && (try? openAll(host, $0)) != nil }
        throw .taken(port: port, free: free)
    }

    private static func openAll(_ host: String?, _ port: Int) throws(ListenError) -> [ListeningSocket] {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE
        hints.ai_protocol = Int32(IPPROTO_TCP)
        var sockets: [ListeningSocket] = []
        for name in host.map({ [$0] }) ?? ["127.0.0.1", "::1"] {
            var list: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(name, "0", &hints, &list) == 0 else { throw .unknownHost(name) }
            defer { freeaddrinfo(list) }
            var next = list?.pointee
            while let address = next {
                next = address.ai_next?.pointee
                do throws(ListenError) {
                    sockets.append(try ListeningSocket(address, port: sockets.first?.port ?? port))
                } catch .system(let code) where code == EADDRNOTAVAIL || code == EAFNOSUPPORT {}
            }
        }
        guard !sockets.isEmpty else { throw .system(code: EADDRNOTAVAIL) }
        return sockets
    }

    private init(_ address: addrinfo, port: Int) throws(ListenError) {
        descriptor = socket(address.ai_family, address.ai_socktype, 0)
        guard descriptor >= 0 else { throw .system(code: errno) }
        Sockets.prepare(descriptor)
        Sockets.enable(SO_REUSEADDR, Int(SOL_SOCKET), of: descriptor)
        if address.ai_family == AF_INET6 { Sockets.enable(IPV6_V6ONLY, Int(IPPROTO_IPV6), of: descriptor) }
        // An IPv4 address has its port in the same place.
        address.ai_addr.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
            $0.pointee.sin6_port = in_port_t(truncatingIfNeeded: port).bigEndian
        }
        guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 512) == 0 else {
            throw .system(code: errno)
        }
        self.port = boundPort
    }

    deinit {
        Sockets.close(descriptor)
    }

    private var boundPort: Int {
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
        }
        return Int(in_port_t(bigEndian: address.sin6_port))
    }
}
