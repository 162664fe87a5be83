import Site

/// The page of a conversation as it was made.
final class KeptPage {
    /// Differs from that of others if they may look different.
    let stamp: String
    let rendering: MemorySite.Rendering
    /// Of templates, styles and options.
    private let look: String
    /// As a browser gets it; put together when one asks for it.
    private(set) lazy var bytes = rendering.page.bytes

    init(stamp: String, look: String, rendering: MemorySite.Rendering) {
        (self.stamp, self.look, self.rendering) = (stamp, look, rendering)
    }

    /// What a page's script is told so that it becomes this one.
    func changes(since before: KeptPage?) -> [ServerEvent] {
        guard let before, before.look == look else { return [.reload()] }
        return LiveDifference.events(from: before.rendering.page, to: rendering.page)
    }
}
