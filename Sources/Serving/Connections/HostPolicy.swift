/// Decides who may send requests: pages of this server and people who type its address, but no other site in the same
/// browser (security rules 25 and 26).
public struct HostPolicy {
    private let port: Int
    /// The server's names besides those of loopback.
    private let names: Set<String>
    /// Accepts any numeric address: DNS rebinding needs a name.
    private let allowsAddresses: Bool

    /// - Parameters:
    ///   - host: The value of `--host`; nil allows only this machine.
    ///   - localName: The name that the machine announces in its network, which no other machine has there; nil refuses it.
    public init(port: Int, host: String? = nil, localName: String? = nil) {
        self.port = port
        let host = host?.lowercased()
        let others = (host.map { [$0, "[\($0)]"] } ?? []) + [localName?.lowercased()].compactMap(\.self)
        names = Set(["localhost", "127.0.0.1", "[::1]"] + others)
        allowsAddresses = host == "0.0.0.0" || host == "::" || host == "*"
    }

    /// The status that refuses a foreign request; nil for an allowed one.
    public func refusal(of request: HTTPRequest) -> HTTPStatus? {
        let hosts = request.values("host")
        guard hosts.count == 1, let host = hosts.first?.lowercased() else { return .badRequest }
        guard isOurs(host) else { return .forbidden }
        let origins = request.values("origin")
        guard origins.allSatisfy({ $0.lowercased() == "http://" + host }) else { return .forbidden }
        let isNavigation = request["sec-fetch-mode"] == "navigate"
        return request["sec-fetch-site"] == "cross-site" && !isNavigation ? .forbidden : nil
    }

    private func isOurs(_ host: String) -> Bool {
        let suffix = ":\(port)"
        let name = host.hasSuffix(suffix) ? String(host.dropLast(suffix.utf8.count)) : host
        guard name != host || port == 80 else { return false }
        return names.contains(name) || (allowsAddresses && Self.isAddress(name))
    }

    /// True for an IPv4 address, or an IPv6 address in brackets; nothing else consists of these characters.
    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("["), name.hasSuffix("]") { return true }
        return name.split(separator: ".", omittingEmptySubsequences: false).count == 4
            && name.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    }
}
