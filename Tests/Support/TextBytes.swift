/// Checks the bytes of a page as an XML parser would.
public enum TextBytes {
    /// The first mistake; nil if the bytes are UTF-8 and of characters that XML has (XML 1.0, 2.2), without the
    /// noncharacters of Unicode, which neither XML nor HTML wants.
    public static func mistake(in bytes: some Sequence<UInt8>) -> String? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var count = 0
        while true {
            switch decoder.decode(&iterator) {
            case .emptyInput: return nil
            case .error: return "no UTF-8 after \(count) characters"
            case .scalarValue(let scalar):
                guard isAllowed(scalar) else { return "U+\(String(scalar.value, radix: 16)) after \(count) characters" }
                count += 1
            }
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
