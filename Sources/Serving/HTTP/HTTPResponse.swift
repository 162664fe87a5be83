/// An answer, independent of its connection.
public struct HTTPResponse: Sendable {
    /// The status.
    public var status: HTTPStatus
    /// The media type of the body.
    public var type = "text/plain; charset=utf-8"
    /// Fields beyond those of every answer.
    public var fields: [(name: String, value: String)] = []
    /// The whole body, even if only a part is sent.
    public var body: [UInt8] = []
    /// The part of the body to send; nil sends all of it.
    public var range: Range<Int>?
    /// Sends the length but not the body, for HEAD and 304.
    public var isBodiless = false
    /// The connection closes after the answer.
    public var closes = false

    /// - Parameter type: The `Content-Type`.
    public init(_ status: HTTPStatus, type: String, body: [UInt8]) {
        self.status = status
        self.type = type
        self.body = body
    }

    /// A short text about the status, for people.
    public init(_ status: HTTPStatus, fields: [(name: String, value: String)] = []) {
        self.status = status
        self.fields = fields
        body = Array("\(status.rawValue) \(status.reason)\n".utf8)
    }

    /// The part of the body to send.
    var content: ArraySlice<UInt8> {
        isBodiless ? [] : range.map { body[$0] } ?? body[...]
    }
}

/// The header fields that do not depend on the request.
struct HTTPHeaders {
    /// Fields of every answer (security rules 5, 26 and 31).
    ///
    /// `no-store` despite the entity tags: previewed files change while they are read, and a request with a tag still
    /// gets a 304.
    private let common: String

    /// - Parameter policy: The content security policy of the pages.
    init(policy: String) {
        common = [
            "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
            "Content-Security-Policy: \(policy); frame-ancestors 'none'", "Cross-Origin-Opener-Policy: same-origin",
            "Cross-Origin-Resource-Policy: same-origin", "",
        ].joined(separator: "\r\n")
    }

    /// Status line and header of an answer, up to the empty line.
    func head(of response: HTTPResponse, date: String, keepsAlive: Bool) -> [UInt8] {
        var head = "HTTP/1.1 \(response.status.rawValue) \(response.status.reason)\r\nDate: \(date)\r\n"
        head += common
        if response.status != .notModified {
            head += "Content-Type: \(response.type)\r\n"
            head += "Content-Length: \(response.range?.count ?? response.body.count)\r\n"
        }
        for field in response.fields { head += "\(field.name): \(field.value)\r\n" }
        head += keepsAlive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n"
        return Array(head.utf8)
    }

    /// The header of an endless answer, to which events are appended.
    func eventStreamHead(date: String) -> [UInt8] {
        Array(
            ("HTTP/1.1 200 OK\r\nDate: \(date)\r\n" + common
                + "Content-Type: text/event-stream; charset=utf-8\r\nConnection: close\r\n\r\n").utf8)
    }
}
