/// The part of a file that a `Range` field requests (RFC 9110, 14.2).
public enum ByteRange: Sendable, Equatable {
    /// The whole file: there is no range, or it is invalid and must be ignored.
    case whole
    /// The offsets of the requested bytes, which the file has.
    case part(Range<Int>)
    /// The range begins after the end of the file.
    case unsatisfiable

    /// - Parameter length: The length of the file.
    public init(_ field: String?, length: Int) {
        self = field.flatMap { Self.parse($0, length) } ?? .whole
    }

    /// Parses `bytes=0-99`, `bytes=100-` or `bytes=-100`; several ranges request the whole file.
    private static func parse(_ field: String, _ length: Int) -> ByteRange? {
        guard field.lowercased().hasPrefix("bytes=") else { return nil }
        let parts = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        switch (Int(parts[0]), Int(parts[1])) {
        case (let first?, let last?) where first <= last:
            return first < length ? .part(first..<min(last + 1, length)) : .unsatisfiable
        case (let first?, nil) where parts[1].isEmpty:
            return first < length ? .part(first..<length) : .unsatisfiable
        case (nil, let suffix?) where parts[0].isEmpty:
            return suffix > 0 && length > 0 ? .part(max(0, length - suffix)..<length) : .unsatisfiable
        default:
            return nil
        }
    }
}
