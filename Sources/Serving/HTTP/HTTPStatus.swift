/// The statuses of answers (RFC 9110, 15).
public enum HTTPStatus: Int, Sendable {
    /// The body is the whole file.
    case ok = 200
    /// The message was accepted; the answer arrives in the page's events.
    case accepted = 202
    /// The body is the requested range.
    case partialContent = 206
    /// The page is at another address.
    case found = 302
    /// The browser has this version of the file.
    case notModified = 304
    /// The request is malformed.
    case badRequest = 400
    /// The request names another host, comes from another site, or lacks the token.
    case forbidden = 403
    /// No file has this path.
    case notFound = 404
    /// The path does not accept the method.
    case methodNotAllowed = 405
    /// The request did not arrive in time.
    case requestTimeout = 408
    /// The message cannot be answered now.
    case conflict = 409
    /// The body exceeds the limit.
    case contentTooLarge = 413
    /// The request line exceeds the limit.
    case targetTooLong = 414
    /// The file has no bytes in the requested range.
    case rangeNotSatisfiable = 416
    /// The header exceeds the limits.
    case headerTooLarge = 431
    /// The server failed.
    case serverError = 500
    /// There are too many event streams, or the preview has no composer.
    case unavailable = 503
    /// The version is not HTTP/1.0 or 1.1.
    case versionNotSupported = 505

    var reason: String {
        switch self {
        case .ok: "OK"
        case .accepted: "Accepted"
        case .partialContent: "Partial Content"
        case .found: "Found"
        case .notModified: "Not Modified"
        case .badRequest: "Bad Request"
        case .forbidden: "Forbidden"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .requestTimeout: "Request Timeout"
        case .conflict: "Conflict"
        case .contentTooLarge: "Content Too Large"
        case .targetTooLong: "URI Too Long"
        case .rangeNotSatisfiable: "Range Not Satisfiable"
        case .headerTooLarge: "Request Header Fields Too Large"
        case .serverError: "Internal Server Error"
        case .unavailable: "Service Unavailable"
        case .versionNotSupported: "HTTP Version Not Supported"
        }
    }
}
