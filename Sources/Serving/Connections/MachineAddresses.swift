#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The addresses and the name under which other machines in the same network find this one.
public struct MachineAddresses: Sendable {
    /// IPv4 addresses, private ones first.
    public let v4: [String]
    /// IPv6 addresses that are valid beyond one cable.
    public let v6: [String]
    /// The name that the machine announces in its network, if it does: `studio.local`.
    public let localName: String?

    /// For tests.
    public init(v4: [String], v6: [String], localName: String?) {
        (self.v4, self.v6, self.localName) = (v4, v6, localName)
    }

    /// Those of this machine now.
    public static var current: MachineAddresses {
        let all = interfaces()
        let v4 = all.filter { !$0.contains(":") && !$0.hasPrefix("127.") && !$0.hasPrefix("169.254.") }
        return MachineAddresses(
            v4: v4.filter(isPrivate) + v4.filter { !isPrivate($0) },
            v6: all.filter { $0.contains(":") && $0 != "::1" && !$0.lowercased().hasPrefix("fe80") },
            localName: localName(of: hostName()))
    }

    /// `studio.local` for a host name such as `studio` or `studio.example.org`; nil for one that no network announces.
    public static func localName(of host: String) -> String? {
        let label = host.prefix { $0 != "." }.lowercased()
        let isLabel = label.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        return label.isEmpty || label == "localhost" || !isLabel ? nil : label + ".local"
    }

    /// True for an address inside a home or an office.
    private static func isPrivate(_ address: String) -> Bool {
        let numbers = address.split(separator: ".").compactMap { Int($0) }
        guard numbers.count == 4 else { return false }
        return numbers[0] == 10 || numbers[0] == 192 && numbers[1] == 168
            || numbers[0] == 172 && (16...31).contains(numbers[1])
    }

    private static func hostName() -> String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The numeric addresses of all interfaces that are up.
    private static func interfaces() -> [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [String] = []
        var next = list
        while let one = next?.pointee {
            next = one.ifa_next
            guard one.ifa_flags & UInt32(IFF_UP) != 0, let address = one.ifa_addr, let text = text(of: address),
                !found.contains(text)
            else { continue }
            found.append(text)
        }
        return found
    }

    private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
        let length: Int
        switch Int32(address.pointee.sa_family) {
        case AF_INET: length = MemoryLayout<sockaddr_in>.size
        case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        var name = [CChar](repeating: 0, count: 128)
        let code = getnameinfo(address, socklen_t(length), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
        guard code == 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
