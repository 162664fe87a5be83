import ConversationModel
import JSON
import Testing

/// Classes of personal data that are removed on request.
struct PersonalDataTests {
    private func redacted(_ text: String, _ data: PersonalData) -> String {
        Redaction(findsSecrets: false, also: [data]).redacted(text)
    }

    @Test(arguments: [
        "+49 30 1234567", "+1 (555) 123-4567", "+442079460958", "(555) 123-4567", "555-123-4567", "555.123.4567",
        "1-800-555-0199", "030/1234567", "(030) 12 34 56 78", "06 12 34 56 78", "06.12.34.56.78", "020 7946 0958",
        "0171 1234567", "03-1234-5678", "(11) 91234-5678", "138 1234 5678", "0049 30 1234567", "+1.555.123.4567",
        "+49\u{A0}30\u{A0}1234567", "+49 30 1234\u{2013}567", "555\u{2011}123\u{2011}4567", "+49&nbsp;30&nbsp;1234567",
        "&#43;49 30 1234567", "%2B49%2030%201234567", "+٤٩ ٣٠ ١٢٣٤٥٦٧", "＋４９ ３０ １２３４５６７",
        "+49 **30** 1234567", "+49 30 12\u{200B}34567",
    ])
    func phonesAreFound(text: String) {
        #expect(redacted("Call \(text), please", .phones) == "Call [redacted], please")
    }

    @Test(arguments: [
        ("phone: ", "5551234567"), ("\"phoneNumber\": \"", "5551234567"), ("phone_number=", "5551234567"),
        ("Telefon: ", "1234567"), ("Tel. ", "030123456"), ("电话：", "13812345678"), ("<phone>", "5551234567"),
        ("tel:", "+493012345678"), ("<a href=\"tel:", "030-1234567"), ("https://wa.me/", "493012345678"),
        ("| Mobile | ", "5551234567"), ("call me at ", "5551234567"),
    ])
    func namedPhonesAreFound(name: String, number: String) {
        #expect(redacted("\(name)\(number)\" end", .phones) == "\(name)[redacted]\" end")
    }

    @Test(arguments: [
        "1.2.3.4567", "version 555.12.4", "2024-01-02", "01.02.2024", "01-02-2024", "+2024-01-02", "192.168.100.200",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4", "main.swift:120:4567", "order 1234567890", "+1.2345678",
        "+0.12345678", "123e4567-e89b-12d3-a456-426614174000", "1722345678", "2024-01-02T03:04:05+0200", "0700-0900",
        "$1,234,567.89", "0x1234567", "3.14159265358979", "ISBN 978-3-16-148410-0", "12:34:56.789", "v0.12.3456",
        "a+1234567890", "100 200 3000", "#5551234567", "10.0.0.1:8080", "telnet 8023", "[555, 123, 4567]",
    ])
    func othersAreNoPhones(text: String) {
        #expect(redacted(text, .phones) == text)
    }

    @Test(arguments: [
        ("born on ", "12 March 1985"), ("Date of birth: ", "1985-03-12"), ("DOB: ", "03/12/1985"),
        ("DOB (mm/dd/yyyy): ", "03/12/1985"), ("geboren am ", "12.3.1985"), ("geb. ", "12.03.85"),
        ("née le ", "12 mars 1985"), ("My birthday is ", "March 12, 1985"), ("birthday on ", "March 12"),
        ("{\"birthDate\": \"", "1985-03-12"), ("{\"dob\":\"", "1985/03/12"), ("date_of_birth=", "12-Mar-1985"),
        ("生年月日：", "1985年3月12日"), ("nacido el ", "12 de marzo de 1985"), ("дата рождения: ", "12.03.1985"),
        ("born in Berlin on ", "12 March 1985"), ("| Date of birth | ", "1985-03-12"),
        ("**Birthday:** ", "12th March 1985"),
        ("BDAY:", "19850312"), ("fecha de nacimiento: ", "12/03/1985"), ("data di nascita ", "12/03/1985"),
    ])
    func birthDatesAreFound(name: String, date: String) {
        #expect(redacted("\(name)\(date)\", then", .birthDates) == "\(name)[redacted]\", then")
    }

    @Test(arguments: [
        "born in 1985", "on 2024-01-02", "built on 12 March 1985", "born 12 days ago", "stubborn 2024-01-02",
        "The idea was born. 2024-01-02 came",
    ])
    func othersAreNoBirthDates(text: String) {
        #expect(redacted(text, .birthDates) == text)
    }

    @Test(arguments: [
        "12 Main Street", "12 Main Street, Springfield, IL 62701", "221B Baker St., London NW1 6XE", "350 5th Avenue",
        "Hauptstraße 12, 10115 Berlin", "Lange Straße 3", "Berliner Str. 5a", "Am Markt 3, 10115 Berlin",
        "12 rue de la Paix, 75002 Paris", "12 rue de la paix", "5 avenue Victor Hugo", "Calle Mayor 3",
        "Calle de Alcalá, 45, 28014 Madrid", "Via Roma 1, 00184 Roma", "Rua Augusta, 1500", "Prinsengracht 263",
        "ul. Długa 5", "ул. Ленина, д. 10", "北京市朝阳路12号", "P.O. Box 123", "12 main street",
    ])
    func addressesAreFound(text: String) {
        #expect(redacted("(\(text))", .addresses) == "([redacted])")
    }

    @Test(arguments: [
        ("address: ", "Apple Tree Yard 5"), ("\"street\": \"", "Elm 5"), ("\"postalCode\": \"", "10115"),
        ("zip: ", "62701"), ("PLZ: ", "10115"),
    ])
    func namedAddressesAreFound(name: String, address: String) {
        #expect(redacted("\(name)\(address)\"", .addresses) == "\(name)[redacted]\"")
    }

    @Test(arguments: [
        "IP address: 10.0.0.1", "address: 0x7ffee", "email address: a@b.c", "String 12", "12 Angry Men", "3 places",
        "zip: file.zip", "Chapter 3 Section 4", "Via HTTP 2", "address: http://localhost:8080", "step 2 Drive home",
    ])
    func othersAreNoAddresses(text: String) {
        #expect(redacted(text, .addresses) == text)
    }

    /// The key of a value tells what it is.
    @Test func dataOfToolsIsRedactedByItsKeys() throws {
        let json = #"""
            {"phone":"5551234567","mobile":5551234567,"dob":"1985-03-12","address":{"street":"Elm 5","zip":62701},"n":5551234567}
            """#
        let call = ToolCall(name: "save", input: .json(try JSONDocument(parsing: json).root))
        let conversation = Conversation(messages: [
            Message(participant: "a", role: .assistant, parts: [.toolCall(call)])
        ])
        let clean = conversation.redacted(by: Redaction(also: Set(PersonalData.allCases))).conversation
        guard case .json(let value) = clean.messages[0].toolCalls[0].input else { return }
        #expect(
            value.rawJSON == #"""
                {"phone":"[redacted]","mobile":"[redacted]","dob":"[redacted]","address":{"street":"[redacted]","zip":"[redacted]"},"n":5551234567}
                """#)
    }

    @Test func nothingIsRemovedUnlessItIsAskedFor() {
        let text = "+49 30 1234567, born 12 March 1985, 12 Main Street"
        #expect(Redactor.redacted(text) == text)
        #expect(redacted(text, .birthDates) == "+49 30 1234567, born [redacted], 12 Main Street")
    }

    /// A number that is still being written waits for its end.
    @Test func growingTextsShowNoPartOfANumber() {
        let number = "Call +49 30 1234567 or 12 Main Street, ok"
        for length in 1...number.count {
            var message = Message(participant: "a", role: .assistant, parts: [.text(String(number.prefix(length)))])
            message.status = .streaming
            let clean = Conversation(messages: [message]).redacted(by: Redaction(also: [.phones, .addresses]))
                .conversation
            let shown = clean.messages[0].content ?? ""
            #expect(!shown.contains("30 1") && !shown.contains("Main"), "\(shown)")
        }
    }
}
