/// The status of an answer (RFC 9110, 15). As an error, it refuses a request.
public struct HTTPStatus: Error, Sendable, Hashable {
    /// The number, such as 404.
    public let code: Int
    let reason: String

    private init(_ code: Int, _ reason: String) {
        (self.code, self.reason) = (code, reason)
    }

    /// The body is the whole file.
    public static let ok = HTTPStatus(200, "OK")
    /// The message was accepted; the answer arrives in the page's events.
    public static let accepted = HTTPStatus(202, "Accepted")
    /// The body is the requested range.
    public static let partialContent = HTTPStatus(206, "Partial Content")
    /// The page is at another address.
    public static let found = HTTPStatus(302, "Found")
    /// The browser has this version of the file.
    public static let notModified = HTTPStatus(304, "Not Modified")
    /// The request is malformed.
    public static let badRequest = HTTPStatus(400, "Bad Request")
    /// The request names another host, comes from another site, or lacks the token.
    public static let forbidden = HTTPStatus(403, "Forbidden")
    /// No file has this path.
    public static let notFound = HTTPStatus(404, "Not Found")
    /// The path does not accept the method.
    public static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
    /// The request did not arrive in time.
    public static let requestTimeout = HTTPStatus(408, "Request Timeout")
    /// The message cannot be answered now.
    public static let conflict = HTTPStatus(409, "Conflict")
    /// The body exceeds the limit.
    public static let contentTooLarge = HTTPStatus(413, "Content Too Large")
    /// The request line exceeds the limit.
    public static let targetTooLong = HTTPStatus(414, "URI Too Long")
    /// The file has no bytes in the requested range.
    public static let rangeNotSatisfiable = HTTPStatus(416, "Range Not Satisfiable")
    /// The header exceeds the limits.
    public static let headerTooLarge = HTTPStatus(431, "Request Header Fields Too Large")
    /// There are too many event streams, or the preview has no composer.
    public static let unavailable = HTTPStatus(503, "Service Unavailable")
    /// The version is not HTTP/1.0 or 1.1.
    public static let versionNotSupported = HTTPStatus(505, "HTTP Version Not Supported")
}
