import Files
import Search
import Synchronization

/// Stages the pieces of an index, and stores data beside them that does not fit into memory.
final class SearchFolder: SearchStore {
    typealias Failure = WriteError

    private let writer: SiteWriter
    private struct State {
        var begun: Set<SiteFile> = []
        var made: [SiteFile: FileStamp] = [:]
    }

    private let state = Mutex(State())

    init(_ writer: SiteWriter) {
        self.writer = writer
    }

    var files: [SiteFile: FileStamp] { state.withLock { $0.made } }

    func add(_ piece: [UInt8], _ kind: SearchPiece) throws(WriteError) -> String {
        let name = kind.name(of: piece)
        let file = SiteFile(name + ".js", in: SiteFile.search)
        // Conversations may have the same texts; then two threads make the same piece.
        guard state.withLock({ $0.begun.insert(file).inserted }) else { return name }
        let stamp = try writer.stage(file, piece)
        state.withLock { $0.made[file] = stamp }
        return name
    }

    private static func name(_ run: Int) -> String { "search-run.\(run)" }

    func spill(_ part: [UInt8], of run: Int) throws(WriteError) {
        try part.withUnsafeBufferPointer { part throws(WriteError) in
            try writer.staging.append(part, to: Self.name(run))
        }
    }

    func spilled(_ run: Int, from offset: Int, count: Int) -> [UInt8] {
        writer.staging.read(Self.name(run), from: offset, count: count)
    }
}

extension SearchPiece {
    private static let digits = 12

    /// A name that changes with the bytes, so that an index that is being replaced never refers to pieces of another.
    func name(of bytes: [UInt8]) -> String {
        String(rawValue.prefix(1) + Fingerprint(bytes).text.prefix(Self.digits))
    }

    /// True for the name of a piece of these bytes.
    static func isName(_ name: Substring, of bytes: [UInt8]) -> Bool {
        name.dropFirst() == Fingerprint(bytes).text.prefix(digits)
    }
}
