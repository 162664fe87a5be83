/// Generates Markdown like that of models; the same for the same seed.
struct AnswerGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    /// xorshift64*
    private mutating func random(_ count: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % count
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[random(elements.count)]
    }

    private static let words = """
        the of to and a in is that it for as with on be this by an are at from or you can use which will your \
        function value returns string array when each would also into only before after should request response \
        server client error message token stream parser buffer thread memory index table query café naïve über \
        configuration implementation performance approach example important however therefore consider
        """.split(separator: " ").map(String.init)

    private static let wide = ["配置", "函数", "返回", "数组", "错误", "请求", "内存", "线程", "例如", "我们"]

    private mutating func word() -> String {
        switch random(60) {
        case 0: "**\(pick(Self.words)) \(pick(Self.words))**"
        case 1: "*\(pick(Self.words))*"
        case 2, 3: "`\(pick(Self.words))_\(pick(Self.words))()`"
        case 4: "[\(pick(Self.words))](https://example.com/\(pick(Self.words))?q=\(random(100))&x=1)"
        case 5: random(4) == 0 ? "https://example.org/\(pick(Self.words))" : pick(Self.words)
        case 6: random(4) == 0 ? "~~\(pick(Self.words))~~" : "\"\(pick(Self.words))\""
        case 7: "<\(pick(Self.words))> & \(pick(Self.words))"
        case 8: random(3) == 0 ? pick(Self.wide) + pick(Self.wide) + "，" : pick(Self.words)
        case 9: random(3) == 0 ? "\\(\(pick(Self.formulas))\\)" : pick(Self.words)
        default: pick(Self.words)
        }
    }

    private static let formulas = [
        "x_i^2 + y_{i+1}", "\\frac{1}{n}\\sum_{i=1}^n x_i", "\\unknown{x}_i", "O(n \\log n)", "\\sqrt{2} \\ne |a|",
    ]

    private mutating func sentence(_ words: Int) -> String {
        (0..<max(1, words)).map { _ in word() }.joined(separator: " ") + "."
    }

    private mutating func paragraph() -> String {
        (0..<1 + random(5)).map { _ in sentence(6 + random(18)) }.joined(separator: " ")
    }

    private mutating func list(ordered: Bool) -> String {
        (1...3 + random(5)).map { number in
            let marker = ordered ? "\(number). " : "- "
            let item = marker + "**\(pick(Self.words))**: " + sentence(5 + random(12))
            return random(5) == 0 ? item + "\n   - \(sentence(6))\n   - \(sentence(4))" : item
        }.joined(separator: "\n")
    }

    private mutating func code() -> String {
        let lines = (0..<4 + random(20)).map { line in
            String(repeating: "    ", count: random(3))
                + "let \(pick(Self.words))\(line) = \(pick(Self.words))(\"x\", \(random(99))) // <\(pick(Self.words))>"
        }
        return "```\(pick(["swift", "python", "js", "bash", ""]))\n" + lines.joined(separator: "\n") + "\n```"
    }

    private mutating func table() -> String {
        let columns = 2 + random(4)
        let cells = { (make: () -> String) in "| " + (0..<columns).map { _ in make() }.joined(separator: " | ") + " |" }
        var rows = [cells { pick(Self.words) }, cells { pick(["---", ":---", "---:", ":-:"]) }]
        for _ in 0..<2 + random(8) { rows.append(cells { word() + " " + word() }) }
        return rows.joined(separator: "\n")
    }

    private mutating func block() -> String {
        switch random(20) {
        case 0: "## " + sentence(4).dropLast()
        case 1: "### " + sentence(5).dropLast()
        case 2, 3, 4: list(ordered: false)
        case 5, 6: list(ordered: true)
        case 7, 8, 9: code()
        case 10: table()
        case 11: "> " + paragraph()
        case 12: random(3) == 0 ? "---" : "- [x] \(sentence(4))\n- [ ] \(sentence(4))"
        case 13: random(2) == 0 ? "\\[\n\(pick(Self.formulas))\n= \(pick(Self.formulas))\n\\]" : paragraph()
        default: paragraph()
        }
    }

    /// An answer of some blocks.
    mutating func answer() -> String {
        (0..<2 + random(14)).map { _ in block() }.joined(separator: "\n\n") + "\n"
    }

    /// Answers with this many bytes together.
    static func answers(bytes: Int, seed: UInt64 = 1) -> [String] {
        var generator = AnswerGenerator(seed: seed)
        var answers: [String] = []
        var total = 0
        while total < bytes {
            answers.append(generator.answer())
            total += answers[answers.count - 1].utf8.count
        }
        return answers
    }
}
