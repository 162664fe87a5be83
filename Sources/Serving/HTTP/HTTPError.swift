/// The reason why bytes are not an acceptable request. The connection closes afterwards: the next request cannot be
/// told apart from the rest of the damage.
public enum HTTPError: Error, Sendable, Hashable {
    case malformedRequestLine
    case malformedField
    /// A field that continues on the next line (obs-fold, RFC 9112, 5.2).
    case foldedField
    /// A line that ends without CR, or contains a CR, NUL or other control character.
    case strayControl
    case repeatedContentLength
    case malformedContentLength
    /// Any `Transfer-Encoding`: no request needs one.
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
