/// The reason why bytes are not an acceptable request. The connection closes afterwards: the next request cannot be
/// told apart from the rest of the damage.
public enum HTTPError: Error, Sendable, Hashable {
    /// The first line is not a method, a target and a version.
    case malformedRequestLine
    /// A line of the header is not a name, a colon and a value.
    case malformedField
    /// A field that continues on the next line (obs-fold, RFC 9112, 5.2).
    case foldedField
    /// A line that ends without CR, or contains a CR, NUL or other control character.
    case strayControl
    /// Two fields `Content-Length`, even with the same value.
    case repeatedContentLength
    /// `Content-Length` is not a decimal number that fits.
    case malformedContentLength
    /// Any `Transfer-Encoding`: no request needs one.
    case transferEncoding
    /// `Content-Length` exceeds the limit.
    case bodyTooLarge
    /// The first line exceeds the limit.
    case requestLineTooLong
    /// The header has more bytes or fields than the limits.
    case headerTooLarge
    /// The version is not HTTP/1.0 or 1.1.
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
