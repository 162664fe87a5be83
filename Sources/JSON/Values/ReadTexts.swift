public import Bytes

/// The texts of at least five words that were read.
public struct ReadTexts: Sendable {
    private let documents: [JSONDocument]

    /// The texts of documents that track reading, and of those in their texts.
    public init(of documents: [JSONDocument]) {
        self.documents = documents
    }

    /// The bytes of the documents.
    public var size: Int { documents.reduce(0) { $0 + $1.bytes.count } }

    /// The paths of the first texts that satisfy a condition, which sees them as they are written.
    public func paths(most limit: Int, where isWanted: (UTF8Bytes) -> Bool) -> [JSONPath] {
        var found: [JSONPath] = []
        for outer in OpenedDocument.all(in: documents) {
            let document = outer.document
            for node in document.stringNodes(areRead: true) where found.count < limit {
                let text = document.rawText(of: node)
                guard TextCount.isText(text), !document.isKey(document.nodes[node]), isWanted(text) else { continue }
                found.append(outer.path(to: node))
            }
        }
        return found
    }
}
