import Testing

/// Texts that grow with a number and that some Markdown parser takes quadratic time for.
struct PathologicalShape: Sendable, CustomTestStringConvertible {
    let name: String
    /// A text of about that many bytes.
    let text: @Sendable (Int) -> String

    var testDescription: String { name }

    private init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
        self.name = name
        self.text = text
    }

    /// One piece again and again.
    private static func many(_ piece: String, before: String = "", after: String = "") -> PathologicalShape {
        PathologicalShape("\(before)\(piece)…\(after)".debugDescription) { size in
            before + String(repeating: piece, count: size / piece.utf8.count) + after
        }
    }

    /// Half of the text one piece, half of it another.
    private static func halves(_ first: String, _ second: String, between: String = "", before: String = "")
        -> PathologicalShape
    {
        PathologicalShape("\(before)\(first)…\(between)\(second)…".debugDescription) { size in
            before + String(repeating: first, count: size / 2 / first.utf8.count) + between
                + String(repeating: second, count: size / 2 / second.utf8.count)
        }
    }

    private static func numbered(_ name: String, each: Int, _ piece: @escaping @Sendable (Int) -> String)
        -> PathologicalShape
    {
        PathologicalShape(name) { size in (0..<size / each).map(piece).joined() }
    }

    static let all: [PathologicalShape] =
        brackets + formulas + emphasis + html + code + containers + references + footnotes + tables + autolinks + others

    private static let brackets: [PathologicalShape] = [
        many("["), many("[a"), many("![[]()"), many("!["), many("]"), many("]("), many("[]("), many("[[]"),
        many("![[]"),
        many("[a](<b"), many("[a](b"), many("[a](b \"c "), many("[a](b (c "), many("[a](b \"c [a](b 'd "),
        many("[a]( b"),
        halves("[", "]", between: "a"), halves("[", "](b)", between: "a"), halves("![", "](b)", between: "a"),
        many("(", before: "[a]("), many("[a](b)"), many("![a](b)"), many("[a\n"), many("[\\"), many("[`"),
    ]

    private static let emphasis: [PathologicalShape] = [
        many("*a _b "), many("*a **a "), many("a_ "), many("_a "), many("c* ", before: "a**b"), many("*_"), many("*"),
        many("_"), many("*a*b"), many("**a* "), many("a***b"), many("_a* "), many("***a **b *c "), many("***a*** "),
        many("*a_ "), halves("*a ", "b*"), halves("*a **a ", " a** a*", between: "b"), many("[ a_"),
        halves("*a ", "[b](c) "), halves("*a ", "[](c)"), halves("_a ", "![b](c) "), halves("~~a ", "[b](c) "),
        many("b~ ", before: "~~a "), many("*x y~ ", before: "~~a "), many("~a"), many("~a~"), many("~~a ~b "),
        PathologicalShape("paragraphs that are just read") { size in
            let part = String(repeating: "*a ", count: 1900) + String(repeating: "[](c)", count: 1900) + "\n\n"
            return String(repeating: part, count: max(1, size / part.utf8.count))
        },
        many("~~a~~ "), halves("~~a ", "b~~ "), many("~"), many("~~*a ~~_b "),
    ]

    private static let formulas: [PathologicalShape] = [
        many("\\("), many("\\["), many("\\(\\["), many("\\(a\\)"), many("\\a", before: "\\("), many("$"), many("$$"),
        many("$$a"),
        many("$a_"), many("$a_ "), many("$a_$ "), many("$$a\n"), many("$a`"), many("\\[\n"), many("**。中"), many("中**。"),
        many("中**"),
        halves("**。中", "。**中"), many("*。中*（"),
    ]

    private static let html: [PathologicalShape] = [
        many("<"), many("<!-- ", before: "a "), many("<!-- "), many("<? ", before: "a "), many("<!A ", before: "a "),
        many("<![CDATA[ ", before: "a "), many("<a b='"), many("<a "), many("<a b=\"c\" "), many("<a:b"), many("<a@b."),
        many("</a "), many("<div>\n"), many("a\n", before: "<script>\n"), many("<a\n"), many("<!-- a -->"), many("&"),
        many("&#"), many("&amp"), many("&amp;"), many("&#1"), many("<br>"), many("<a "), many("<a", before: "a "),
    ]

    private static let code: [PathologicalShape] = [
        PathologicalShape("backticks, each run longer") { size in
            (1..<Int((2 * Double(size)).squareRoot())).map { "e" + String(repeating: "`", count: $0) }.joined()
        },
        many("`a ``b "), many("`"), many("` "), many("```\n"), many("~~~\n"), many("``` a\n"), many("`a\n"),
        many("    a\n"),
        many("a\n", before: "```\n"), many("\\"), many("\\a"), many("\\\n"), many("`[a](b)"),
    ]

    private static let containers: [PathologicalShape] = [
        halves(">", "a\n", between: "\n"), halves("> ", "a\n", between: "\n"), halves("> ", "> a\n", between: "\n"),
        halves("- ", "\n", between: "a\n\n"), halves("* ", "\n", between: "a\n\n"),
        halves("1. ", "\n", between: "a\n\n"),
        halves("- ", " \n", between: "a\n"), halves("+ ", "a\n", between: "a\n"), many("- "), many("* "), many("1. "),
        many(">- "), many("> 1) "), many("- > "), many("-\n"), many("- a\n"), many("- a\n\n"), many("1. a\n"),
        many("> a\n"),
        many("> a\n\n"), many(">\n"), many("* * *\n"), many("- [ ] "), many("- [x] a\n"), many("\t- a\n"),
        PathologicalShape("lists, each line deeper") { size in
            (0..<Int(Double(size).squareRoot() / 1.4)).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
                + String(repeating: "\n", count: size / 2)
        },
        PathologicalShape("quotes, each line deeper") { size in
            (0..<Int(Double(size).squareRoot())).map { String(repeating: ">", count: $0) + "a\n" }.joined()
                + String(repeating: "a\n", count: size / 4)
        },
        PathologicalShape("lists of sixty, a blank line apart, each deeper") { size in
            let rounds = Int((Double(size) / 7200).squareRoot())
            return (0..<rounds).map {
                String(repeating: " ", count: 120 * $0) + String(repeating: "- ", count: 60) + "a\n\n"
            }.joined() + String(repeating: "\n", count: size / 2)
        },
    ]

    private static let references: [PathologicalShape] = [
        PathologicalShape("one long definition, used often") { size in
            "[a]: /" + String(repeating: "x", count: size / 2) + "\n\n" + String(repeating: "[a]", count: size / 6)
        },
        PathologicalShape("one long title, used often") { size in
            "[a]: /u \"" + String(repeating: "x\n", count: size / 4) + "\"\n\n"
                + String(repeating: "[a]", count: size / 6)
        },
        numbered("many definitions", each: 12) { "[\($0)]: u\n" },
        numbered("many definitions, one used", each: 20) { "[\($0)]: u\n\n[0] " },
        numbered("many definitions of long labels", each: 520) {
            "[\(String(repeating: "a", count: 500))\($0)]: u\n"
        },
        many("[a]: b \"\n"), many("[a]: b 'c\n"), many("c\n", before: "[a]: b \""), many("[a]: "), many("[a]:\n"),
        many("[a]: b\n"), many("> [a]: b"), many("[a]\n: "), many("\\]: "), halves("[", "]:"),
        halves("[a] ", "[a]: b\n"),
        many("[a][b] ", before: "[b]: u\n\n"), many("[a][b", before: "[b]: u\n\n"),
        halves("*a ", "[b] ", before: "[b]: u\n\n"), many("![[b]", before: "[b]: u\n\n"),
    ]

    private static let footnotes: [PathologicalShape] = [
        numbered("many footnotes", each: 24) { "[^\($0)]: u\n\n[^\($0)] " },
        many("[^1] ", before: "[^1]: u\n\n"), many("[^2] ", before: "[^1]: u\n\n"), many("[^a]: "), many("[^a]: b\n\n"),
        halves("*a ", "[^1] ", before: "[^1]: x\n\n"), halves("*a ", "[^2] ", before: "[^1]: x\n\n"),
        many("[^", before: "[^1]: x\n\n"), many("[^a", before: "[^1]: x\n\n"), many("[^\n", before: "[^1]: x\n\n"),
        many("[&#94;x] ", before: "[^1]: x\n\n"), halves("[^1", "]", before: "[^1]: x\n\n"),
        many("[^1]: [^2]: ", before: "[^1] [^2]\n\n"),
        numbered("nested footnotes", each: 12) { "[^\($0)]: [^\($0 + 1)]: " },
    ]

    private static let tables: [PathologicalShape] = [
        many("a\n", after: ":-\n"), many("|-\n|-|-\n"), many("a\n:-|-\n"), many("aaa\nbbb\n-\u{0B}\n"),
        many("|-|-\n|-\n"),
        many("|", before: "|a\n|-\n"), many("\\|", before: "a|b\n-|-\n"), many("| a | b |\n", before: "|a|b|\n|-|-|\n"),
        many("|`", before: "a|b\n-|-\n"), many("|a|b|c\n", before: "a|b\n-|-\n"),
        many("|a|b|\n|-|-|\n\n"), many("|a|b|\n|-|-|\n|c|d|\n\n"), many("| `a | b` |\n", before: "|a|b|\n|-|-|\n"),
        PathologicalShape("a wide table of short rows") { size in
            String(repeating: "|a", count: size / 8) + "\n" + String(repeating: "|-", count: size / 8) + "\n"
                + String(repeating: "x\n", count: size / 4)
        },
        PathologicalShape("a table of 128 columns of short rows") { size in
            String(repeating: "|a", count: 128) + "\n" + String(repeating: "|-", count: 128) + "\n"
                + String(repeating: "x\n", count: size / 2)
        },
        PathologicalShape("many tables of 128 columns") { size in
            let table = String(repeating: "|a", count: 128) + "\n" + String(repeating: "|-", count: 128) + "\nx\n\n"
            return String(repeating: table, count: size / table.utf8.count)
        },
        PathologicalShape("a header of pipes") { size in
            String(repeating: "|", count: size / 2) + "\n" + String(repeating: "|-", count: size / 4) + "\n"
        },
        PathologicalShape("small paragraphs before delimiter rows") { size in
            let part = String(repeating: "a\n:-|-\n", count: 60) + "\n"
            return String(repeating: part, count: size / part.utf8.count)
        },
    ]

    private static let autolinks: [PathologicalShape] = [
        many("_www."), many(" www.a_"), many("www.", before: " "), many(")", before: "http://a.b"), many("a@"),
        many("@"),
        many("http://"), many("a://"), many("http://a"), many("(http://a"), many("a.b@c."), many("a@b.c;"),
        many("&a;", before: "www.a.b"),
        many(":"), many("w"), many("_", before: "www."), many("http://a.b\"", before: " "), many("mailto:"),
        many("-", before: "a@"),
        many("http://é", before: " "), many("ü@"), many("www.a.b,"), halves("(", ")", before: "http://a.b"),
        many("a&", before: "http://a.b/"),
    ]

    private static let others: [PathologicalShape] = [
        many("# "), many("#"), many("a\n=\n"), many("a\n-\n"), many("-"), many("a\n"), many("a  \n"), many(" \n"),
        many("\t"), many("\n"),
        many(" ", before: "a", after: "b"), many("\u{0}"), many("\u{1}~"), many("é"), many("🧵"), many("\u{202E}"),
        many("\u{12470}0\u{12470}"), many("&#x12470;0&#x12470;"), many("\r"), many("\r\n"), many("a\r"), many("ab "),
        many("\u{FEFF}"),
    ]
}
