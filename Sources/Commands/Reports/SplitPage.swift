#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The pages of a conversation that is too long for one, as its first page lists them: `chat.html:1 chat.2.html:857`.
struct SplitPage {
    private let parts: [(page: String, first: Int)]

    /// - Parameter path: The first page, which was just built.
    /// - Returns: nil for a conversation with one page.
    init?(_ path: String) {
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        let mark = Array("data-parts=\"".utf8)
        guard let start = bytes.firstRange(of: mark)?.upperBound,
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\""))
        else { return nil }
        parts = String(decoding: bytes[start..<end], as: UTF8.self).split(separator: " ").compactMap { part in
            let pair = part.split(separator: ":")
            return pair.count == 2 ? Int(pair[1]).map { (String(pair[0]), $0) } : nil
        }
    }

    /// The page that has an element: `message-857-2-edit`.
    func page(of anchor: String) -> String? {
        guard let number = anchor.split(separator: "-").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        return parts.last { $0.first <= number }?.page
    }
}
