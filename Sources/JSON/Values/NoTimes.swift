/// Values that should be times, but have an unknown notation.
public struct NoTimes: Sendable {
    /// The number of values.
    public let count: Int
    /// The first one, as it is written, and its place.
    public let first: (text: String, place: TextPlace)?

    /// Finds the values in documents that track reading.
    public init(in documents: OpenedDocuments) {
        let found = documents.all.flatMap { outer in
            (outer.document.marks?.noTimes ?? []).map { (outer: outer, node: $0) }
        }
        count = found.count
        first = found.first.map { outer, node in
            let value = JSONValue(document: outer.document, index: node)
            return (value.string ?? value.numberText ?? "", outer.place(of: node))
        }
    }
}

extension JSONValue {
    /// Records that the value is no time. Values that say that there is none, such as `0` and `""`, are not recorded.
    public func noteNoTime() {
        guard let marks = document.marks else { return }
        switch node.kind {
        case .number: if let double, double > 0 { marks.markNoTime(index) }
        case .string:
            let text = string ?? ""
            if Double(text).map({ $0 > 0 }) ?? !text.allSatisfy(\.isWhitespace) { marks.markNoTime(index) }
        default: break
        }
    }
}
