/// Something that happened to a page, as its script hears of it.
struct ServerEvent: Sendable, Equatable {
    /// The type that listeners register for: `reload`, `problem`, `recovered`, …
    var name: String
    /// JSON in one line.
    var data: String

    init(_ name: String, _ data: String = "{}") {
        self.name = name
        self.data = data
    }

    /// The page has become another.
    ///
    /// - Parameter path: Where it is now; nil: where it was.
    static func reload(to path: String? = nil) -> ServerEvent {
        ServerEvent("reload", path.map { "{\"to\":\"\($0)\"}" } ?? "{}")
    }

    /// Something about the conversations of the list has changed.
    static let index = ServerEvent("index")

    /// In the form of `text/event-stream` (HTML, 9.2.5).
    ///
    /// - Parameter id: Where it stands in the log; nil for what is only said once, to one listener.
    func bytes(id: String?) -> [UInt8] {
        var text = id.map { "id: \($0)\n" } ?? ""
        text += "event: \(name)\n"
        for line in data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
        return Array((text + "\n").utf8)
    }
}
