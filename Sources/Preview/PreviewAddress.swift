import Serving

extension Preview {
    /// The address to listen on.
    public struct Address: Sendable {
        /// nil for this machine only.
        public var host: String?
        /// 0 for any free port.
        public var port: Int
        /// The next free port serves if another program has this one.
        public var takesNextPort: Bool

        public init(host: String? = nil, port: Int, takesNextPort: Bool = false) {
            (self.host, self.port, self.takesNextPort) = (host, port, takesNextPort)
        }

        func listen() throws(ListenError) -> [ListeningSocket] {
            do {
                return try ListeningSocket.open(host: host, port: port)
            } catch {
                guard case .taken(_, let free?) = error, takesNextPort else { throw error }
                return try ListeningSocket.open(host: host, port: free)
            }
        }

        /// True if other machines can connect.
        public var isReachableByOthers: Bool {
            host.map { !["127.0.0.1", "::1", "localhost"].contains($0) } ?? false
        }

        /// The addresses of the index for other machines, the most useful first; none if they cannot connect.
        func urls(port: Int, of machine: MachineAddresses) -> [String] {
            guard isReachableByOthers else { return [] }
            let hosts: [String] =
                switch host {
                case "0.0.0.0": machine.v4
                case "::": machine.v6
                default: [host].compactMap(\.self)
                }
            return hosts.map { Self.url($0, port) }
                + [machine.localName].compactMap(\.self).map { Self.url($0, port) }
        }

        /// The address of the index, given the actual port.
        func url(port: Int) -> String {
            let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
            return Self.url(host.map { everywhere[$0] ?? $0 } ?? "127.0.0.1", port)
        }

        private static func url(_ host: String, _ port: Int) -> String {
            "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
        }
    }
}
