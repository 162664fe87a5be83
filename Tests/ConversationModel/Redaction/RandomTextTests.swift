import ConversationModel
import TestSupport
import Testing

/// Any text is read to its end: no construct that begins or ends anywhere stops the program.
struct RandomTextTests {
    private static let pieces = RedactionLinearityTests.pieces.map { Array($0.utf8) }

    @Test(arguments: 0..<16)
    func brokenConstructsAreRead(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<400 {
            let text = text(&generator)
            let clean = Redactor.redacted(text)
            #expect(clean.utf8.count <= text.utf8.count * 10 + 10)
            var message = Message(participant: "a", role: .user)
            message.parts = [.text(text)]
            _ = Conversation(messages: [message]).redacted(by: .secrets, isGrowing: true)
        }
    }

    /// A few pieces, some of them cut off, one byte perhaps another.
    private func text(_ generator: inout SeededGenerator) -> String {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            guard let piece = Self.pieces.randomElement(using: &generator) else { continue }
            let isCut = Int.random(in: 0..<3, using: &generator) == 0
            bytes += isCut ? piece.prefix(Int.random(in: 0...piece.count, using: &generator)) : piece[...]
        }
        if !bytes.isEmpty, Bool.random(using: &generator) {
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
