/// The sizes of a QR code with error correction M.
struct QRVersion: Equatable {
    let number: Int

    static let all = (1...10).map { QRVersion(number: $0) }

    private static let totals = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
    private static let blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
    private static let corrections = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
    private static let alignments = [
        [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
    ]

    /// The number of modules at each side.
    var size: Int { 17 + 4 * number }
    /// The codewords for error correction in each block.
    var correction: Int { Self.corrections[number - 1] }
    /// The centres of the alignment patterns, on both axes.
    var alignments: [Int] { Self.alignments[number - 1] }
    /// The bits of the number of bytes.
    var countBits: Int { number < 10 ? 8 : 16 }
    /// The codewords of the data.
    var capacity: Int { Self.totals[number - 1] - blockCount * correction }
    private var blockCount: Int { Self.blockCounts[number - 1] }

    /// The lengths of the blocks of data: the last ones may have a codeword more.
    var blocks: [Int] {
        let (length, longer) = capacity.quotientAndRemainder(dividingBy: blockCount)
        return (0..<blockCount).map { $0 < blockCount - longer ? length : length + 1 }
    }
}
