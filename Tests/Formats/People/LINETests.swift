import ConversationModel
import Testing

@testable import Importing

/// LINE's text of a chat.
struct LINETests {
    @Test func aChatHasPeopleTimesAndTextsOfSeveralLines() throws {
        let imported = try Imported(
            "[LINE] Chat history with Ann\r\nSaved on: 2024/03/01 12:00\r\n\r\n2024/01/15(Mon)\r\n10:30\tAnn\tHi *you*\r\n"
                + "10:31\tBo\t\"First\r\n2024/01/01(Mon)\r\n\r\nlast\"\r\n10:32\tAnn\t[Photo]\r\n10:33\tAnn unsent a message\r\n10:34\tAnn\t\"x\" he said\r\n\r\n"
                + "2024/01/16 Tue\r\n9:05PM\tBo\t\"quoted\"\r\n12:01 AM\tBo\t\"open\r\n00:02\tBo\ta\tb\r\n")
        #expect(imported.format == "line")
        let conversation = try #require(imported.conversations.first)
        #expect((conversation.title, conversation.source.application) == ("Ann", "LINE"))
        #expect(conversation.participants.map(\.role) == [.other, .user, .system])
        #expect(
            imported.texts == [
                "Hi *you*", "First\n2024/01/01(Mon)\n\nlast", nil, "Ann unsent a message", "\"x\" he said",
                "\"quoted\"", "\"open",
                "a\tb",
            ])
        #expect(imported.messages.map(\.kind).filter { $0 == .system }.count == 1)
        #expect(imported.messages[2].attachments.map(\.kind) == [.image])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2024-01-15T10:30:00")
        #expect(imported.messages[5].timestamp?.rfc3339 == "2024-01-16T21:05:00")
        #expect(imported.messages[6].timestamp?.rfc3339 == "2024-01-16T00:01:00")
    }

    @Test(arguments: [
        ("[LINE] 花子とのトーク履歴\n保存日時：2024/03/01 12:00\n\n2024/01/15(月)\n午後3:05\t花子\tこんにちは", "花子", "2024-01-15T15:05:00"),
        ("[LINE] 與小明的聊天記錄\n儲存日期：2024/03/01\n\n2024/01/15（一）\n下午03:05\t小明\t早", "小明", "2024-01-15T15:05:00"),
        ("[LINE] ประวัติการสนทนากับ Ann\n\n2024/01/15 จันทร์\n15:05\tAnn\tx", "Ann", "2024-01-15T15:05:00"),
        (
            "[LINE] Chat history with Ann\nSaved on: 26/04/2026, 04:36PM\n\nSun, 12/04/2026\n03:05PM\tAnn\tx\nMon, 13/04/2026\n1:00PM\tAnn\ty",
            "Ann", "2026-04-12T15:05:00"
        ),
        (
            "[LINE] Chat history with Ann\nSaved on: 11/04/2025, 08:00\n\nSat, 11/01/2025\n3:05PM\tAnn\tx", "Ann",
            "2025-11-01T15:05:00"
        ),
        ("[LINE] Ann\n\n2024.01.15 Monday\n15:05\tAnn\tx", "Ann", "2024-01-15T15:05:00"),
    ])
    func languagesAndDatesFollowThePhone(_ text: String, _ title: String, _ time: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "line")
        #expect(imported.conversations[0].title == title)
        #expect(imported.messages[0].timestamp?.rfc3339 == time)
    }

    @Test(arguments: [
        "[LINE] x\nfoo", "[LINE] x\n2024/01/15(Mon)\nfoo", "[LINE]\n10:30\tAnn\tx", "2024/01/15(Mon)\n10:30\tAnn\tx",
    ])
    func otherTextsAreRefused(_ text: String) {
        #expect((try? Imported(text))?.format != "line")
    }

    // MARK: Texts from a computer

    private static let desktop = """
        2025.12.10 Wednesday
        10:00 Ann Hello there
        10:01 Bob Smith Photos
        10:02 Ann 12:30 is fine
        or later
        10:03 Bob Smith yes
        10:04 Bob Smith no, wait
        10:05 Ann unsent a message.

        2025.12.11 Thursday
        9:00 Cy Di Good morning
        """

    @Test func namesInATextFromAComputerAreFound() throws {
        let imported = try Imported(Self.desktop, named: "[LINE]Ann.txt")
        #expect(imported.format == "line")
        #expect(imported.conversations.first?.title == "Ann")
        #expect(
            imported.texts == [
                "Hello there", nil, "12:30 is fine\nor later", "yes", "no, wait", "Ann unsent a message.",
                "Di Good morning",
            ])
        #expect(
            imported.messages.map(\.participant) == [
                "Ann", "Bob Smith", "Ann", "Bob Smith", "Bob Smith", "system", "Cy",
            ])
        #expect(imported.messages[1].attachments.map(\.name) == ["Photos"])
        #expect(imported.messages[6].timestamp?.rfc3339 == "2025-12-11T09:00:00")
    }

    @Test(arguments: [
        "2025.12.10 Wednesday\n\nNotes of the day", "2025.12.10\n10:00 Ann Hi",
        "Log\n2025.12.10 Wednesday\n10:00 Ann Hi",
        "2025.12.10 Wednesday\n10:00 Hi", "2025.12.10 Wednesday\n99:00 Ann Hi",
    ])
    func otherTextsWithDaysAreRefused(text: String) {
        #expect(throws: ImportError.self) { try Imported(text, named: "a.txt") }
    }
}
