import Site

/// The pages of a conversation as they were made.
final class KeptPages {
    /// Differs from that of others if they may look different.
    let stamp: String
    let rendering: MemorySite.Rendering
    /// Those that have been compared.
    private var parts: [String: LivePage] = [:]

    init(stamp: String, rendering: MemorySite.Rendering) {
        (self.stamp, self.rendering) = (stamp, rendering)
    }

    /// Whether a page has the same bytes as before; also if it never was.
    func isSame(_ page: String, as before: KeptPages?) -> Bool {
        switch (before?.rendering.pages[page], rendering.pages[page]) {
        case (nil, nil): true
        case (let old?, let new?): old[...].hasBytes(of: new[...])
        default: false
        }
    }

    /// What a page's script is told so that it becomes this one.
    func changes(of page: String, since before: KeptPages?) -> [ServerEvent] {
        let old = before?.parts(of: page)
        return LiveDifference.events(from: old, to: parts(of: page, after: old))
    }

    /// nil if there is no such page, or it cannot be taken apart.
    private func parts(of page: String, after before: LivePage? = nil) -> LivePage? {
        if let known = parts[page] { return known }
        let made = rendering.pages[page].flatMap { LivePage($0, after: before) }
        parts[page] = made
        return made
    }
}
