/// The 66 code points that will never be characters (Unicode, 23.7). HTML and XML forbid them, and cmark writes two of
/// them as single bytes, which is not UTF-8.
public enum Noncharacter {
    /// Marks the bytes that may begin one: EE, EF, FE and FF, and F0 to F7.
    @inline(__always)
    public static func candidates(_ bytes: ByteVector) -> ByteMask {
        bytes.equal(to: 0xFF, setting: 0x11) | bytes.equal(to: 0xF7, setting: 0x07)
    }

    /// True if the scalar is a noncharacter.
    public static func isOne(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }

    /// The number of bytes of the noncharacter at an index; 0 if there is none.
    @inline(__always)
    public static func length(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
        switch text[index] {
        case 0xFE, 0xFF: return 1
        case 0xEF:
            let isLast = byte(1) == 0xBF && byte(2) >= 0xBE
            return isLast || byte(1) == 0xB7 && (0x90...0xAF).contains(byte(2)) ? 3 : 0
        case 0xF0...0xF4: return byte(1) & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : 0
        default: return 0
        }
    }
}
