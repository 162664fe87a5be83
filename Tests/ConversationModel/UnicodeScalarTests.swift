import ConversationModel
import Testing

struct UnicodeScalarTests {
    @Test func controlsAreTheCategoryAndTheMarksOfDirection() {
        let marks: Set<UInt32> = [0x061C, 0x200E, 0x200F]
        for scalar in (0...0x10_FFFF).lazy.compactMap(Unicode.Scalar.init) {
            let isMark =
                marks.contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
            let isControl = scalar.properties.generalCategory == .control || isMark
            if scalar.isControl != isControl { Issue.record("U+\(String(scalar.value, radix: 16))") }
        }
    }
}
