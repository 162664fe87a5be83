import Serving

/// The token that a page must know to change something: each run has another one (security rule 27).
enum RequestToken {
    static func new() -> String {
        (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    }
}

extension HTTPRequest {
    /// True for JSON of a page of this server: the browser states its origin, and the page knows the token.
    func isFromPage(knowing token: String) -> Bool {
        self["origin"] != nil && self["x-pageturner-token"] == token
            && self["content-type"]?.lowercased().hasPrefix("application/json") == true
    }
}

extension HTTPResponse {
    /// The reason, in words, why something cannot be done now.
    static func conflict(_ reason: String) -> HTTPResponse {
        HTTPResponse(.conflict, type: "text/plain; charset=utf-8", body: Array(reason.utf8))
    }
}
