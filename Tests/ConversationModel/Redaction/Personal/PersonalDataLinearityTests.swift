import ConversationModel
import TestSupport
import Testing

/// Signs of personal data, without any, cost time in proportion to their number.
struct PersonalDataLinearityTests {
    static let pieces = [
        "+", "0-", "(", "1", "1.", "a ", "Aa ", "born ", "DOB: ", "phone: ", "12 Main ", "address: a", "Straße ", "+1 ",
        "é", "(1) ", "0171 ", "&", "12 March ", "born 12.3.", "Via A", "〒", "路", "Calle de ", "zip: ", "\n", "12, A\n",
    ]

    @Test(arguments: pieces)
    func timeGrowsWithTheLength(piece: String) {
        let redaction = Redaction(also: Set(PersonalData.allCases))
        func text(_ length: Int) -> String { String(repeating: piece, count: max(1, length / piece.utf8.count)) }
        _ = redaction.redacted(text(1000))
        #expect(Growth.isLinear(of: 8000, make: text) { _ = redaction.redacted($0) })
    }

    /// A megabyte of each sign.
    @Test(arguments: ["+1 ", "0-", "(1) "])
    func longTextsAreRead(piece: String) {
        let redaction = Redaction(findsSecrets: false, also: Set(PersonalData.allCases))
        let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
        #expect(ProcessorTime.seconds { _ = redaction.redacted(text) } < 60)
    }
}
