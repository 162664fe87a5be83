/// The members of an object, in the order of the text; a key that is repeated comes each time.
public struct JSONMembers: Collection, Sendable {
    public typealias Index = JSONElements.Index
    public typealias Element = (key: String, value: JSONValue)

    let document: JSONDocument
    public let startIndex: Index
    public let endIndex: Index

    /// None, if `value` is no object.
    init(of value: JSONValue) {
        document = value.document
        startIndex = Index(node: value.index + 1)
        endIndex = value.isObject ? Index(node: Int(value.node.next)) : startIndex
    }

    public subscript(position: Index) -> Element {
        let key = document.nodes[position.node]
        return (document.bytes.text(of: key.range, key.traits), value(at: position))
    }

    /// A value stands directly after its key on the tape.
    public func index(after position: Index) -> Index {
        Index(node: Int(document.nodes[position.node + 1].next))
    }

    private func value(at position: Index) -> JSONValue {
        JSONValue(document: document, index: position.node + 1)
    }

    /// Goes along the tape without making a value of each member: exports are read by looking keys up.
    func last(named name: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        var found: Int?
        document.nodes.withUnsafeBufferPointer { nodes in
            var node = startIndex.node
            while node < endIndex.node {
                if isKey(nodes[node], name) { found = node + 1 }
                node = Int(nodes[node + 1].next)
            }
        }
        return found.map { JSONValue(document: document, index: $0) }
    }

    /// Whether a key is `name`, byte for byte: two ways of writing an `é` are two keys.
    @inline(__always)
    private func isKey(_ key: JSONNode, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard key.traits.isEmpty else {
            return document.bytes.withText(of: key.range, key.traits) { $0.elementsEqual(name) }
        }
        // Most keys are told apart by their length, without looking at the text.
        guard key.range.count == name.count + 2 else { return false }
        let text = document.bytes.text
        for index in 0..<name.count where text[key.range.lowerBound + 1 + index] != name[index] { return false }
        return true
    }
}
