/// A well-formed request.
public struct HTTPRequest: Sendable, Equatable {
    /// A line of the header.
    public struct Field: Sendable, Equatable {
        /// In lower case: names are case-insensitive (RFC 9110, 5.1).
        public let name: String
        /// Without surrounding white space.
        public let value: String
    }

    /// The method, such as `GET`.
    public var method: String
    /// The target in the request line, neither decoded nor checked.
    public var target: String
    /// HTTP/1.`minorVersion`
    public var minorVersion = 1
    /// The header's fields, in order.
    public var fields: [Field] = []
    /// The body; empty for most methods.
    public var body: [UInt8] = []

    /// - Parameter target: The path and query, as in the request line.
    public init(_ method: String, _ target: String) {
        self.method = method
        self.target = target
    }

    /// The value of a field; the first one if the field is repeated.
    public subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// The values of a field that may be repeated.
    public func values(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// True if the connection stays open for another request (RFC 9112, 9.3).
    var keepsAlive: Bool {
        let options = values("connection").flatMap { $0.lowercased().split(whereSeparator: { ", \t".contains($0) }) }
        return minorVersion == 0 ? options.contains("keep-alive") : !options.contains("close")
    }
}
