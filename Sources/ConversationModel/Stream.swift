/// The arrival of a message's content over time.
public struct Stream: Sendable, Hashable {
    /// The origin of the times.
    public enum Timing: String, Sendable, CaseIterable {
        /// The times at which the pieces arrived.
        case recorded
        /// Times computed from the length of the text.
        case synthetic
    }

    /// A piece of text, and its time.
    public struct Chunk: Sendable, Hashable {
        /// Counts from the request, or from the first chunk if the request's time is unknown; never decreasing.
        public var milliseconds: Int
        /// The text of the piece, in Markdown.
        public var text: String
        /// The piece belongs to the thinking, not to the answer.
        public var isThinking: Bool

        /// A piece.
        public init(milliseconds: Int, text: String, isThinking: Bool = false) {
            self.milliseconds = milliseconds
            self.text = text
            self.isThinking = isThinking
        }
    }

    /// The time of the request.
    public var startedAt: Timestamp?
    /// The origin of the times: recorded, or estimated.
    public var timing: Timing
    /// The pieces in the order of arrival.
    public var chunks: [Chunk]

    /// A recording.
    public init(startedAt: Timestamp? = nil, timing: Timing = .recorded, chunks: [Chunk]) {
        self.startedAt = startedAt
        self.timing = timing
        self.chunks = chunks
    }
}
