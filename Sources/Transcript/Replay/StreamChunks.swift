import ConversationModel

/// The chunks of an answer in the form of the page's data.
struct StreamChunks {
    struct Chunk: Equatable {
        /// Milliseconds since the previous chunk; for the first one, the wait for the answer.
        var delta: Int
        /// Length of the source, in UTF-16 code units.
        var characters: Int
    }

    var chunks: [Chunk]

    /// Closer chunks are merged: the display buffer evens them out anyway.
    private static let closest = 100

    init(chunks: [Chunk]) {
        self.chunks = chunks
    }

    /// nil if nothing was recorded.
    init?(_ stream: ConversationModel.Stream?) {
        guard let stream, stream.timing == .recorded else { return nil }
        chunks = []
        var last = 0
        for chunk in stream.chunks where !chunk.isThinking {
            let now = max(last, chunk.milliseconds)
            if chunks.isEmpty || now - last >= Self.closest {
                chunks.append(Chunk(delta: now - last, characters: 0))
                last = now
            }
            chunks[chunks.count - 1].characters += chunk.text.utf16.count
        }
    }
}
