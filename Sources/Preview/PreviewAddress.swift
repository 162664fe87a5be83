extension Preview {
    /// The address to listen on.
    public struct Address: Sendable {
        /// nil for this machine only.
        public var host: String?
        /// 0 for any free port.
        public var port: Int

        public init(host: String? = nil, port: Int) {
            (self.host, self.port) = (host, port)
        }

        /// True if other machines can connect.
        public var isReachableByOthers: Bool {
            host.map { !["127.0.0.1", "::1", "localhost"].contains($0) } ?? false
        }

        /// The address of the index, given the actual port.
        func url(port: Int) -> String {
            let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
            let host = host.map { everywhere[$0] ?? $0 } ?? "127.0.0.1"
            return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
        }
    }
}
