import ArgumentParser

/// The port of a server.
struct PortOption: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Port to listen on (default: 8080, or the next free one; 0: any free one).", valueName: "n"))
    var port: Int?

    private static let usual = 8080

    /// True if nobody asked for a port, so that another one will do.
    func isUsual(_ config: Configuration) -> Bool { port == nil && config.int("port") == nil }

    /// As given, as configured, or the usual one.
    func number(_ config: Configuration) throws -> Int {
        let port = self.port ?? config.int("port") ?? Self.usual
        return try config.checked("port", given: self.port != nil) {
            guard (0...65535).contains(port) else { throw UsageError("--port takes a number from 0 to 65535") }
            return port
        }
    }
}
