import ConversationModel
@testable import Importing
@testable import Inputs
import TestSupport
import Testing

struct WhatsAppTests {
    private func chat(_ text: String, named name: String = "_chat.txt") throws -> Imported {
        try Imported(text, named: name)
    }

    private func times(_ text: String) throws -> [String?] {
        try chat(text).messages.map { $0.timestamp?.rfc3339 }
    }

    @Test(arguments: [
        #"Ann changed the subject from "Trip: Rome" to "Trip: Oslo""#, "Ann hat den Betreff von „Reise: Rom“ geändert",
        "Ann changed the group name from “Trip: Rome” to “Oslo”",
    ])
    func aNameWithAColonInANoticeIsNoPerson(notice: String) throws {
        let imported = try chat(
            "01/05/2026, 10:00 - Ann: Hi\n01/05/2026, 10:01 - \(notice)\n01/05/2026, 10:02 - Bob: Thanks")
        #expect(imported.texts == ["Hi", notice, "Thanks"] && imported.messages[1].kind == .system)
    }

    // MARK: Dates

    @Test(arguments: [
        ("[13/03/24, 10:15:30] Ann: x", "2024-03-13T10:15:30"),
        ("[3/13/24, 10:15:30\u{202F}PM] Ann: x", "2024-03-13T22:15:30"),
        ("13.03.24, 22:15 - Ann: x", "2024-03-13T22:15:00"),
        ("3/13/24, 12:05 AM - Ann: x", "2024-03-13T00:05:00"),
        ("13/03/2024, 12:05 p. m. - Ann: x", "2024-03-13T12:05:00"),
        ("[2024/3/13 下午1:05:33] Ann: x", "2024-03-13T13:05:33"),
        ("[2024-03-13, 10:15:30] Ann: x", "2024-03-13T10:15:30"),
        ("13.3.2024 klo 22.15 - Ann: x", "2024-03-13T22:15:00"),
        ("13.03.24 um 22:15 - Ann: x", "2024-03-13T22:15:00"),
        ("13/3/2567 22:15 - Ann: x", "2024-03-13T22:15:00"),
        ("\u{200E}[13/03/24, 10:15:30] Ann: x", "2024-03-13T10:15:30"),
        ("3/4/24, 10:15 PM - Ann: x", "2024-03-04T22:15:00"),
        ("03/04/2024, 10:15 pm - Ann: x", "2024-04-03T22:15:00"),
        ("[١٣/٣/٢٠٢٤ ١٠:١٥:٣٠ م] Ann: x", "2024-03-13T22:15:30"),
        ("13\u{200F}/3\u{200F}/2024, 10:15 م - Ann: x", "2024-03-13T22:15:00"),
        ("13/3/2024، 10:15 م - Ann: x", "2024-03-13T22:15:00"),
        ("[١٣\u{200F}/٣\u{200F}/٢٠٢٤، ١٠:١٥:٣٠ م] Ann: x", "2024-03-13T22:15:30"),
        ("۲۰۲۴/۳/۱۳،\u{200F} ۲۲:۱۵ - Ann: x", "2024-03-13T22:15:00"),
        ("13.03.24 г., 22:15 - Ann: x", "2024-03-13T22:15:00"),
        ("۱۴۰۰/۱/۱،\u{200F} ۲۲:۱۵ - Ann: x", "2021-03-21T22:15:00"),
        ("1402/12/29، 22:15 - Ann: x", "2024-03-19T22:15:00"),
        ("1403/12/30، 10:15 ب.ظ. - Ann: x", "2025-03-20T22:15:00"),
        ("1388/7/1، 22:15 - Ann: x", "2009-09-23T22:15:00"),
    ])
    func datesOfManyCountriesAreRead(text: String, time: String) throws {
        #expect(try times(text) == [time])
    }

    @Test(arguments: [
        ("2024/3/13 晚上10:15", "22:15"), ("2024/3/13 晚上12:05", "00:05"), ("2024/3/13 凌晨12:05", "00:05"),
        ("2024/3/13 早上9:05", "09:05"), ("2024/3/13 上午9:05", "09:05"), ("2024/3/13 中午12:05", "12:05"),
        ("2024/3/13 中午11:55", "11:55"), ("2024/3/13 中午1:05", "13:05"), ("2024/3/13 傍晚5:30", "17:30"),
        ("2024/3/13 下午1:05", "13:05"), ("2024. 3. 13. 오전 12:15", "00:15"), ("2024/3/13 午後1:05", "13:05"),
        ("13/3/2024, 10:15 PTG", "22:15"), ("13/3/2024, 12:15 PG", "00:15"),
        ("2024/3/13، 10:15 ب.ظ.", "22:15"), ("2024/3/13، 12:15 ق.ظ.", "00:15"),
        ("13/3/2024, 12:15 ص", "00:15"), ("13/3/2024, 10:15 م", "22:15"), ("13/3/2024, 10:15 אחה״צ", "22:15"),
        ("13.03.24 г., 10:15 сл.об.", "22:15"), ("13.03.24 г., 12:15 пр.об.", "00:15"),
        ("13.03.2024 ÖS 10:15", "22:15"), ("13/3/24, 10:15 μ.μ.", "22:15"), ("2024. 03. 13. du. 10:15", "22:15"),
        ("13/03/2024, 10:15 CH", "22:15"), ("13/3/24, 10:15 अपराह्न", "22:15"), ("13/3/24, 10:15 e pasdites", "22:15"),
        ("13/3/24, 10:15 بعد دوپہر", "22:15"), ("13/3/24 10:15 หลังเที่ยง", "22:15"),
    ])
    func amAndPMAreReadInManyLanguages(stamp: String, time: String) throws {
        #expect(try times("\(stamp) - Ann: x") == ["2024-03-13T\(time):00"])
    }

    @Test(arguments: [
        "2018-06-13, 21 h 25 - ", "21:25, 13/06/2018 - ", "21 h 25, 2018-06-13 - ", "13.06.18 21.25.00: ",
        "13-06-2018, 09.25 PM - ", "2018년 6월 13일 오후 9:25 - ", "2018年6月13日 21:25 - ", "2018年6月13日 下午9:25 - ",
        "[2018년 6월 13일 오후 9:25:00] ",
    ])
    func headersOfSomeCountriesAndOldPhonesAreRead(stamp: String) throws {
        let imported = try chat("\(stamp)Ann: Hello there\n\(stamp)Bob: Hi Ann\nsecond line\n\(stamp)Ann: Bye: now")
        #expect(imported.texts.first == "Hello there" && imported.texts.last == "Bye: now")
        #expect(imported.texts.count == 3 && imported.texts[1]?.hasSuffix("second line") == true)
        #expect(imported.messages[0].participant == imported.messages[2].participant)
        #expect(imported.messages.allSatisfy { $0.timestamp?.rfc3339.hasPrefix("2018-06-13T21:25:00") == true })
    }

    @Test func daysWithASignAfterEachNumberAreRead() throws {
        var random = SeededGenerator(seed: 50)
        for _ in 0..<200 {
            let signs = [("년", "월", "일"), ("年", "月", "日")].randomElement(using: &random) ?? ("", "", "")
            let space = ["", " ", "\u{202F}"].randomElement(using: &random) ?? ""
            let (year, month, day) = (
                Int.random(in: 2010...2030, using: &random), Int.random(in: 1...12, using: &random),
                Int.random(in: 1...28, using: &random)
            )
            let stamp = "\(year)\(signs.0)\(space)\(month)\(signs.1)\(space)\(day)\(signs.2) 21:25"
            let imported = try chat("\(stamp) - Ann: one\n\(year)\(signs.0) alone\n\(stamp) - Bob: two")
            #expect(imported.texts == ["one\n\(year)\(signs.0) alone", "two"])
            let date = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
            #expect(imported.messages.allSatisfy { $0.timestamp?.rfc3339.hasPrefix("\(year)-\(date)T21:25") == true })
        }
    }

    @Test func impossibleDaysAreNotTimes() throws {
        #expect(try times("1402/12/30، 22:15 - Ann: x") == [nil])
        #expect(try times("1402/13/32، 22:15 - Ann: x") == [nil])
    }

    @Test func theOrderOfDayAndMonthIsInferredFromAllDates() throws {
        #expect(try times("01/02/24, 10:00 - Ann: a\n13/02/24, 10:00 - Bo: b").first == "2024-02-01T10:00:00")
        #expect(try times("01/02/24, 10:00 - Ann: a\n02/13/24, 10:00 - Bo: b").first == "2024-01-02T10:00:00")
        // Both fit, but only one goes forward in time.
        #expect(try times("01/12/24, 10:00 - Ann: a\n02/01/24, 10:00 - Bo: b").first == "2024-01-12T10:00:00")
        #expect(try times("12/01/24, 10:00 - Ann: a\n01/02/24, 10:00 - Bo: b").first == "2024-01-12T10:00:00")
        // The dates are ambiguous: slashes with 12-hour times are American.
        #expect(try times("1/2/24, 10:00 AM - Ann: a").first == "2024-01-02T10:00:00")
        #expect(try times("1/2/24, 10:00 - Ann: a").first == "2024-02-01T10:00:00")
        #expect(try times("1/2/24, 10:00 PG - Ann: a").first == "2024-02-01T10:00:00")
        #expect(try times("24/03/01, 10:00 - Ann: a").first == "2024-03-01T10:00:00")
    }

    // MARK: Messages

    @Test func messagesSpanLines() throws {
        let imported = try chat("13/03/24, 10:00 - Ann: one\ntwo\n\nthree: four\r\n13/03/24, 10:01 - Bo: five")
        #expect(imported.format == "whatsapp")
        #expect(imported.texts == ["one\ntwo\n\nthree: four", "five"])
        #expect(imported.conversations.first?.source.application == "WhatsApp")
    }

    @Test func rowsWithoutASenderAreSystemMessages() throws {
        let imported = try chat("13/03/24, 10:00 - Messages are end-to-end encrypted.\n13/03/24, 10:01 - Ann:.")
        #expect(imported.messages.map(\.kind) == [.system, .text])
        #expect(imported.texts == ["Messages are end-to-end encrypted.", "."])
    }

    @Test func iPhoneNoticesHaveTheGroupsName() throws {
        let imported = try chat(
            "[13/03/24, 10:00:00] Hikers: \u{200E}Ann created this group\n[13/03/24, 10:00:01] Ann: Hello\n"
                + "[13/03/24, 10:00:02] Ann: \u{200E}image omitted\n[13/03/24, 10:00:03] Hikers: \u{200E}Bo joined")
        #expect(imported.messages.map(\.kind) == [.system, .text, .text, .system])
        #expect(imported.conversations.first?.participants.first?.name == "Ann")
    }

    @Test func noticeUnderAPersonsNameIsTheApps() throws {
        let imported = try chat(
            "[13/03/24, 10:00:00] Ann: \u{200E}Messages and calls are end-to-end encrypted. No one outside can read them.\n"
                + "[13/03/24, 10:00:01] Ann: Hello")
        #expect(imported.messages.map(\.kind) == [.system, .text])
    }

    @Test func noticeOfWhatAPersonDidIsTheApps() throws {
        let imported = try chat(
            "[18-09-2025, 15:26:15] Outing: \u{200E}Messages and calls are end-to-end encrypted. Only people in here can read.\n"
                + "[18-09-2025, 15:26:17] ~ Ann: \u{200E}~ Ann heeft de groepsafbeelding gewijzigd\n"
                + "[18-09-2025, 15:30:00] ~ Ann: Who comes?\n[18-09-2025, 15:31:00] ~ ~Bo~: I do\n"
                + "[18-09-2025, 15:38:02] ~ ~Bo~: \u{200E}~ ~Bo~ pinned a message\n"
                + "[18-09-2025, 15:38:03] ~ ~Bo~: \u{200E}You changed the group name\n"
                + "[18-09-2025, 15:39:02] ~ ~Bo~: \u{200E}This message was deleted by admin ~ Ann.\n"
                + "[18-09-2025, 15:40:02] ~ ~Bo~: \u{200E}image omitted")
        #expect(imported.messages.map(\.kind) == [.system, .system, .text, .text, .system, .system, .text, .text])
        #expect(imported.texts[4] == "~ ~Bo~ pinned a message" && imported.messages[6].status == .deleted)
        #expect(imported.conversations[0].title == "Outing")
    }

    @Test(arguments: [
        ("<Media omitted>", ConversationModel.Attachment.Kind.file, true), ("\u{200E}image omitted", .image, true),
        ("\u{200E}<attached: 0001-PHOTO-2024-03-13.jpg>", .image, false),
        ("<Medien ausgeschlossen>", .file, true), ("IMG-20240313-WA0001.jpg (file attached)", .image, false),
        ("\u{200E}My plan.pdf (Datei angehängt)", .file, false), ("Report.pdf (file attached)", .file, false),
        ("\u{200E}PTT-20240313-WA0002.opus (file attached)", .audio, false),
    ])
    func filesAreAttachments(text: String, kind: ConversationModel.Attachment.Kind, isMissing: Bool) throws {
        let imported = try chat("13/03/24, 10:00 - Ann: \(text)\n13/03/24, 10:00 - Ann: Hi")
        let attachment = try #require(imported.messages.first?.attachments.first)
        #expect(attachment.kind == kind)
        #expect(attachment.isMissing == isMissing)
        #expect(imported.messages.first?.content == nil)
    }

    @Test(arguments: ["<b>bold</b>", "<3", "I got it (file a)", "a <b> c > d"])
    func otherBracketsAreText(text: String) throws {
        let imported = try chat("13/03/24, 10:00 - Ann: \(text)")
        #expect(imported.messages.first?.attachments.isEmpty == true)
        #expect(imported.texts == [text])
    }

    @Test func aFileKeepsItsCaption() throws {
        let imported = try chat("13/03/24, 10:00 - Ann: IMG-20240313-WA0001.jpg (file attached)\nThe sea")
        #expect(imported.texts == ["The sea"])
        #expect(imported.messages.first?.attachments.map(\.source) == ["IMG-20240313-WA0001.jpg"])
    }

    @Test(arguments: [
        ("oak.pdf • \u{200E}3 pages \u{200E}<attached: 0001-oak.pdf>", "oak.pdf • 3 pages", nil, "0001-oak.pdf"),
        (
            "Eiche.pdf • \u{200E}3 Seiten \u{200E}<Anhang: 0001-Eiche.pdf>", "Eiche.pdf • 3 Seiten", nil,
            "0001-Eiche.pdf"
        ),
        ("oak.pdf • \u{200E}2 pages \u{200E}document omitted", "oak.pdf • 2 pages", nil, nil),
        ("One\nTwo • 2 \u{200E}<attached: 0002-PHOTO.jpg>", "0002-PHOTO.jpg", "One\nTwo • 2", "0002-PHOTO.jpg"),
        ("Look \u{200E}Bild weggelassen", "Bild weggelassen", "Look", nil),
        ("\u{200E}oak.pdf \u{200E}(3 pages)", "oak.pdf", "3 pages", "oak.pdf"),
        (
            "IMG-20240312-WA0001.jpg (the last one of a long day)", "IMG-20240312-WA0001.jpg",
            "the last one of a long day", "IMG-20240312-WA0001.jpg"
        ),
    ])
    func filesFollowTheirWords(text: String, name: String, words: String?, source: String?) throws {
        let imported = try chat("\u{200E}[13/03/24, 10:00:00] Ann: \(text)\r\n[13/03/24, 10:00:01] Bo: Hi")
        let attachment = try #require(imported.messages.first?.attachments.first)
        #expect(attachment.name == name && attachment.source == source && attachment.isMissing == (source == nil))
        #expect(imported.texts == [words, "Hi"])
    }

    @Test(arguments: [
        "<note: see readme.md>", "The rest was omitted",
        "Look <at: this.jpg>", "Look \u{200E}at this", "I saw one image omitted",
        "a \u{200E}<b>\nc: d.jpg>",
    ])
    func wordsWithoutAFileAreText(text: String) throws {
        let imported = try chat("[13/03/24, 10:00:00] Ann: \(text)\n[13/03/24, 10:00:01] Bo: Hi")
        #expect(imported.messages.first?.attachments.isEmpty == true && imported.messages.first?.content != nil)
    }

    @Test(arguments: [
        ("\u{200E}View once photo omitted", ConversationModel.Attachment.Kind.image),
        ("\u{200E}View once voice message omitted", .audio), ("\u{200E}GIF weggelassen", .video),
        ("\u{200E}Contact card omitted", .file), ("audio omis", .audio), ("\u{200E}изображение отсутствует", .image),
    ])
    func filesThatAreLeftOutHaveAKind(text: String, kind: ConversationModel.Attachment.Kind) throws {
        let imported = try chat("\u{200E}[13/03/24, 10:00:00] Ann: \(text)\n[13/03/24, 10:00:01] Bo: Hi")
        #expect(imported.messages.first?.attachments.map(\.kind) == [kind])
        #expect(imported.conversations.first?.participants.map(\.name) == ["Ann", "Bo"])
    }

    @Test func nullOfAndroidIsAnUnsupportedMessage() throws {
        #expect(
            try chat("13/03/24, 10:00 - Ann: null\n13/03/24, 10:01 - Bo: null?").texts == [
                "Unsupported message", "null?",
            ])
        #expect(try chat("[13/03/24, 10:00:00] Ann: null\n[13/03/24, 10:01:00] Bo: Hi").texts == ["null", "Hi"])
    }

    @Test(arguments: [
        ("Diese Nachricht wurde gelöscht.", "Morgen <Diese Nachricht wurde bearbeitet.>", "Morgen"),
        ("Se eliminó este mensaje.", "Mañana <Se editó este mensaje.>", "Mañana"),
        ("Ce message a été supprimé", "Demain <Ce message a été modifié>", "Demain"),
    ])
    func editedAndDeletedMessagesOfOtherLanguagesAreMarked(deleted: String, edited: String, text: String) throws {
        let imported = try chat("13/03/24, 10:00 - Ann: \(deleted)\n13/03/24, 10:01 - Bo: \(edited)")
        #expect(imported.messages.map(\.status) == [.deleted, .complete])
        #expect(imported.texts == [nil, text] && imported.messages[1].editedAt != nil)
    }

    /// No list has the Finnish words.
    @Test func aPersonWhoOnlySendsFilesKeepsTheName() throws {
        let imported = try chat(
            "[13/03/24, 10:00:00] Garden: \u{200E}Viestit ja puhelut ovat täysin salattuja, eikä kukaan muu lue.\n"
                + "[13/03/24, 10:00:01] Garden: \u{200E}Bo loi ryhmän\n[13/03/24, 10:00:02] Bo: Hei\n"
                + "\u{200E}[13/03/24, 10:00:03] Ann: \u{200E}kuva jätetty pois\n"
                + "[13/03/24, 10:00:04] Cy: \u{200E}Location: https://maps.google.com/?q=1,2")
        #expect(imported.messages.map(\.kind) == [.system, .system, .text, .text, .text])
        #expect(imported.conversations.first?.participants.compactMap(\.name) == ["Bo", "Ann", "Cy"])
    }

    @Test func germanNoticesOfTheOwnerAreTheApps() throws {
        let imported = try chat(
            "[13/03/24, 10:00:00] Bo: Hallo\n[13/03/24, 10:00:01] Bo: \u{200E}Du hast die Gruppenbeschreibung geändert.\n"
                + "[13/03/24, 10:00:02] Bo: \u{200E}Du hast diese Nachricht gelöscht.\n"
                + "[13/03/24, 10:00:03] Bo: Du hast recht")
        #expect(imported.messages.map(\.kind) == [.text, .system, .text, .text])
        #expect(imported.messages[2].status == .deleted)
    }

    @Test func editedAndDeletedMessagesAreMarked() throws {
        let imported = try chat(
            "13/03/24, 10:00 - Ann: Hello \u{200E}<This message was edited>\n13/03/24, 10:01 - Bo: This message was deleted"
        )
        #expect(imported.texts == ["Hello", nil])
        #expect(imported.messages[0].editedAt == imported.messages[0].timestamp)
        #expect(imported.messages[1].status == .deleted)
    }

    @Test func marksOfEditsAndDeletionsAreNotMissing() throws {
        let imported = try chat(
            (0..<9).map { "13/03/24, 10:0\($0) - Ann: You deleted this message\n" }.joined()
                + "13/03/24, 10:11 - Bo: ok <This message was edited>\n13/03/24, 10:12 - Bo: a <b>")
        #expect(imported.warnings.isEmpty)
        #expect(imported.texts.suffix(2) == ["ok", "a <b>"])
        #expect(imported.messages[9].editedAt != nil && imported.messages[10].editedAt == nil)
    }

    @Test func formattingIsShown() throws {
        let imported = try chat("13/03/24, 10:00 - Ann: *bold* _it_ ~no~ `c` 2*3*4 snake_case_name")
        #expect(imported.texts == ["**bold** *it* ~~no~~ `c` 2\\*3\\*4 snake_case_name"])
        #expect(imported.messages.first?.contentFormat == .markdown)
    }

    // MARK: People

    @Test func fileNameIdentifiesTheOtherPerson() throws {
        let imported = try chat(
            "13/03/24, 10:00 - Bo: Hi\n13/03/24, 10:01 - Ann: Yes", named: "in/WhatsApp Chat with Ann.txt")
        #expect(imported.conversations.first?.title == "Ann")
        #expect(imported.roles == [.user, .other])
    }

    @Test func secondOfTwoUnknownPeopleIsAtTheEndSide() throws {
        let conversation = try #require(
            try chat("13/03/24, 10:00 - Bo: Hi\n13/03/24, 10:01 - Ann: Yes").conversations.first)
        #expect(conversation.title == "Bo and Ann")
        #expect(conversation.participants.map(\.alignment) == [nil, .end])
        let group = try chat("13/03/24, 10:00 - Bo: Hi\n13/03/24, 10:01 - Ann: Yes\n13/03/24, 10:01 - Cy: No")
        #expect(group.conversations.first?.participants.map(\.alignment) == [nil, nil, nil])
    }

    @Test func programLogsAreNotChats() {
        #expect(throws: ImportError.self) {
            try chat("2024-03-13 10:00:00 - INFO: started\n2024-03-13 10:00:01 - ERROR: no")
        }
        #expect(throws: ImportError.self) { try chat("A letter.\n13/03/24, 10:00 - Ann: Hi") }
    }
}
