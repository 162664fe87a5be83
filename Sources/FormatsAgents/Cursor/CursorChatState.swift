import Bytes
import Files
import Importing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The state of a chat of Cursor's command line, a Protocol Buffers message: the messages that the model knows, lists of
/// those before each summary, and the states of sub-agents.
struct CursorChatState {
    /// The fields of a state, an archive, a sub-agent and an entry of the map of sub-agents.
    private enum Field {
        static let messages: UInt64 = 1
        static let oldArchive: UInt64 = 11
        static let archives: UInt64 = 13
        static let agents: UInt64 = 16
        static let archivedMessages: UInt64 = 1
        static let agentState: UInt64 = 1
        static let mapValue: UInt64 = 2
    }

    /// The beginning of the keys of blobs in the database of Cursor's editor.
    static let blob = "agentKv:blob:"
    /// The deepest sub-agent that is read.
    private static let depthLimit = 8
    /// Bytes of SHA-256.
    private static let hashSize = 32

    /// Ids of blobs, in order.
    let messages: [String]
    private let archives: [String]
    private let agents: [CursorChatState]

    init(_ bytes: ByteRegion) {
        self.init(bytes, depth: 0)
    }

    /// A state in a JSON value of Cursor's editor, whose blobs are elsewhere.
    init?(base64 text: String) {
        guard let bytes = Data(base64Encoded: text.hasPrefix("~") ? String(text.dropFirst()) : text) else { return nil }
        self.init(ByteRegion([UInt8](bytes)))
    }

    private init(_ bytes: ByteRegion, depth: Int) {
        messages = Self.ids(in: bytes, Field.messages)
        archives = Self.ids(in: bytes, Field.oldArchive) + Self.ids(in: bytes, Field.archives)
        agents =
            depth < Self.depthLimit
            ? ProtobufFields(bytes).filter { $0.number == Field.agents }.compactMap { agent in
                agent.bytes.field(Field.mapValue)?.field(Field.agentState).map { CursorChatState($0, depth: depth + 1) }
            } : []
    }

    private static func ids(in bytes: ByteRegion, _ field: UInt64) -> [String] {
        ProtobufFields(bytes).filter { $0.number == field && $0.bytes.count == hashSize }.map(
            \.bytes.array.hexadecimal)
    }

    /// The archives of the chat and of all sub-agents.
    var allArchives: Set<String> {
        agents.reduce(into: Set(archives)) { $0.formUnion($1.allArchives) }
    }

    /// The ids of the messages of the chat, and then of each sub-agent, with those that the model has forgotten.
    ///
    /// - Parameter blobs: The archives by their ids; each is read once.
    func chats(_ blobs: inout [String: ByteRegion]) -> [[String]] {
        var lists = archives.compactMap { blobs.removeValue(forKey: $0) }.map {
            Self.ids(in: $0, Field.archivedMessages)
        }
        lists.append(messages)
        var chats = [zip([[]] + lists, lists).flatMap(Self.unrepeated)]
        for agent in agents { chats += agent.chats(&blobs) }
        return chats
    }

    /// The messages of a list that are not also the last ones of the list before.
    private static func unrepeated(_ earlier: [String], _ later: [String]) -> [String] {
        let known = Set(earlier)
        guard let start = later.firstIndex(where: known.contains) else { return later }
        let repeated = later[start...].prefix(while: known.contains)
        guard earlier.suffix(repeated.count) == repeated else { return later }
        return Array(later[..<start]) + later[repeated.endIndex...]
    }
}

extension ByteRegion {
    /// The first field with a number.
    fileprivate func field(_ number: UInt64) -> ByteRegion? {
        ProtobufFields(self).first { $0.number == number }?.bytes
    }
}
