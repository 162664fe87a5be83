#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The time in HTTP's format, updated once a second (IMF-fixdate, RFC 9110, 5.6.7).
struct HTTPDate {
    private var second = -1
    private var text = ""

    /// - Parameter second: Counts from 1970.
    mutating func text(at second: Int) -> String {
        if second != self.second { (self.second, text) = (second, Self.format(second)) }
        return text
    }

    static func format(_ second: Int) -> String {
        var time = time_t(second)
        var parts = tm()
        gmtime_r(&time, &parts)
        // The program never calls setlocale, so names are English.
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let count = strftime(buffer.baseAddress, buffer.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
            return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
