/// A list beside the messages that grows with them, such as the outline.
public struct RenderedList: Sendable, Equatable {
    /// The list's name in `data-apart`.
    public let name: String
    /// The offset of the list's lines in the frame, in bytes.
    public let place: Int
    /// The markup of each line.
    public internal(set) var lines: [[UInt8]]

    func moved(to place: Int) -> RenderedList {
        RenderedList(name: name, place: place, lines: lines)
    }

    public init(name: String, place: Int, lines: [[UInt8]]) {
        (self.name, self.place, self.lines) = (name, place, lines)
    }
}
