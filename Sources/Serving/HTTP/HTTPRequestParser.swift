/// Parses requests from the bytes of a connection, however they are split (RFC 9112).
///
/// Stricter than the RFC requires, because lenience enables request smuggling (security rule 30): lines end with CR LF
/// only, and everything has one notation.
struct HTTPRequestParser {
    /// The most bytes of a request line, and of all fields after it; the most fields.
    static let requestLineLimit = 8192
    static let headerLimit = 32_768
    static let fieldLimit = 100

    /// The most bytes of a body, for a POST only.
    private let bodyLimit: Int
    private var buffer: [UInt8]
    /// The start of the current line, and the end of its scanned part.
    private var lineStart = 0
    private var scanned = 0
    private var headerStart = 0
    private var request: HTTPRequest?
    /// The bytes of the body, once the header is complete.
    private var bodyLength: Int?

    init(bodyLimit: Int = 0, buffer: [UInt8] = []) {
        (self.bodyLimit, self.buffer) = (bodyLimit, buffer)
    }

    /// True if no part of a request has arrived.
    var isIdle: Bool { buffer.isEmpty && request == nil }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer.append(contentsOf: bytes)
    }

    /// The next request; nil while more bytes are needed.
    mutating func next() throws(HTTPStatus) -> HTTPRequest? {
        while bodyLength == nil {
            guard let line = try nextLine() else { return nil }
            try take(line)
        }
        let end = lineStart + (bodyLength ?? 0)
        guard buffer.count >= end else { return nil }
        request?.body = Array(buffer[lineStart..<end])
        defer { self = HTTPRequestParser(bodyLimit: bodyLimit, buffer: Array(buffer[end...])) }
        return request
    }

    /// The next complete line, without its end.
    private mutating func nextLine() throws(HTTPStatus) -> Range<Int>? {
        while scanned < buffer.count {
            let byte = buffer[scanned]
            scanned += 1
            if byte == .lineFeed {
                let end = scanned - 2
                guard end >= lineStart, buffer[end] == .carriageReturn else { throw .badRequest }
                defer { lineStart = scanned }
                return lineStart..<end
            }
            if scanned - lineStart >= 2, buffer[scanned - 2] == .carriageReturn { throw .badRequest }
            if byte.isControl, byte != .carriageReturn, byte != .tab { throw .badRequest }
        }
        try checkLength(of: lineStart..<scanned)
        return nil
    }

    /// Checks the length of a line, which may be incomplete.
    private func checkLength(of line: Range<Int>) throws(HTTPStatus) {
        if request == nil, line.count > Self.requestLineLimit { throw .targetTooLong }
        if request != nil, line.upperBound - headerStart > Self.headerLimit { throw .headerTooLarge }
    }

    private mutating func take(_ line: Range<Int>) throws(HTTPStatus) {
        try checkLength(of: line)
        if request == nil {
            // An empty line before a request belongs to the previous one (RFC 9112, 2.2).
            if line.isEmpty, line.lowerBound < 4 { return }
            request = try requestLine(buffer[line])
            headerStart = lineStart
        } else if line.isEmpty {
            bodyLength = try contentLength()
        } else {
            guard (request?.fields.count ?? 0) < Self.fieldLimit else { throw .headerTooLarge }
            let field = try field(buffer[line])
            request?.fields.append(field)
        }
    }

    /// `GET /path HTTP/1.1`, one space between the parts.
    private func requestLine(_ line: ArraySlice<UInt8>) throws(HTTPStatus) -> HTTPRequest {
        let parts = line.split(separator: .space, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenCharacter), !parts[1].isEmpty,
            !parts[1].contains(.tab)
        else { throw .badRequest }
        var request = HTTPRequest(String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
        switch String(decoding: parts[2], as: UTF8.self) {
        case "HTTP/1.1": request.minorVersion = 1
        case "HTTP/1.0": request.minorVersion = 0
        case let version where version.hasPrefix("HTTP/"): throw .versionNotSupported
        default: throw .badRequest
        }
        return request
    }

    /// `Name: value`; no space before the colon (RFC 9112, 5.1), nor before a name: that would continue the field above.
    private func field(_ line: ArraySlice<UInt8>) throws(HTTPStatus) -> HTTPRequest.Field {
        guard let colon = line.firstIndex(of: .colon), colon > line.startIndex,
            line[..<colon].allSatisfy(\.isTokenCharacter)
        else { throw .badRequest }
        var value = line[(colon + 1)...]
        while let first = value.first, first == .space || first == .tab { value.removeFirst() }
        while let last = value.last, last == .space || last == .tab { value.removeLast() }
        return HTTPRequest.Field(
            name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
            value: String(decoding: value, as: UTF8.self))
    }

    /// The length of the body (RFC 9112, 6.3): 0, except for a POST where a body is allowed.
    private func contentLength() throws(HTTPStatus) -> Int {
        guard let request else { return 0 }
        let values = request.values("content-length")
        guard request["transfer-encoding"] == nil, values.count <= 1 else { throw .badRequest }
        guard let value = values.first else { return 0 }
        guard !value.isEmpty, value.utf8.allSatisfy(\.isDigit) else { throw .badRequest }
        guard let length = Int(value), length <= (request.method == "POST" ? bodyLimit : 0) else {
            throw .contentTooLarge
        }
        return length
    }
}

extension UInt8 {
    fileprivate static let lineFeed = UInt8(ascii: "\n")
    fileprivate static let carriageReturn = UInt8(ascii: "\r")
    fileprivate static let space = UInt8(ascii: " ")
    fileprivate static let tab = UInt8(ascii: "\t")
    fileprivate static let colon = UInt8(ascii: ":")

    fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    private var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// `tchar` of RFC 9110, 5.6.2.
    fileprivate var isTokenCharacter: Bool { isLetter || isDigit || "!#$%&'*+-.^_`|~".utf8.contains(self) }
}
