/// An answer, before it is known how its connection goes on.
public struct HTTPResponse: Sendable {
    public var status: HTTPStatus
    public var type = "text/plain; charset=utf-8"
    /// Beyond those that every answer has.
    public var fields: [(name: String, value: String)] = []
    public var body: [UInt8] = []
    /// The part of the body that is sent; nil: all of it.
    public var range: Range<Int>?
    /// The length is told, the body is not sent: for HEAD, and for 304.
    public var isBodiless = false
    public var closes = false

    public init(_ status: HTTPStatus, type: String, body: [UInt8]) {
        self.status = status
        self.type = type
        self.body = body
    }

    /// A few words for whoever sees a request fail.
    public init(_ status: HTTPStatus, fields: [(name: String, value: String)] = []) {
        self.status = status
        self.fields = fields
        body = Array("\(status.rawValue) \(status.reason)\n".utf8)
    }

    /// What is sent of the body.
    var content: ArraySlice<UInt8> {
        isBodiless ? [] : range.map { body[$0] } ?? body[...]
    }
}

/// The header fields that do not depend on the request.
struct HTTPHeaders {
    /// On everything that is sent (security rules 5, 26 and 31).
    ///
    /// `no-store` although there are entity tags: what is previewed changes under the reader's eyes, and
    /// what is asked for with a tag is still answered with 304.
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

    /// The header of an answer that never ends; each event comes as it happens.
    func eventStreamHead(date: String) -> [UInt8] {
        Array(
            ("HTTP/1.1 200 OK\r\nDate: \(date)\r\n" + common
                + "Content-Type: text/event-stream; charset=utf-8\r\nConnection: close\r\n\r\n").utf8)
    }
}
