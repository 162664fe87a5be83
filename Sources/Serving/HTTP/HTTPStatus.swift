/// The statuses of answers (RFC 9110, 15).
public enum HTTPStatus: Int, Sendable {
    case ok = 200
    case accepted = 202
    case partialContent = 206
    case found = 302
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case conflict = 409
    case contentTooLarge = 413
    case targetTooLong = 414
    case rangeNotSatisfiable = 416
    case headerTooLarge = 431
    case serverError = 500
    case unavailable = 503
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
