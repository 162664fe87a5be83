import ConversationModel
import Testing

@testable import Transcript

/// The numbers on both sides of each change of unit.
struct NumberTests {
    @Test(arguments: [
        (-1, "-1"), (0, "0"), (1, "1"), (999, "999"), (1000, "1.0 k"), (1049, "1.0 k"), (1050, "1.1 k"),
        (9949, "9.9 k"), (9950, "10 k"), (10_499, "10 k"), (10_500, "11 k"), (999_499, "999 k"), (999_500, "1.0 M"),
        (3_177_977, "3.2 M"), (99_949_999, "99.9 M"), (99_950_000, "100 M"), (1_234_567_890, "1,235 M"),
        (Int.max, "9,223,372,036,855 M"),
    ])
    func tokens(count: Int, text: String) {
        #expect(Strings.english.rounded(count) == text.replacing(" ", with: "\u{00A0}"))
    }

    @Test(arguments: [
        (-5, "0 ms"), (0, "0 ms"), (999, "999 ms"), (1000, "1.0 s"), (1099, "1.0 s"), (9999, "9.9 s"), (10_000, "10 s"),
        (59_999, "59 s"), (60_000, "1 min"), (60_999, "1 min"), (61_000, "1 min 1 s"), (119_999, "1 min 59 s"),
        (120_000, "2 min"), (3_599_999, "59 min 59 s"), (3_600_000, "1 h"), (3_659_999, "1 h"),
        (3_660_000, "1 h 1 min"), (7_199_999, "1 h 59 min"), (7_200_000, "2 h"), (360_000_000, "100 h"),
    ])
    func durations(milliseconds: Int, text: String) {
        #expect(Strings.english.duration(milliseconds: milliseconds) == text)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (2, "2 bytes"), (999, "999 bytes"), (1000, "1 KB"), (1499, "1 KB"),
        (1500, "2 KB"),
        (999_499, "999 KB"), (999_500, "1.0 MB"), (1_049_999, "1.0 MB"), (1_050_000, "1.1 MB"),
        (9_949_999, "9.9 MB"), (9_950_000, "10 MB"), (10_500_000, "11 MB"),
    ])
    func sizes(bytes: Int, text: String) {
        #expect(Strings.english.size(bytes: bytes) == text)
    }

    @Test(arguments: [
        (0, "0.00"), (0.0001, "0.0001"), (1e-9, "0.0001"), (0.00016, "0.0002"), (0.001, "0.0010"), (0.0123, "0.0123"),
        (0.0999, "0.0999"), (0.1, "0.10"), (0.104, "0.10"), (0.106, "0.11"), (0.996, "1.00"), (1, "1.00"),
        (9.99, "9.99"), (999.994, "999.99"), (999.996, "1,000.00"), (1234.5, "1,234.50"), (1e12, "1,000,000,000,000"),
    ])
    func costs(dollars: Double, text: String) {
        #expect(Strings.english.cost(dollars) == "$" + text)
        #expect(CountText.amount(dollars) == text)
    }

    @Test(arguments: [
        (-1234, "-1,234"), (-1000, "-1,000"), (-999, "-999"), (0, "0"), (999, "999"), (1000, "1,000"),
        (999_999, "999,999"), (1_000_000, "1,000,000"), (Int.max, "9,223,372,036,854,775,807"),
        (Int.min, "-9,223,372,036,854,775,808"),
    ])
    func groups(number: Int, text: String) {
        #expect(CountText.grouped(number) == text)
    }
}
