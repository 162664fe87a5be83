import TestSupport
import Testing

@testable import ConversationModel

/// Names cost time in proportion to the text, however many there are and however alike they begin.
struct ReplacementsLinearityTests {
    /// Names of which only the last letters differ, or only what separates their words.
    enum Kind: CaseIterable {
        case oneBeginning, oneLetter, separators, entities, longSeparators, accents

        func name(_ number: Int) -> String {
            let bits = (0..<16).map { number * 0x9E37 >> $0 & 1 == 1 }
            return switch self {
            case .oneBeginning: "Alexander Smith\(number)"
            case .oneLetter: "a" + bits.map { $0 ? "b" : "c" }.joined()
            case .separators: "a" + bits.map { $0 ? "-a" : " a" }.joined() + "b"
            case .entities: "a" + bits.map { $0 ? "%20a" : " a" }.joined() + "b"
            case .longSeparators: "a" + bits.map { $0 ? "-._a" : "- a" }.joined()
            case .accents: "Ö" + bits.map { $0 ? "ö" : "ä" }.joined()
            }
        }

        /// Texts that are names, or nearly.
        var pieces: [String] {
            switch self {
            case .oneBeginning: ["Alexander Smith", "Alexander ", "Alexander Smith7 ", "Alexander Smith7", "A"]
            case .oneLetter: ["a", "ab", "abcbcbcbcbcbcbcbcb ", "a b"]
            case .separators: ["a-", "a ", "a.", "a-a ", "a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-ab "]
            case .entities: ["a%20", "a&nbsp;", "a "]
            case .longSeparators: ["a-._", "-", "a--", "a"]
            case .accents: ["Ö", "ö", "O\u{308}", "\u{308}", "Öö "]
            }
        }
    }

    static let cases = Kind.allCases.flatMap { kind in kind.pieces.map { (kind, $0) } }

    private func text(of piece: String, _ length: Int) -> String {
        String(repeating: piece, count: max(1, length / piece.utf8.count))
    }

    private static let redactions = Dictionary(
        uniqueKeysWithValues: Kind.allCases.map { kind in
            (kind, [10, 100, 1000].map { redaction(kind, $0) })
        })

    /// A name that no text has keeps all others noted.
    private static func redaction(_ kind: Kind, _ count: Int) -> Redaction {
        let names = ["Nobody is found"] + (0..<count).map(kind.name)
        return Redaction(findsSecrets: false, replacing: names.map { .init($0) }).noting(FoundWords())
    }

    /// Ten, a hundred and a thousand names.
    private func redactions(_ kind: Kind) -> [Redaction] { Self.redactions[kind] ?? [] }

    @Test(arguments: cases)
    func timeDoesNotGrowWithTheNumberOfNames(kind: Kind, piece: String) {
        let text = text(of: piece, 4000)
        let redactions = redactions(kind)
        func seconds(_ redaction: Redaction) -> Double { ProcessorTime.seconds { _ = redaction.redacted(text) } }
        _ = seconds(redactions[2])
        #expect(
            (0..<4).contains { _ in
                let times = redactions.map(seconds)
                return times[1] < 5 * times[0] && times[2] < 5 * times[0]
            })
    }

    @Test(arguments: cases)
    func timeGrowsWithTheLength(kind: Kind, piece: String) {
        let redaction = redactions(kind)[2]
        #expect(Growth.isLinear(of: 400) { _ = redaction.redacted(text(of: piece, $0)) })
    }

    @Test(arguments: cases)
    func timeOfGrowingTextsDoesNotGrow(kind: Kind, piece: String) {
        let replacements = redactions(kind)[2].words
        let (short, long) = (text(of: piece, 1000), text(of: piece, 40_000))
        func seconds(_ text: String) -> Double {
            text.withBytes { bytes in ProcessorTime.seconds { _ = replacements.unfinishedStart(in: bytes) } }
        }
        #expect((0..<4).contains { _ in seconds(long) < 3 * seconds(short) + 0.0005 })
    }

    /// A name in one of many forms is found whatever separates its words.
    @Test(arguments: [Kind.separators, .entities, .longSeparators])
    func namesInManyFormsAreFound(kind: Kind) {
        let names = (0..<1000).map(kind.name)
        let redaction = redactions(kind)[2]
        #expect(names.filter { redaction.redacted("With \($0).") != "With [redacted]." } == [])
    }

    @Test func eightFormsAreKeptApart() {
        let forms = ["-", ".", "_", "+", "--", "..", "__", "++"].map { "Tom\($0)Miller" }
        let redaction = Redaction(findsSecrets: false, replacing: forms.map { .init($0) })
        #expect(forms.map(redaction.redacted) == Array(repeating: "[redacted]", count: 8))
        #expect(redaction.redacted("Tom Miller") == "Tom Miller")
        let more = Redaction(findsSecrets: false, replacing: (forms + ["Tom-.Miller"]).map { .init($0) })
        #expect(more.redacted("Tom Miller") == "[redacted]")
    }
}
