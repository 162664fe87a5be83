/// A file in memory.
public struct HTTPFile: Sendable {
    private let bytes: [UInt8]
    /// Differs between versions of the file, in quotes (RFC 9110, 8.8.3).
    private let tag: String
    /// The media type.
    private let type: String

    /// - Parameter tag: Differs between versions of the file; letters and digits.
    public init(_ bytes: [UInt8], type: String, tag: String) {
        (self.bytes, self.type, self.tag) = (bytes, type, "\"\(tag)\"")
    }

    /// The whole file, a part of it, or a 304 (RFC 9110, 13.2.2).
    public func response(to request: HTTPRequest) -> HTTPResponse {
        var response = HTTPResponse(.ok, type: type, body: bytes)
        response.fields = [("ETag", tag), ("Accept-Ranges", "bytes")]
        if request.hasVersion(tag) {
            response.status = .notModified
            return response
        }
        guard request.method == "GET", request["if-range"].map({ $0 == tag }) ?? true else { return response }
        guard let range = request.range(of: bytes.count) else { return response }
        guard !range.isEmpty else {
            return HTTPResponse(.rangeNotSatisfiable, fields: [("Content-Range", "bytes */\(bytes.count)")])
        }
        response.status = .partialContent
        response.body = bytes[range]
        response.fields.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"))
        return response
    }
}

extension HTTPRequest {
    /// True if `If-None-Match` names the tag: the client has this version (RFC 9110, 13.1.2).
    func hasVersion(_ tag: String) -> Bool {
        values("if-none-match").flatMap { $0.split(separator: ",") }.contains { candidate in
            let candidate = candidate.filter { $0 != " " && $0 != "\t" }
            return candidate == "*" || candidate == tag || candidate == "W/" + tag
        }
    }

    /// The part of a file that `Range` requests (RFC 9110, 14.2): `bytes=0-99`, `bytes=100-` or `bytes=-100`. nil for the
    /// whole file, also for several ranges or an invalid one; empty beyond the end.
    func range(of length: Int) -> Range<Int>? {
        guard let field = self["range"]?.lowercased(), field.hasPrefix("bytes=") else { return nil }
        let ends = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        switch (Int(ends[0]), Int(ends[1])) {
        case (let first?, let last?) where first <= last: return min(first, length)..<(min(last, length - 1) + 1)
        case (let first?, nil) where ends[1].isEmpty: return min(first, length)..<length
        case (nil, let suffix?) where ends[0].isEmpty: return max(0, length - suffix)..<length
        default: return nil
        }
    }
}
