import Bytes

/// Texts too short for `TextCount` that were not read although others in the same place were: a message of an unknown kind
/// among known ones.
///
/// A place is a path without indices. Its texts count if one of five words was read there, and four times as many texts were
/// read as were not: a list of names and values has more that nobody reads.
public struct SkippedTexts: Sendable {
    /// The number of texts.
    public private(set) var count = 0
    /// The place of the first one.
    public private(set) var first: TextPlace?

    /// Finds the texts in documents that track reading.
    public init(in documents: OpenedDocuments) {
        var places: [Int: Place] = [:]
        for outer in documents.all {
            outer.forEachString { node, place, isRead in
                places[place, default: Place()].add(outer.document.rawText(of: node), isRead: isRead)
            }
        }
        let wanted = Set(places.filter(\.value.isWanted).keys)
        guard !wanted.isEmpty else { return }
        var skipped: [(outer: OpenedDocument, node: Int)] = []
        for outer in documents.all {
            outer.forEachString { node, place, isRead in
                guard !isRead, wanted.contains(place) else { return }
                let text = outer.document.rawText(of: node)
                if !text.isEmpty, !TextCount.isText(text) { skipped.append((outer, node)) }
            }
        }
        let known = TextCount.hashesOfRead(
            documents.documents, lengths: Set(skipped.map { $0.outer.document.rawText(of: $0.node).count }))
        skipped.removeAll { known.contains($0.outer.document.hash(of: $0.node)) }
        count = skipped.count
        first = skipped.first.map { $0.outer.place(of: $0.node) }
    }

    /// The texts of a place.
    private struct Place {
        private var read = 0
        private var unread = 0
        private var hasLongText = false

        mutating func add(_ text: UTF8Bytes, isRead: Bool) {
            if isRead {
                read += 1
                hasLongText = hasLongText || TextCount.isText(text)
            } else if !text.isEmpty {
                unread += 1
            }
        }

        var isWanted: Bool { hasLongText && unread > 0 && read >= 4 * unread }
    }
}

extension OpenedDocument {
    /// Calls `body` with each string that counts and is no key, and a hash of its place.
    fileprivate func forEachString(_ body: (_ node: Int, _ place: Int, _ isRead: Bool) -> Void) {
        guard let marks = document.marks else { return }
        let nodes = document.nodes
        var open: [(end: Int, place: Int, isObject: Bool)] = []
        var index = 0
        while index < nodes.count {
            while let last = open.last, last.end <= index { open.removeLast() }
            var hasher = Hasher()
            hasher.combine(open.last?.place ?? (isInner ? 1 : 0))
            if open.last?.isObject == true {
                hasher.combine(bytes: UnsafeRawBufferPointer(document.rawText(of: index)))
                index += 1
            }
            let node = nodes[index]
            switch node.kind {
            case .object, .array:
                open.append((Int(node.next), hasher.finalize(), node.kind == .object))
            case .string: if let isRead = marks.isRead(index) { body(index, hasher.finalize(), isRead) }
            default: break
            }
            index += 1
        }
    }
}
