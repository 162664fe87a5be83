/// The status of an answer (RFC 9110, 15). As an error, it refuses a request.
public struct HTTPStatus: Error, Sendable, Hashable {
    /// The number, such as 404.
    public let code: Int
    let reason: String

    private init(_ code: Int, _ reason: String) {
        (self.code, self.reason) = (code, reason)
    }

    public static let ok = HTTPStatus(200, "OK")
    public static let accepted = HTTPStatus(202, "Accepted")
    public static let partialContent = HTTPStatus(206, "Partial Content")
    public static let found = HTTPStatus(302, "Found")
    public static let notModified = HTTPStatus(304, "Not Modified")
    public static let badRequest = HTTPStatus(400, "Bad Request")
    public static let forbidden = HTTPStatus(403, "Forbidden")
    public static let notFound = HTTPStatus(404, "Not Found")
    public static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
    public static let requestTimeout = HTTPStatus(408, "Request Timeout")
    public static let conflict = HTTPStatus(409, "Conflict")
    public static let contentTooLarge = HTTPStatus(413, "Content Too Large")
    public static let targetTooLong = HTTPStatus(414, "URI Too Long")
    public static let rangeNotSatisfiable = HTTPStatus(416, "Range Not Satisfiable")
    public static let headerTooLarge = HTTPStatus(431, "Request Header Fields Too Large")
    public static let unavailable = HTTPStatus(503, "Service Unavailable")
    public static let versionNotSupported = HTTPStatus(505, "HTTP Version Not Supported")
}
