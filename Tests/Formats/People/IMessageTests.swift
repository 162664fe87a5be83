import ConversationModel
import Files
import Foundation
import TestSupport
import Testing

@testable import FormatsPeople
@testable import Importing
@testable import Inputs

struct IMessageTests {
    private static let schema = """
        CREATE TABLE chat(ROWID INTEGER PRIMARY KEY, guid TEXT, chat_identifier TEXT, display_name TEXT);
        CREATE TABLE handle(ROWID INTEGER PRIMARY KEY, id TEXT);
        CREATE TABLE message(ROWID INTEGER PRIMARY KEY, guid TEXT, text TEXT, attributedBody BLOB, handle_id INTEGER,
            is_from_me INTEGER, date INTEGER, item_type INTEGER, group_title TEXT, group_action_type INTEGER,
            other_handle INTEGER, associated_message_guid TEXT, associated_message_type INTEGER,
            associated_message_emoji TEXT, thread_originator_guid TEXT, subject TEXT, balloon_bundle_id TEXT,
            message_summary_info BLOB, date_edited INTEGER, date_retracted INTEGER);
        CREATE TABLE chat_message_join(chat_id INTEGER, message_id INTEGER);
        CREATE TABLE chat_handle_join(chat_id INTEGER, handle_id INTEGER);
        CREATE TABLE message_attachment_join(message_id INTEGER, attachment_id INTEGER);
        CREATE TABLE attachment(ROWID INTEGER PRIMARY KEY, filename TEXT, mime_type TEXT, transfer_name TEXT,
            total_bytes INTEGER, hide_attachment INTEGER);
        INSERT INTO handle VALUES(1, '+15550100'), (2, 'bo@example.org');
        INSERT INTO chat VALUES(1, 'iMessage;-;+15550100', '+15550100', '');
        INSERT INTO chat_handle_join VALUES(1, 1);
        """

    /// A message with these columns, in the first chat; by the first person, unless another is named.
    private static func message(_ number: Int, _ columns: [String: String], chat: Int = 1) -> String {
        var values = [
            "ROWID": "\(number)", "guid": "'g\(number)'", "date": "\(700_000_000 + number)000000000", "handle_id": "1",
            "is_from_me": "0",
        ]
        values.merge(columns) { $1 }
        let keys = values.keys.sorted()
        return
            "INSERT INTO message(\(keys.joined(separator: ","))) VALUES(\(keys.map { values[$0] ?? "" }.joined(separator: ",")));"
            + "INSERT INTO chat_message_join VALUES(\(chat), \(number));"
    }

    /// A text as Apple archives it.
    private static func archived(_ text: String, class name: String = "NSString") -> [UInt8] {
        let bytes = Array(text.utf8)
        let length: [UInt8] =
            bytes.count < 0x80 ? [UInt8(bytes.count)] : [0x81, UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)]
        return [0x04, 0x0B] + Array("streamtyped".utf8) + [0x81, 0xE8, 0x03, 0x84, 0x01, 0x40, 0x84, 0x84, 0x84, 0x12]
            + Array("NSAttributedString".utf8) + [0x00, 0x84, 0x84, 0x08] + Array("NSObject".utf8)
            + [0x00, 0x85, 0x92, 0x84, 0x84, 0x84, UInt8(name.utf8.count)] + Array(name.utf8)
            + [0x01, 0x94, 0x84, 0x01, 0x2B] + length + bytes + [0x86, 0x84, 0x02, 0x69, 0x49, 0x01]
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        "x'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
    }

    @Test func peoplesMessagesAreRead() throws {
        let long = String(repeating: "many words ", count: 30)
        let database = try DatabaseSource(
            Self.schema + Self.message(1, ["text": "'Where are you now, my friend?'"])
                + Self.message(
                    2, ["is_from_me": "1", "attributedBody": Self.hex(Self.archived("Nearly there *really*"))])
                + Self.message(3, ["attributedBody": Self.hex(Self.archived(long, class: "NSMutableString"))])
                + Self.message(4, ["text": "'Fine'", "subject": "'News'", "thread_originator_guid": "'g2'"]))
        let conversation = try database.conversation()
        #expect(database.format == "imessage" && conversation.title == "+15550100")
        #expect(conversation.id == "iMessage;-;+15550100")
        #expect(conversation.messages.map(\.role) == [.other, .user, .other, .other])
        #expect(
            conversation.messages[1].content == "Nearly there *really*"
                && conversation.messages[1].contentFormat == .plain)
        #expect(conversation.messages[2].content == long.trimmed)
        #expect(
            conversation.messages[3].content?.contains("**News**") == true && conversation.messages[3].replyTo == "g2")
        #expect(conversation.messages[0].timestamp == Timestamp(seconds: 700_000_001 + 978_307_200))
    }

    @Test func tapbacksAreReactions() throws {
        let tapback = { (number: Int, type: Int, columns: [String: String]) in
            Self.message(
                number,
                [
                    "text": "'Loved “Where are you now”'", "associated_message_guid": "'p:0/g1'",
                    "associated_message_type": "\(type)",
                ]
                .merging(columns) { $1 })
        }
        let conversation = try DatabaseSource(
            Self.schema + Self.message(1, ["text": "'Where are you now'", "is_from_me": "1"]) + tapback(2, 2000, [:])
                + tapback(3, 2001, ["handle_id": "2"]) + tapback(4, 3001, ["handle_id": "2"])
                + tapback(5, 2006, ["is_from_me": "1", "associated_message_emoji": "'🦊'"])
        ).conversation()
        #expect(conversation.messages.count == 1)
        #expect(conversation.messages[0].reactions.map(\.emoji) == ["❤️", "🦊"])
        #expect(conversation.messages[0].reactions.map(\.by) == [["+15550100"], []])
    }

    @Test func reactionToAMissingMessageIsAMessage() throws {
        let conversation = try DatabaseSource(
            Self.schema
                + Self.message(
                    1,
                    [
                        "text": "'Liked an image'", "associated_message_guid": "'p:0/x'",
                        "associated_message_type": "2001",
                    ])
        ).conversation()
        #expect(conversation.messages.map(\.content) == ["Liked an image"])
    }

    @Test func groupsHaveNamesAndNotices() throws {
        let conversation = try DatabaseSource(
            Self.schema + "UPDATE chat SET display_name = 'Trip'; INSERT INTO chat_handle_join VALUES(1, 2);"
                + Self.message(1, ["item_type": "1", "group_action_type": "0", "other_handle": "2"])
                + Self.message(2, ["item_type": "2", "group_title": "'Trip'", "is_from_me": "1"])
                + Self.message(3, ["item_type": "3", "handle_id": "2"])
                + Self.message(4, ["text": "'Hi'", "handle_id": "2"])
                + Self.message(5, ["text": "'Ho'", "handle_id": "9"])
        ).conversation()
        #expect(conversation.title == "Trip")
        #expect(
            conversation.messages.prefix(3).map(\.content) == [
                "+15550100 added bo@example.org", "You named the group “Trip”", "bo@example.org left the group",
            ])
        #expect(conversation.messages.map(\.kind) == [.system, .system, .system, .text, .text])
        #expect(conversation.participants.map(\.name).contains("bo@example.org"))
    }

    @Test func newNumbersAndBackgroundsAreNotices() throws {
        let conversation = try DatabaseSource(
            Self.schema + "INSERT INTO chat_handle_join VALUES(1, 2);"
                + Self.message(1, ["item_type": "1", "group_action_type": "0", "other_handle": "2", "handle_id": "2"])
                + Self.message(2, ["item_type": "3", "group_action_type": "4", "handle_id": "2"])
                + Self.message(3, ["item_type": "3", "group_action_type": "6", "handle_id": "2"])
        ).conversation()
        #expect(
            conversation.messages.map(\.content) == [
                "The phone number was changed", "bo@example.org changed the background",
                "bo@example.org changed the background",
            ])
    }

    @Test func filesBelongToTheirMessages() throws {
        let conversation = try DatabaseSource(
            Self.schema
                + "INSERT INTO attachment VALUES(7, '~/Library/Messages/Attachments/a/b/IMG.jpg', 'image/jpeg', 'IMG.jpg', 12, 0), (8, '/x/hidden.bin', NULL, 'h', 1, 1); INSERT INTO message_attachment_join VALUES(1, 7), (1, 8), (1, 99);"
                + Self.message(1, ["attributedBody": Self.hex(Self.archived("\u{FFFC}Look at this"))])
                + Self.message(2, ["balloon_bundle_id": "'com.apple.PassbookUIService.PeerPaymentMessagesExtension'"])
        ).conversation()
        #expect(conversation.messages[0].content == "Look at this")
        #expect(conversation.messages[0].attachments.map(\.source) == ["Attachments/a/b/IMG.jpg"])
        #expect(conversation.messages[0].attachments.map(\.bytes) == [12])
        #expect(conversation.messages[1].attachments.map(\.name) == ["PeerPaymentMessagesExtension"])
    }

    @Test func editedMessagesHaveTheirVersions() throws {
        let versions = ["Where ar you now, my friend", "Where are you now, my friend"].map {
            ["t": Data(Self.archived($0)), "d": 1.5] as [String: Any]
        }
        let edited = try PropertyListSerialization.data(
            fromPropertyList: ["ec": ["0": versions]], format: .binary, options: 0)
        let unsent = try PropertyListSerialization.data(fromPropertyList: ["rp": [0]], format: .binary, options: 0)
        let conversation = try DatabaseSource(
            Self.schema
                + Self.message(
                    1, ["message_summary_info": Self.hex(Array(edited)), "date_edited": "700000009000000000"])
                + Self.message(2, ["message_summary_info": Self.hex(Array(unsent))])
                + Self.message(3, ["date_retracted": "700000009000000000"])
        ).conversation()
        #expect(
            conversation.messages[0].content == "Where are you now, my friend"
                && conversation.messages[0].editedAt != nil)
        #expect(conversation.messages[0].branches.map { $0.map(\.content) } == [["Where ar you now, my friend"]])
        #expect(conversation.messages.dropFirst().map(\.status) == [.deleted, .deleted])
    }

    @Test func chatsWithoutTheirTableAreRead() throws {
        let database = try DatabaseSource(
            Self.schema + "DROP TABLE chat;" + Self.message(1, ["text": "'Hi'"])
                + Self.message(2, ["text": "'Ho'"], chat: 2))
        #expect(database.source.records.count == 2)
        #expect(try database.conversation(at: 1).messages.map(\.content) == ["Ho"])
    }

    @Test func emptyChatsAreSkippedSilently() throws {
        let source = try DatabaseSource(
            Self.schema + "INSERT INTO chat VALUES(2, 'x', 'x', 'x');" + Self.message(1, ["text": "'Hi'"])
        ).source
        #expect(source.records.map { source.facts(of: $0).isBlank } == [false, true])
    }

    // MARK: Hostile files

    @Test func damagedArchivesHaveNoText() {
        let whole = Self.archived("Hello")
        #expect(TypedStream.text(ByteRegion(whole)) == "Hello")
        for end in 0..<(whole.count - 11) { #expect(TypedStream.text(ByteRegion(Array(whole.prefix(end)))) == nil) }
        let mark = whole.count - 12
        for length: [UInt8] in [[0x81], [0x81, 0xFF], [0x82, 0xFF, 0xFF, 0xFF, 0xFF], [0x83], [0xFF], [0x7F]] {
            #expect(TypedStream.text(ByteRegion(Array(whole.prefix(mark)) + length)) == nil)
        }
        #expect(TypedStream.text(ByteRegion(Self.archived("a\u{0}b"))) == "a\u{0}b")
        #expect(TypedStream.text(ByteRegion(Array(whole.prefix(mark)) + [2, 0xFF, 0xFE])) != nil)
    }

    @Test func damagedListsAreIgnored() throws {
        let list: [String: Any] = [
            "ec": ["0": [["t": Data([1, 2]), "d": 2.5]]], "a": ["é", 70_000, -1],
            "long": String(repeating: "x", count: 300),
        ]
        let whole = Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        #expect(PropertyList(ByteRegion(whole)) != nil)
        for end in stride(from: 0, to: whole.count, by: 3) { _ = PropertyList(ByteRegion(Array(whole.prefix(end)))) }
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0..<4 {
                bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            _ = PropertyList(ByteRegion(bytes))
            _ = IMessageEdits(ByteRegion(bytes))
        }
    }

    @Test func listThatContainsItselfEnds() {
        // A list of two elements, each of which is the list itself.
        let trailer: [UInt8] =
            [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 11]
        #expect(PropertyList(ByteRegion(Array("bplist00".utf8) + [0xA2, 0, 0, 8] + trailer)) != nil)
    }

    @Test func valuesOfAnyTypeAreHandled() throws {
        try DatabaseSource.expectNoTrap(
            Self.schema,
            [
                ("chat", 4), ("handle", 2), ("message", 20), ("chat_message_join", 2), ("chat_handle_join", 2),
                ("message_attachment_join", 2), ("attachment", 6),
            ])
    }

    @Test func theTimeGrowsWithTheRows() throws {
        try DatabaseSource.expectLinearTime { count in
            Self.schema + (1...count).map { Self.message($0, ["text": "'x'"]) }.joined()
        }
        try DatabaseSource.expectLinearTime { count in
            Self.schema + Self.message(1, ["text": "'x'"])
                + (2...count).map {
                    Self.message(
                        $0,
                        [
                            "associated_message_guid": "'p:0/g1'", "associated_message_type": "2000",
                            "handle_id": "\($0)",
                        ])
                }.joined()
        }
    }
}
