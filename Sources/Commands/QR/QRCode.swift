/// A QR code (ISO/IEC 18004) of a short text, so that a phone can open an address: bytes, error correction M, versions 1 to 10.
struct QRCode: Equatable {
    /// The number of modules at each side.
    let size: Int
    /// True for a dark module, row by row.
    private(set) var modules: [Bool]

    /// nil for a text that is too long.
    init?(_ text: String) {
        guard let (version, codewords) = QRCodewords.encoded(Array(text.utf8)) else { return nil }
        let codes = (0..<8).map { mask in
            var symbol = QRSymbol(version)
            symbol.place(codewords, mask: mask)
            return symbol
        }
        guard let best = codes.min(by: { $0.penalty < $1.penalty }) else { return nil }
        (size, modules) = (best.size, best.modules)
    }

    /// False outside of the code, where it needs a quiet zone.
    func isDark(_ x: Int, _ y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
    }

    /// The code for a terminal, dark on light whatever the terminal's colours are: two modules in each character.
    var lines: [String] {
        let quiet = 2
        return stride(from: -quiet, to: size + quiet, by: 2).map { y in
            let row = (-quiet..<size + quiet).map { x in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return "\u{1B}[30;107m\(row.joined())\u{1B}[0m"
        }
    }
}
