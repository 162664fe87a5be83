/// The modules of a QR code while it is drawn.
struct QRSymbol {
    private let version: QRVersion
    private(set) var modules: [Bool]
    /// Modules of patterns and of the format: no data are there.
    private var isFixed: [Bool]

    var size: Int { version.size }

    init(_ version: QRVersion) {
        self.version = version
        modules = [Bool](repeating: false, count: version.size * version.size)
        isFixed = modules
        drawTiming()
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
        for x in version.alignments { for y in version.alignments where !isCorner(x, y) { drawAlignment(x, y) } }
        drawVersion()
        drawFormat(mask: 0)  // takes its place
    }

    /// Draws the codewords from the right to the left in columns of two, with a mask.
    mutating func place(_ codewords: [UInt8], mask: Int) {
        drawFormat(mask: mask)
        var index = 0
        var goesUp = true
        // The column of the timing pattern has no data.
        for right in stride(from: size - 1, to: 0, by: -2).map({ $0 > 6 ? $0 : $0 - 1 }) {
            for step in 0..<size {
                let y = goesUp ? size - 1 - step : step
                for x in [right, right - 1] where !isFixed[y * size + x] {
                    let isSet = index < codewords.count * 8 && codewords[index / 8] >> (7 - index % 8) & 1 == 1
                    modules[y * size + x] = isSet != Self.isMasked(mask, x, y)
                    index += 1
                }
            }
            goesUp.toggle()
        }
    }

    private static func isMasked(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    // MARK: Patterns

    private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return }
        modules[y * size + x] = isDark
        isFixed[y * size + x] = true
    }

    private mutating func drawTiming() {
        for place in 0..<size {
            fix(6, place, place % 2 == 0)
            fix(place, 6, place % 2 == 0)
        }
    }

    /// With the light border around it.
    private mutating func drawFinder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4 {
                let distance = max(abs(dx), abs(dy))
                fix(x + dx, y + dy, distance != 2 && distance != 4)
            }
        }
    }

    private func isCorner(_ x: Int, _ y: Int) -> Bool {
        let end = size - 7
        return (x, y) == (6, 6) || (x, y) == (end, 6) || (x, y) == (6, end)
    }

    private mutating func drawAlignment(_ x: Int, _ y: Int) {
        for dy in -2...2 { for dx in -2...2 { fix(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
    }

    /// The version, twice, from version 7 on.
    private mutating func drawVersion() {
        guard version.number >= 7 else { return }
        let bits = Self.checked(version.number, by: 0x1F25, 12)
        for bit in 0..<18 {
            let (near, far) = (bit / 3, size - 11 + bit % 3)
            fix(far, near, bits >> bit & 1 == 1)
            fix(near, far, bits >> bit & 1 == 1)
        }
    }

    /// Error correction M, whose number is 0, and the mask, twice.
    private mutating func drawFormat(mask: Int) {
        let bits = Self.checked(mask, by: 0x537, 10) ^ 0x5412
        for bit in 0..<15 {
            let isDark = bits >> bit & 1 == 1
            // Around the first finder, where the timing patterns have their places.
            switch bit {
            case 0..<6: fix(8, bit, isDark)
            case 6, 7: fix(8, bit + 1, isDark)
            case 8: fix(7, 8, isDark)
            default: fix(14 - bit, 8, isDark)
            }
            if bit < 8 { fix(size - 1 - bit, 8, isDark) } else { fix(8, size - 15 + bit, isDark) }
        }
        fix(8, size - 8, true)
    }

    /// A value, followed by its remainder.
    static func checked(_ value: Int, by generator: Int, _ bits: Int) -> Int {
        var rest = value << bits
        while rest >> bits != 0 {
            let excess = rest.bitWidth - rest.leadingZeroBitCount - 1 - bits
            rest ^= generator << excess
        }
        return value << bits | rest
    }
}

extension QRSymbol {
    /// The lower, the easier is it to read.
    var penalty: Int {
        let dark = modules.count { $0 }
        let balance = abs(dark * 20 - modules.count * 10) / modules.count
        var sum = squares + balance * 10
        for line in rows + columns { sum += Self.runs(in: line) + Self.finders(in: line) }
        return sum
    }

    private var rows: [[Bool]] { (0..<size).map { Array(modules[$0 * size..<($0 + 1) * size]) } }

    private var columns: [[Bool]] {
        (0..<size).map { x in (0..<size).map { y in modules[y * size + x] } }
    }

    /// Five modules of one colour, and more.
    private static func runs(in line: [Bool]) -> Int {
        line.split(whereSeparator: \.self).map(\.count).penalties + line.split { !$0 }.map(\.count).penalties
    }

    /// Modules that look like a finder pattern.
    private static func finders(in line: [Bool]) -> Int {
        let pattern = [true, false, true, true, true, false, true]
        let light = [Bool](repeating: false, count: 4)
        let padded = light + line + light
        return (0...padded.count - 11).count { start in
            let window = padded[start..<start + 11]
            return window.elementsEqual(pattern + light) || window.elementsEqual(light + pattern)
        } * 40
    }

    /// Squares of one colour.
    private var squares: Int {
        let places = (0..<size - 1).flatMap { y in (0..<size - 1).map { y * size + $0 } }
        return places.count(where: isSquare) * 3
    }

    private func isSquare(at place: Int) -> Bool {
        [place + 1, place + size, place + size + 1].allSatisfy { modules[$0] == modules[place] }
    }
}

extension [Int] {
    fileprivate var penalties: Int { reduce(0) { $0 + ($1 >= 5 ? $1 - 2 : 0) } }
}
