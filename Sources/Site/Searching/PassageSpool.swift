import Bytes
import Files
import Search
import Synchronization

/// Keeps the passages of conversations until all are known: few in memory, many in a temporary file.
final class PassageSpool: Sendable {
    private struct State: ~Copyable {
        let spool = ByteSpool()
        var places: [String: Range<Int>] = [:]
        var region: ByteRegion?
    }

    private let state = Mutex(State())

    /// Adds the passages of a conversation. May be called from many threads.
    func add(_ passages: [Passage], of address: String) {
        var bytes: [UInt8] = []
        for passage in passages { passage.append(to: &bytes) }
        state.withLock { state in
            let start = state.spool.count
            bytes.withUnsafeBufferPointer { state.spool.append($0) }
            state.places[address] = start..<(start + bytes.count)
        }
    }

    /// True if the passages of a conversation have been added.
    func has(_ address: String) -> Bool { state.withLock { $0.places[address] != nil } }

    /// The passages of a conversation; nil if it has not been added. Nothing can be added afterwards.
    func passages(of address: String) -> [Passage]? {
        let region = state.withLock { state -> ByteRegion? in
            guard let place = state.places[address] else { return nil }
            let whole = state.region ?? state.spool.finish()
            state.region = whole
            return whole.slice(place)
        }
        defer { region?.release() }
        return region?.withUnsafeBufferPointer { bytes in
            var (at, passages) = (0, [Passage]())
            while let passage = Passage(bytes, at: &at) { passages.append(passage) }
            return passages
        }
    }
}

/// A passage as bytes: its kind, its message, and its texts, each after its length.
extension Passage {
    private static let width = 4

    fileprivate func append(to bytes: inout [UInt8]) {
        func append(_ number: Int) {
            for shift in 0..<Self.width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
        }
        append(Int(kind.rawValue))
        append(message)
        // The index has only the kinds of items.
        append(items.reduce(0) { $0 | 1 << Int($1.kind.rawValue) })
        for text in [Array(date.utf8), author, text] {
            append(text.count)
            bytes += text
        }
    }

    fileprivate init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) {
        guard index < bytes.count else { return nil }
        func number() -> Int {
            defer { index += Self.width }
            return (0..<Self.width).reduce(0) { $0 | Int(bytes.byte(at: index + $1)) << (8 * $1) }
        }
        func text() -> [UInt8] {
            let count = number()
            defer { index += count }
            return Array(bytes.part(index..<(index + count)))
        }
        let (kind, message) = (Passage.Kind(rawValue: UInt8(truncatingIfNeeded: number())) ?? .notice, number())
        let items = number()
        let (date, author, text) = (text(), text(), text())
        self.init(
            kind: kind, message: message, date: String(decoding: date, as: UTF8.self), author: author, text: text)
        self.items = PageItem.Kind.allCases.filter { items & 1 << Int($0.rawValue) != 0 }.map { PageItem($0) }
    }
}
