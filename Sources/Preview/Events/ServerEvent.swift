/// An event for a page's script.
struct ServerEvent: Sendable, Equatable {
    /// The type that scripts listen for: `reload`, `problem`, `recovered`, …
    var name: String
    /// JSON in one line.
    var data: String

    init(_ name: String, _ data: String = "{}") {
        self.name = name
        self.data = data
    }

    /// The page must be reloaded.
    ///
    /// - Parameter path: The page's new address; nil if it is unchanged.
    static func reload(to path: String? = nil) -> ServerEvent {
        ServerEvent("reload", path.map { "{\"to\":\"\($0)\"}" } ?? "{}")
    }

    /// The list of conversations has changed.
    static let index = ServerEvent("index")

    /// In the form of `text/event-stream` (HTML, 9.2.5).
    ///
    /// - Parameter id: The id in the log; nil for an event that is sent once, to one listener.
    func bytes(id: String?) -> [UInt8] {
        var text = id.map { "id: \($0)\n" } ?? ""
        text += "event: \(name)\n"
        for line in data.split(separator: "\n", omittingEmptySubsequences: false) { text += "data: \(line)\n" }
        return Array((text + "\n").utf8)
    }
}
