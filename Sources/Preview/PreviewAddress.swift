extension Preview {
    /// Where to listen.
    public struct Address: Sendable {
        /// nil: only this machine can ask.
        public var host: String?
        /// 0: one that is free.
        public var port: Int

        public init(host: String? = nil, port: Int) {
            (self.host, self.port) = (host, port)
        }

        var isReachableByOthers: Bool {
            host.map { !["127.0.0.1", "::1", "localhost"].contains($0) } ?? false
        }

        /// Where the index is, given the port that there is.
        func url(port: Int) -> String {
            let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
            let host = host.map { everywhere[$0] ?? $0 } ?? "127.0.0.1"
            return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
        }
    }
}
