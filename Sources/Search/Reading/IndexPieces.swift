import Bytes
import Files
import JSON

/// An index that is not as it was made: a script is missing or damaged.
public struct SearchIndexFault: Error, Equatable {
    /// The name of the script.
    public let script: String
}

/// Loads the scripts of an index, each once.
final class IndexPieces {
    private let load: (String) -> [UInt8]?
    private let unpacker = ScriptUnpacker()
    private var known: [String: [[UInt8]]] = [:]
    private var texts: [String: [ArraySlice<UInt8>]] = [:]
    private var documents: [String: JSONValue] = [:]

    /// - Parameter load: Returns the bytes of a script by its name; nil if there is none.
    init(_ load: @escaping (String) -> [UInt8]?) {
        self.load = load
    }

    func parts(_ name: String) throws(SearchIndexFault) -> [[UInt8]] {
        if let parts = known[name] { return parts }
        guard let parts = load(name).flatMap(unpacker.parts) else { throw SearchIndexFault(script: name) }
        known[name] = parts
        return parts
    }

    /// The contents of a script of JSON.
    func json(_ name: String) throws(SearchIndexFault) -> JSONValue {
        if let value = documents[name] { return value }
        guard let part = try parts(name).first, let root = try? JSONDocument(parsing: ByteRegion(part)).root else {
            throw SearchIndexFault(script: name)
        }
        documents[name] = root
        return root
    }

    /// The texts of a piece of texts.
    func texts(_ name: String) throws(SearchIndexFault) -> [ArraySlice<UInt8>] {
        if let texts = texts[name] { return texts }
        let all = try parts(name).first?.split(separator: 0, omittingEmptySubsequences: false) ?? []
        texts[name] = all
        return all
    }
}
