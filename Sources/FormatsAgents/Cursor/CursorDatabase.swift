import Files
import Importing
import Inputs
import JSON

/// Cursor's table of keys and values: `composerData:ID` is a conversation, `bubbleId:ID:BUBBLE` a step of it, and
/// `composer.content.HASH` the text of a file before or after edits. An imported chat has no steps, but the messages that
/// the model knows, as `agentKv:blob:HASH`. Before 2024, all chats of a workspace were one value.
enum CursorDatabase {
    private static let columns = ["key", "value"]
    private static let composer = "composerData:"
    private static let bubble = "bubbleId:"
    private static let chats = "workbench.panel.aichat.view.aichat.chatdata"

    static func isOne(_ probe: Probe) -> Bool {
        probe.hasTable("cursorDiskKV", columns) || probe.hasTable("ItemTable", columns)
    }

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, json: ["value"])
        if database.has(table: "cursorDiskKV", columns: columns) {
            let parents = try parents(in: database)
            let id = { (row: DatabaseRow) in row["key"].text.map { String($0.dropFirst(composer.count)) } }
            try rows.addConversations(
                of: "cursorDiskKV", columns, where: .begins(column: "key", with: composer), orderedBy: ["key"],
                parent: { row in id(row).flatMap { parents[$0] } }, id: id)
            // The conversations whose edits name a text.
            var edits: [String: Set<String>] = [:]
            try rows.addParts(of: "cursorDiskKV", columns, where: .begins(column: "key", with: bubble)) { row in
                guard let parts = row["key"].text?.split(separator: ":", maxSplits: 2), parts.count > 1 else {
                    return []
                }
                let conversation = String(parts[1])
                for text in row["value"].bytes.map(CursorEdit.texts(namedIn:)) ?? [] {
                    edits[text, default: []].insert(conversation)
                }
                return [conversation]
            }
            let texts = RowFilter.begins(column: "key", with: CursorEdit.prefix)
            try rows.addParts(of: "cursorDiskKV", columns, where: texts, areTexts: true) { row in
                row["key"].text.flatMap { edits[$0] }.map(Array.init) ?? []
            }
            let chats = try chatsWithoutSteps(in: database)
            if !chats.isEmpty {
                let blobs = RowFilter.begins(column: "key", with: CursorChatState.blob)
                try rows.addParts(of: "cursorDiskKV", columns, where: blobs) { row in
                    row["key"].text.flatMap { chats[String($0.dropFirst(CursorChatState.blob.count))] } ?? []
                }
            }
            try rows.addParts(of: "composerHeaders", to: "composerId", ["composerId", "value"])
        }
        return rows.records + (try oldChats(in: database))
    }

    /// The parents of agents' conversations: either of the two names the other.
    private static func parents(in database: Database) throws(ImportError) -> [String: String] {
        var parents: [String: String] = [:]
        do throws(DatabaseError) {
            try database.rows(of: "cursorDiskKV", columns, where: .begins(column: "key", with: composer)) { row in
                guard let id = row["key"].text?.dropFirst(composer.count), let bytes = row["value"].bytes,
                    bytes.mentionsAgents, let value = try? JSONDocument(parsing: bytes).root
                else { return }
                for agent in value.elements(at: "subagentComposerIds") {
                    if let agent = agent.string { parents[agent] = String(id) }
                }
                if let parent = value["subagentInfo"]?.firstText("parentComposerId") { parents[String(id)] = parent }
            }
        } catch {
            throw ImportError(.database(error))
        }
        return parents
    }

    /// The conversations without steps that know a message, by its id.
    private static func chatsWithoutSteps(in database: Database) throws(ImportError) -> [String: [String]] {
        var chats: [String: [String]] = [:]
        do throws(DatabaseError) {
            try database.rows(of: "cursorDiskKV", columns, where: .begins(column: "key", with: composer)) { row in
                guard let id = row["key"].text?.dropFirst(composer.count), let bytes = row["value"].bytes,
                    bytes.string.containsBytes(of: "\"conversationState\""),
                    let value = try? JSONDocument(parsing: bytes).root,
                    value.elements(at: "fullConversationHeadersOnly").isEmpty
                else { return }
                for message in Set(CursorConversation.knownMessages(value)) {
                    chats[message, default: []].append(String(id))
                }
            }
        } catch {
            throw ImportError(.database(error))
        }
        return chats
    }

    private static func oldChats(in database: Database) throws(ImportError) -> [Record] {
        guard database.has(table: "ItemTable", columns: columns) else { return [] }
        var rows = RowRecords(database, json: ["value"])
        let filter = RowFilter.equal(column: "key", .text(ByteRegion(chats)))
        try rows.addConversations(of: "ItemTable", columns, where: filter) { $0["key"].text }
        guard let chats = rows.records.first else { return [] }
        return try chats.bytes.records(at: ["value", "tabs"])
    }
}

extension DatabaseValue {
    /// The bytes of a text or a blob.
    fileprivate var bytes: ByteRegion? {
        switch self {
        case .text(let bytes), .blob(let bytes): bytes
        default: nil
        }
    }
}

extension ByteRegion {
    /// A fast check: most conversations have no agents, and are long.
    fileprivate var mentionsAgents: Bool {
        let text = string
        return text.containsBytes(of: "\"subagentInfo\"") || text.containsBytes(of: "\"subagentComposerIds\":[\"")
    }
}
