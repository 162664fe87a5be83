import Bytes

/// The words of messages that an author left out. Titles and names of files are often made of them.
public struct OmittedWords: Sendable {
    private let texts: [[UInt8]]
    /// A shorter text may stand in any name by chance.
    private static let fewest = 8

    init(_ messages: [Message]) {
        texts = messages.flatMap { [$0.content, $0.command, $0.header].compactMap(\.self) }.map(Self.letters).filter {
            !$0.isEmpty
        }
    }

    /// True if a name repeats words of one of the messages, or all of its words.
    public func cover(_ name: String?) -> Bool {
        guard let name = name.map(Self.letters), !name.isEmpty else { return false }
        return texts.contains { text in
            Self.isPart(name, of: text) || text.count >= Self.fewest && Self.isPart(text, of: name)
        }
    }

    private static func isPart(_ part: [UInt8], of whole: [UInt8]) -> Bool {
        part.withUnsafeBufferPointer { part in whole.withUnsafeBufferPointer { $0.offset(of: part) != nil } }
    }

    /// Letters and digits without case, as names of files have only them.
    private static func letters(_ text: String) -> [UInt8] {
        let kept = text.lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        return Array(String(String.UnicodeScalarView(kept)).utf8)
    }
}
