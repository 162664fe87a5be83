/// An answer, independent of its connection.
public struct HTTPResponse: Sendable {
    /// The status.
    public var status: HTTPStatus
    /// The media type of the body.
    public var type = "text/plain; charset=utf-8"
    /// Fields beyond those of every answer.
    public var fields: [(name: String, value: String)] = []
    /// The body, which answers to HEAD leave out.
    public var body: ArraySlice<UInt8>

    /// - Parameter type: The `Content-Type`.
    public init(_ status: HTTPStatus, type: String, body: [UInt8]) {
        (self.status, self.type, self.body) = (status, type, body[...])
    }

    /// A short text about the status, for people.
    public init(_ status: HTTPStatus, fields: [(name: String, value: String)] = []) {
        (self.status, self.fields) = (status, fields)
        body = Array("\(status.code) \(status.reason)\n".utf8)[...]
    }
}
