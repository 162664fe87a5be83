public import Files

/// A document whose reading is tracked: one that was read from a file, or one in a text of another.
final class OpenedDocument: Sendable {
    let document: JSONDocument
    private let outer: (document: OpenedDocument, node: Int)?
    /// It is in a text of another.
    var isInner: Bool { outer != nil }

    fileprivate init(_ document: JSONDocument, in outer: (document: OpenedDocument, node: Int)? = nil) {
        (self.document, self.outer) = (document, outer)
    }

    /// The path to a node from the root of the outermost document.
    func path(to node: Int) -> JSONPath {
        (outer.map { $0.document.path(to: $0.node) } ?? document.prefix).appending(document.path(to: node))
    }

    /// The place of a node, or of the text that it is in.
    func place(of node: Int) -> TextPlace {
        TextPlace(position: position(of: node), path: path(to: node))
    }

    private func position(of node: Int) -> SourcePosition {
        outer.map { $0.document.position(of: $0.node) } ?? JSONValue(document: document, index: node).position
    }
}

/// The documents of a conversation and those in their texts, to account for what was read.
public struct OpenedDocuments: Sendable {
    let all: [OpenedDocument]
    var documents: [JSONDocument] { all.map(\.document) }
    /// The bytes of the documents that are in no text of another.
    public var size: Int { all.reduce(0) { $0 + ($1.isInner ? 0 : $1.document.bytes.count) } }

    /// Finds the documents in texts. Nothing may be read after that.
    public init(_ documents: [JSONDocument]) {
        var found = documents.map { OpenedDocument($0) }
        var next = 0
        while next < found.count {
            let outer = found[next]
            next += 1
            guard let marks = outer.document.marks else { continue }
            // A text that was read as a whole after that counts itself.
            for (node, document) in marks.documents where marks.isRead(node) == nil {
                found.append(OpenedDocument(document, in: (outer, node)))
            }
        }
        all = found
    }
}

/// The place of a text in a file.
public struct TextPlace: Sendable {
    /// The start of the value, or of the text that it is in.
    public let position: SourcePosition
    /// The path from the root.
    public let path: JSONPath
}

extension JSONValue {
    /// The value that a text holds as JSON; nil if it is no text or not JSON. The account counts the texts of that value in
    /// place of this one.
    public var opened: JSONValue? {
        if let known = document.marks?.document(at: index) { return known.root }
        guard let text = string else { return nil }
        let options = JSONOptions(tracksReading: document.marks != nil)
        guard let inner = try? JSONDocument(parsing: ByteRegion(text), options: options) else { return nil }
        open(as: inner)
        return inner.root
    }

    /// Makes the account count the texts of a document in place of this value, or nothing without a document.
    public func open(as document: JSONDocument?) {
        self.document.marks?.open(index..<Int(node.next), as: document)
    }
}
