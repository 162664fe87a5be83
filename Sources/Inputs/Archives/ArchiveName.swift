/// The text of a name in an archive.
enum ArchiveName {
    /// The bytes from 0x80 on in code page 437, the encoding of zip archives that do not use UTF-8 (APPNOTE.TXT, appendix D).
    private static let codePage = Array(
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
            .unicodeScalars)

    /// The name in UTF-8, or in the code page if it is not UTF-8. Packers often use another one, but different names stay
    /// different.
    static func text(_ bytes: some Collection<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard !text.utf8.elementsEqual(bytes) else { return text }
        return String(String.UnicodeScalarView(bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : codePage[Int($0 - 0x80)] }))
    }
}
