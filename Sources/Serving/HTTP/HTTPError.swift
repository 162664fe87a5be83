/// Why bytes are no request that is answered. The connection is closed after it: what follows
/// cannot be told apart from the rest of the damage.
public enum HTTPError: Error, Sendable, Hashable {
    case malformedRequestLine
    case malformedField
    /// A field that goes on in the next line (obs-fold, RFC 9112, 5.2).
    case foldedField
    /// A line that ends without CR, or a CR, NUL or other control character inside of one.
    case strayControl
    case repeatedContentLength
    case malformedContentLength
    /// Any `Transfer-Encoding`: nothing is taken here that would need one.
    case transferEncoding
    case bodyTooLarge
    case requestLineTooLong
    case headerTooLarge
    case unknownVersion

    var status: HTTPStatus {
        switch self {
        case .bodyTooLarge: .contentTooLarge
        case .requestLineTooLong: .targetTooLong
        case .headerTooLarge: .headerTooLarge
        case .unknownVersion: .versionNotSupported
        default: .badRequest
        }
    }
}
