import ConversationModel
import Testing

@testable import Importing

struct KakaoTalkTests {
    private let phone = """
        단체방 카카오톡 대화
        저장한 날짜 : 2026년 1월 1일 오전 10:00


        2026년 1월 1일 오전 9:25
        2026년 1월 1일 오전 9:25, 앤 : 안녕하세요

        둘째 줄
        2026년 1월 1일 오후 1:05, 밥 : 사진 2장
        2026년 1월 1일 오후 1:06, 밥 : 삭제된 메시지입니다.
        2026년 1월 1일 오후 1:07, 밥님이 나갔습니다.
        """

    @Test func phonesTextIsRead() throws {
        let imported = try Imported(phone)
        #expect(imported.format == "kakaotalk" && imported.conversations[0].title == "단체방")
        #expect(imported.texts == ["안녕하세요\n\n둘째 줄", nil, nil, "밥님이 나갔습니다."])
        #expect(imported.messages.map(\.participant) == ["앤", "밥", "밥", "system"])
        #expect(imported.messages[1].attachments.map(\.kind) == [.image])
        #expect(imported.messages[2].status == .deleted)
        #expect(
            imported.messages.map { $0.timestamp?.rfc3339 } == [
                "2026-01-01T09:25:00", "2026-01-01T13:05:00", "2026-01-01T13:06:00", "2026-01-01T13:07:00",
            ])
    }

    @Test func computersTextIsRead() throws {
        let imported = try Imported(
            """
            앤 님과 카카오톡 대화
            저장한 날짜 : 2026-01-01 10:00:00

            --------------- 2026년 1월 1일 목요일 ---------------
            [앤] [오전 12:25] 안녕하세요
            [밥] [오후 12:05] 네
            둘째 줄
            밥님이 나갔습니다.
            --------------- 2026년 1월 2일 금요일 ---------------
            [앤] [오전 9:00] [사진] 봐
            """)
        #expect(imported.texts == ["안녕하세요", "네\n둘째 줄", "밥님이 나갔습니다.", "[사진] 봐"])
        #expect(
            imported.messages.compactMap { $0.timestamp?.rfc3339 } == [
                "2026-01-01T00:25:00", "2026-01-01T12:05:00", "2026-01-02T09:00:00",
            ])
        // A chat is named after the other person.
        #expect(imported.conversations[0].participants.prefix(2).map(\.role) == [.other, .user])
    }

    @Test func phonesInEnglishAndFromApple() throws {
        let english = "KakaoTalk Chats with Ann\nDate Saved : x\n\nJun 13, 2018 at 21:25, Ann : Hi, you : there\n"
        let imported = try Imported(english)
        #expect(imported.texts == ["Hi, you : there"] && imported.messages[0].participant == "Ann")
        #expect(imported.messages[0].timestamp?.rfc3339 == "2018-06-13T21:25:00")
        let apple = "앤 님과 카카오톡 대화\n저장한 날짜 : x\n\n2018년 6월 13일 수요일\n2018. 6. 13. 오후 9:25, 앤 : 네\n"
        #expect(try Imported(apple).messages.map { $0.timestamp?.rfc3339 } == ["2018-06-13T21:25:00"])
    }

    @Test func aLineWithOnlyATimeBelongsToItsDay() throws {
        let imported = try Imported(
            """
            단체방 카카오톡 대화
            저장한 날짜 : 2021년 12월 30일 오후 7:17


            2021년 12월 29일 수요일
            오전 12:05, 앤 : 첫째 : 하나
            둘째 줄
            오후 8:38, 앤님이 나갔습니다.

            2021년 12월 30일 목요일
            오전 12:00, 밥 : 다음날
            """)
        #expect(imported.texts == ["첫째 : 하나\n둘째 줄", "앤님이 나갔습니다.", "다음날"])
        #expect(imported.messages.map(\.participant) == ["앤", "system", "밥"])
        #expect(
            imported.messages.map { $0.timestamp?.rfc3339 } == [
                "2021-12-29T00:05:00", "2021-12-29T20:38:00", "2021-12-30T00:00:00",
            ])
    }

    @Test(arguments: [
        "Talk_2026.4.25 10:20-1.txt\nDate Saved : Apr 25, 2026 at 10:38\n\n\nWednesday, December 31, 2025\n",
        "KakaoTalk Chats with Ann\nDate Saved : Apr 25, 2026 at 10:38\n\n\nWednesday, December 31, 2025\n",
    ])
    func phonesOfAppleInEnglishMarkNoticesWithAColon(start: String) throws {
        let imported = try Imported(
            start + """
                Dec 31, 2025 at 19:12: Mina invited Jun .
                Dec 31, 2025 at 19:13, Mina : Hello
                Then: 10:00

                Thursday, January 1, 2026
                Jan 1, 2026 at 9:00 PM, Jun : Photo
                """)
        #expect(imported.texts == ["Mina invited Jun .", "Hello\nThen: 10:00", nil])
        #expect(imported.messages.map(\.participant) == ["system", "Mina", "Jun"])
        #expect(imported.messages[2].timestamp?.rfc3339 == "2026-01-01T21:00:00")
    }

    @Test func aDateInAMessageBeginsNoDay() throws {
        let computer = try Imported(
            """
            단체방 카카오톡 대화
            저장한 날짜 : 2026-02-03 11:02:00

            --------------- 2026년 2월 1일 일요일 ---------------
            [앤] [오후 8:29] 일정은
            2026년 3월 1일 일요일
            이다
            [밥] [오후 8:30] 네
            """)
        #expect(computer.texts == ["일정은\n2026년 3월 1일 일요일\n이다", "네"])
        #expect(computer.messages[1].timestamp?.rfc3339 == "2026-02-01T20:30:00")
        let phone = try Imported(self.phone + "\n2026년 1월 1일 오후 1:08, 앤 : 일정은\n2026.12.31\n--- 끝 ---")
        #expect(phone.texts.last == "일정은\n2026.12.31\n--- 끝 ---")
    }

    @Test func computersInEnglish() throws {
        let imported = try Imported(
            """
            Room with KakaoTalk Chats
            Date Saved : 2026-09-06 17:00:00

            --------------- Sunday, September 6, 2026 ---------------
            [Ann] [AM 9:04] First
            They invited me.
            Ann invited Bob.
            [Bob] [1:05 PM] Voice Note
            The message has been deleted.
            """)
        #expect(imported.conversations[0].title == "Room")
        #expect(
            imported.texts == ["First\nThey invited me.", "Ann invited Bob.", nil, "The message has been deleted."])
        #expect(imported.messages[2].attachments.map(\.kind) == [.audio])
        #expect(imported.messages[2].timestamp?.rfc3339 == "2026-09-06T13:05:00")
    }

    @Test func tablesAreRead() throws {
        let imported = try Imported(
            "\u{FEFF}Date,User,Message\n2024-06-01 10:00:00,Ann,\"One\ntwo \"\"three\"\"\"\n2024-06-01 10:01:00,Bo,a,b\n"
        )
        #expect(imported.texts == ["One\ntwo \"three\"", "a,b"])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2024-06-01T10:00:00")
    }

    @Test(arguments: [
        "Date,User,Message\nyesterday,Ann,Hi\n", "단체방 카카오톡 대화\n아무것도 없음\n",
        "2026년 1월 1일 오전 9:25, 앤 : 안녕하세요\n", "Talk_about.txt\n\nJun 13, 2018 at 21:25, Ann : Hi\n",
    ])
    func similarTextIsRefused(text: String) {
        #expect(throws: ImportError.self) { try Imported(text) }
    }
}
