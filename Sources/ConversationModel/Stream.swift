/// How the content of a message arrived, recorded while it was made.
public struct Stream: Sendable, Hashable {
    public enum Timing: String, Sendable, CaseIterable {
        case recorded, synthetic
    }

    public struct Chunk: Sendable, Hashable {
        /// Since the request, or since the first chunk when the start is unknown; never decreasing.
        public var milliseconds: Int
        public var text: String
        public var isThinking: Bool

        public init(milliseconds: Int, text: String, isThinking: Bool = false) {
            self.milliseconds = milliseconds
            self.text = text
            self.isThinking = isThinking
        }
    }

    public var startedAt: Timestamp?
    public var timing: Timing
    public var chunks: [Chunk]

    public init(startedAt: Timestamp? = nil, timing: Timing = .recorded, chunks: [Chunk]) {
        self.startedAt = startedAt
        self.timing = timing
        self.chunks = chunks
    }
}
