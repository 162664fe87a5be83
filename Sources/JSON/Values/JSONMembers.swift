/// The members of an object, in the order of the text; a repeated key appears each time.
public struct JSONMembers: Collection, Sendable {
    public typealias Index = JSONElements.Index
    public typealias Element = (key: String, value: JSONValue)

    let document: JSONDocument
    public let startIndex: Index
    public let endIndex: Index

    /// Empty if `value` is not an object.
    init(of value: JSONValue) {
        document = value.document
        startIndex = Index(node: value.index + 1)
        endIndex = value.isObject ? Index(node: Int(value.node.next)) : startIndex
    }

    public subscript(position: Index) -> Element {
        let key = document.nodes[position.node]
        document.marks?.mark(position.node)
        return (document.text(of: key), value(at: position))
    }

    /// A value directly follows its key on the tape.
    public func index(after position: Index) -> Index {
        Index(node: Int(document.nodes[position.node + 1].next))
    }

    private func value(at position: Index) -> JSONValue {
        JSONValue(document: document, index: position.node + 1)
    }
}
