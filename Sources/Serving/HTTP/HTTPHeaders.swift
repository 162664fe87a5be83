import Foundation

/// Makes the headers of answers.
struct HTTPHeaders {
    /// Fields of every answer (security rules 5, 26 and 31).
    ///
    /// `no-store` despite the entity tags: previewed files change while they are read, and a request with a tag still
    /// gets a 304.
    private let common: String
    private let formatter = DateFormatter()
    /// Formatted once a second (IMF-fixdate, RFC 9110, 5.6.7).
    private var date: (second: Int, text: String) = (-1, "")

    /// - Parameter policy: The content security policy of the pages.
    init(policy: String) {
        common = [
            "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
            "Content-Security-Policy: \(policy); frame-ancestors 'none'", "Cross-Origin-Opener-Policy: same-origin",
            "Cross-Origin-Resource-Policy: same-origin", "",
        ].joined(separator: "\r\n")
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
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
        if second != date.second {
            date = (second, formatter.string(from: Date(timeIntervalSince1970: TimeInterval(second))))
        }
        return date.text
    }
}
