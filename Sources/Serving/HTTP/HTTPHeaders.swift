#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Makes the headers of answers.
struct HTTPHeaders {
    /// Fields of every answer (security rules 5, 26 and 31).
    ///
    /// `no-store` despite the entity tags: previewed files change while they are read, and a request with a tag still
    /// gets a 304.
    private let common: String
    /// Formatted once a second (IMF-fixdate, RFC 9110, 5.6.7).
    private var date: (second: Int, text: String) = (-1, "")

    /// - Parameter policy: The content security policy of the pages.
    init(policy: String) {
        common = [
            "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
            "Content-Security-Policy: \(policy); frame-ancestors 'none'", "Cross-Origin-Opener-Policy: same-origin",
            "Cross-Origin-Resource-Policy: same-origin", "",
        ].joined(separator: "\r\n")
    }

    /// Status line and fields, up to the empty line.
    ///
    /// - Parameter length: The length of the body; nil for an endless one.
    mutating func head(of response: HTTPResponse, length: Int?, keepsAlive: Bool) -> ArraySlice<UInt8> {
        var head = "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\nDate: \(date(at: time(nil)))\r\n"
        head += common
        if response.status != .notModified {
            head += "Content-Type: \(response.type)\r\n"
            if let length { head += "Content-Length: \(length)\r\n" }
        }
        for field in response.fields { head += "\(field.name): \(field.value)\r\n" }
        head += keepsAlive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n"
        return Array(head.utf8)[...]
    }

    /// - Parameter second: Counts from 1970.
    mutating func date(at second: Int) -> String {
        if second != date.second { date = (second, Self.format(second)) }
        return date.text
    }

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`
    private static func format(_ second: Int) -> String {
        var (time, civil) = (time_t(second), tm())
        gmtime_r(&time, &civil)
        func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let clock = [civil.tm_hour, civil.tm_min, civil.tm_sec].map(digits).joined(separator: ":")
        let day = days[Int(civil.tm_wday)] + ", " + digits(civil.tm_mday) + " " + months[Int(civil.tm_mon)]
        return "\(day) \(civil.tm_year + 1900) \(clock) GMT"
    }
}
