import Bytes

/// A name or path that equals only one of the same bytes. Strings are equal if their accents are composed in different
/// ways; on disk and in archives, these are two files.
public struct ExactName: Sendable, Hashable {
    /// The name as it is shown.
    public let text: String

    /// A name in any composition.
    public init(_ text: some StringProtocol) {
        self.text = String(text)
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
