/// The elements of an array, in order.
///
/// A collection without random access: `first` and one step are immediate, `count` visits all elements.
public struct JSONElements: Collection, Sendable {
    /// A place on the tape.
    public struct Index: Comparable, Sendable {
        let node: Int

        public static func < (left: Index, right: Index) -> Bool { left.node < right.node }
    }

    let document: JSONDocument
    public let startIndex: Index
    public let endIndex: Index

    /// Empty if `value` is not an array.
    init(of value: JSONValue) {
        document = value.document
        startIndex = Index(node: value.index + 1)
        endIndex = value.isArray ? Index(node: Int(value.node.next)) : startIndex
    }

    init(noneIn document: JSONDocument) {
        self.document = document
        startIndex = Index(node: 0)
        endIndex = startIndex
    }

    public subscript(position: Index) -> JSONValue {
        JSONValue(document: document, index: position.node)
    }

    public func index(after position: Index) -> Index {
        Index(node: Int(document.nodes[position.node].next))
    }
}
