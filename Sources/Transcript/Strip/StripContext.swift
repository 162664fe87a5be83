/// How the context of the model grew: the line below the lanes.
struct StripContext {
    /// The height of the line in pixels.
    static let height = 28
    /// The line has the larger one of two nearer requests.
    private static let step = 100
    /// Fewer requests make no line.
    private static let fewest = 3

    /// The most tokens of a request.
    let most: Int
    /// Places to the right and up, both from 0.
    let places: [(x: Int, y: Int)]

    /// - Returns: nil if the source does not state enough.
    init?(_ times: SessionTimes, _ axis: StripAxis) {
        let most = times.contexts.map(\.tokens).max() ?? 0
        guard times.contexts.count >= Self.fewest, most > 0 else { return nil }
        var places: [(x: Int, y: Int)] = []
        for (time, tokens) in times.contexts {
            let x = axis.x(time)
            let y = Int((Double(max(0, tokens)) / Double(most) * Double(Self.height)).rounded())
            if let last = places.last, x - last.x < Self.step {
                if last.y < y { places[places.count - 1].y = y }
            } else {
                places.append((x, y))
            }
        }
        (self.most, self.places) = (most, places)
    }
}
