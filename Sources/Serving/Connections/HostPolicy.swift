/// Who may ask: pages of this server and people who type its address, no other site that is open in the same
/// browser (security rules 25 and 26).
public struct HostPolicy {
    private let port: Int
    /// Names that are ours besides loopback's.
    private let names: Set<String>
    /// Any address in numbers: DNS rebinding needs a name.
    private let allowsAddresses: Bool

    /// - Parameter host: What `--host` says; nil: only this machine.
    public init(port: Int, host: String? = nil) {
        self.port = port
        let host = host?.lowercased()
        names = Set(["localhost", "127.0.0.1", "[::1]"] + (host.map { [$0, "[\($0)]"] } ?? []))
        allowsAddresses = host == "0.0.0.0" || host == "::" || host == "*"
    }

    /// The answer for a request that is none of ours; nil for those that are.
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

    /// Whether it is an address of IPv4 or, in brackets, of IPv6; nothing else consists of these characters.
    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("["), name.hasSuffix("]") { return true }
        return name.split(separator: ".", omittingEmptySubsequences: false).count == 4
            && name.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    }
}
