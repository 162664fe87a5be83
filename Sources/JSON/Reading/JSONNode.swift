/// One key or value on the tape of a document: 16 bytes.
struct JSONNode {
    enum Kind: UInt8 {
        case object, array, string, number, `true`, `false`, null
    }

    let kind: Kind
    let traits: StringTraits
    /// The node's bytes in the document; a string includes its quotes.
    let start: UInt32
    var end: UInt32
    /// The index after its contents.
    var next: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
}
