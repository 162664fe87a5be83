import Site

/// A rendered page of a conversation.
final class CachedPage {
    /// Differs between pages that may look different.
    let stamp: String
    /// Differs between pages that show other neighbours.
    let neighbours: String
    let rendering: MemorySite.Rendering
    /// The stamp of templates, styles and options.
    private let look: String
    /// The complete page, assembled on demand.
    private(set) lazy var bytes = rendering.page.bytes

    init(stamp: String, neighbours: String, look: String, rendering: MemorySite.Rendering) {
        (self.stamp, self.neighbours, self.look, self.rendering) = (stamp, neighbours, look, rendering)
    }

    /// The events that turn an earlier version into this one.
    func changes(since before: CachedPage?) -> [ServerEvent] {
        guard let before, before.look == look else { return [.reload()] }
        return LiveDifference.events(from: before.rendering.page, to: rendering.page)
    }
}
