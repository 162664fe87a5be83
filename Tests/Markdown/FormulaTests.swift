import Foundation
import Testing

@testable import Markdown
@testable import MathML

struct FormulaTests {
    @Test(arguments: [
        ("x", "<mi>x</mi>"), ("3.14", "<mn>3.14</mn>"), ("1.", "<mn>1</mn><mo lspace=\"0\" rspace=\"0\">.</mo>"),
        ("\\alpha\\Omega", "<mi>α</mi><mi mathvariant=\"normal\">Ω</mi>"),
        ("a - b", "<mi>a</mi><mo>−</mo><mi>b</mi>"), ("-b", "<mo form=\"prefix\">−</mo><mi>b</mi>"),
        ("a = -b", "<mi>a</mi><mo>=</mo><mo form=\"prefix\">−</mo><mi>b</mi>"),
        ("(x)", "<mo stretchy=\"false\">(</mo><mi>x</mi><mo stretchy=\"false\">)</mo>"),
        ("a < b % why", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"), ("\\{1\\}", brackets("{", "}")), ("\\%", upright("%")),
        ("x\\,y", "<mi>x</mi><mspace width=\"0.167em\"></mspace><mi>y</mi>"),
        ("a\\not=b", "<mi>a</mi><mo>=\u{338}</mo><mi>b</mi>"),
        ("n!", "<mi>n</mi><mo>!</mo>"), ("温度", "<mi>温</mi><mi>度</mi>"),
    ])
    func letters(_ tex: String, _ expected: String) {
        #expect(inline(tex) == expected)
    }

    private static func brackets(_ open: String, _ close: String) -> String {
        "<mo stretchy=\"false\">\(open)</mo><mn>1</mn><mo stretchy=\"false\">\(close)</mo>"
    }

    private static func upright(_ text: String) -> String { "<mi mathvariant=\"normal\">\(text)</mi>" }

    @Test(arguments: [
        ("x^2", "<msup><mi>x</mi><mn>2</mn></msup>"), ("x_i", "<msub><mi>x</mi><mi>i</mi></msub>"),
        ("x_i^2", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
        ("x^2_i", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"),
        ("x^12", "<msup><mi>x</mi><mn>1</mn></msup><mn>2</mn>"), ("x^{12}", "<msup><mi>x</mi><mn>12</mn></msup>"),
        ("f'", "<msup><mi>f</mi><mo lspace=\"0\" rspace=\"0\">′</mo></msup>"),
        ("{}^{14}C", "<msup><mrow></mrow><mn>14</mn></msup><mi>C</mi>"),
        ("\\sum_i^n", "<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>"),
        ("\\int_0^1", "<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup>"),
        ("\\int\\limits_0", "<munder><mo>∫</mo><mn>0</mn></munder>"),
        ("\\sum\\nolimits_0", "<msub><mo>∑</mo><mn>0</mn></msub>"),
    ])
    func indices(_ tex: String, _ expected: String) {
        #expect(inline(tex) == expected)
    }

    @Test(arguments: [
        ("\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
        ("\\frac{a+1}b", "<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>"),
        ("\\sqrt 2", "<msqrt><mn>2</mn></msqrt>"), ("\\sqrt[3]{x}", "<mroot><mi>x</mi><mn>3</mn></mroot>"),
        ("\\hat y", "<mover accent=\"true\"><mi>y</mi><mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">^</mo></mover>"),
        ("\\overline{AB}", "<mrow class=\"overlined\"><mi>A</mi><mi>B</mi></mrow>"),
        ("\\boxed{42}", "<mrow class=\"boxed\"><mn>42</mn></mrow>"),
        (
            "\\left(\\frac12\\right.",
            "<mrow><mo form=\"prefix\" stretchy=\"true\">(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow>"
        ),
        ("\\big|", "<mo minsize=\"1.2em\" maxsize=\"1.2em\" lspace=\"0\" rspace=\"0\">|</mo>"),
        ("\\overset{?}{=}", "<mover><mo>=</mo><mo lspace=\"0\" rspace=\"0\">?</mo></mover>"),
        (
            "\\binom nk",
            "<mrow><mo form=\"prefix\" stretchy=\"true\">(</mo><mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi></mfrac>"
                + "<mo form=\"postfix\" stretchy=\"true\">)</mo></mrow>"
        ),
    ])
    func structures(_ tex: String, _ expected: String) {
        #expect(inline(tex) == expected)
    }

    @Test(arguments: ["frac", "binom"])
    func sizeOfAFractionIsNamed(kind: String) {
        let usual = inline("\\\(kind) nk")
        #expect(inline("\\d\(kind) nk").contains("<mrow displaystyle=\"true\">"))
        #expect(inline("\\t\(kind) nk").contains("<mrow displaystyle=\"false\">"))
        #expect(!usual.contains("displaystyle"))
    }

    @Test(arguments: [
        ("\\mathbb{R}", upright("ℝ")), ("\\mathbb{A}", upright("𝔸")), ("\\mathcal L", upright("ℒ")),
        ("\\mathbf{v_1}", "<msub>\(upright("𝐯"))<mn>𝟏</mn></msub>"), ("\\mathrm{Var}", "<mi>Var</mi>"),
        ("{\\bf x}y", "\(upright("𝐱"))<mi>y</mi>"), ("\\boldsymbol\\theta", upright("𝜽")),
        ("\\text{if } x", "<mtext>if\u{A0}</mtext><mi>x</mi>"), ("\\textbf{a}", "<mtext>𝐚</mtext>"),
        ("\\text{5\\%}", "<mtext>5%</mtext>"),
        ("2\\sin x", "<mn>2</mn>\(thin)<mi>sin</mi>\(thin)<mi>x</mi>"),
        ("\\sin(x)", "<mi>sin</mi><mo stretchy=\"false\">(</mo><mi>x</mi><mo stretchy=\"false\">)</mo>"),
        ("\\operatorname{softmax}z", "<mi>softmax</mi>\(thin)<mi>z</mi>"),
        ("\\max_i", "<munder><mo movablelimits=\"true\" lspace=\"0\" rspace=\"0\">max</mo><mi>i</mi></munder>"),
    ])
    func alphabetsAndWords(_ tex: String, _ expected: String) {
        #expect(inline(tex) == expected)
    }

    private static let thin = "<mspace width=\"0.167em\"></mspace>"

    @Test func tables() {
        let cells =
            "<mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr>"
        #expect(inline("\\begin{matrix} a & b \\\\ c & d \\\\ \\end{matrix}") == "<mtable>\(cells)</mtable>")
        #expect(inline("a & b \\\\[4pt] c & d") == "<mtable class=\"aligned\" displaystyle=\"true\">\(cells)</mtable>")
        #expect(
            inline("\\begin{align*} a & b \\\\ c & d \\end{align*}")
                == "<mtable class=\"aligned\" displaystyle=\"true\">\(cells)</mtable>")
        #expect(
            inline("\\begin{cases} a & b \\\\ c & d \\end{cases}")
                == "<mrow><mo form=\"prefix\" stretchy=\"true\">{</mo><mtable class=\"cases\">\(cells)</mtable></mrow>")
        #expect(
            inline("\\begin{array}{l|r} a & b \\end{array}")
                == "<mtable><mtr><mtd class=\"left\"><mi>a</mi></mtd><mtd class=\"right\"><mi>b</mi></mtd></mtr></mtable>"
        )
    }

    @Test func displayedFormulaIsABlockWithItsSource() {
        #expect(paragraph("$a_1$") == "<math alttext=\"$a_1$\"><msub><mi>a</mi><mn>1</mn></msub></math>")
        for source in ["$$x$$", "\\[x^{}\\]", "$$\nx\n$$"] {
            #expect(
                paragraph(source).hasPrefix(
                    "<span class=\"formula-block\"><math display=\"block\" alttext=\"\(source)\">"))
        }
        #expect(paragraph("\\(a<\"b\"\\)").hasPrefix("<math alttext=\"\\(a&lt;&quot;b&quot;\\)\">"))
        #expect(html("> $$\n> x\n> = y\n> $$").contains("alttext=\"$$\nx\n= y\n$$\"><mi>x</mi><mo>=</mo>"))
    }

    @Test(arguments: ["x", "n+1", "f(x)", "x, y", "2k - 1", "f'", "|ab|", "42", "1/2", "(0, 1)", "-1", "5!"])
    func variablesAreFormulas(_ tex: String) {
        #expect(paragraph("Let $\(tex)$ be").hasPrefix("Let <math alttext=\"$"))
    }

    /// A line may break beside a formula, as beside a picture.
    @Test(arguments: [
        ("$x$, or", ", or", ","), ("($x$).", ").", ")."), ("$x$”, or", "”, or", "”,"), ("设$x$，则", "，则", "，"),
        ("the $n$th one", "th one", "th"), ("the $n$-th one", "-th one", "-th"), ("$n$'s.", "'s.", "'s."),
        ("$n$-space", "-space", "-"), ("\\(n\\)https", "https", ""), ("$n$ or", " or", ""), ("\\(n\\)", "", ""),
    ])
    func whatCannotBeginALineStaysWithTheFormula(_ source: String, _ after: String, _ tail: String) {
        let rendered = paragraph(source)
        let rest = after.dropFirst(tail.count)
        #expect(rendered.contains("<math"))
        #expect(rendered.hasSuffix(tail.isEmpty ? "</math>\(rest)" : "</math>\(tail)</span>\(rest)"))
        #expect(rendered.contains("<span class=\"unbroken\"><math") != tail.isEmpty)
    }

    @Test(arguments: ["$95\\%$", "$10\\%$", "$p < 5\\%$", "$x\\,y$"])
    func percentSignsAreInFormulas(_ source: String) {
        #expect(paragraph("up \(source) to").contains("<math"))
    }

    @Test func environmentsNeedNoDelimiters() {
        let align = "\\begin{align}\na &= b_1 \\\\\nc &= d * e * f\n\\end{align}"
        for text in [align, "x \(align) y", align.replacing("align", with: "equation*")] {
            #expect(paragraph(text).contains("<math display=\"block\""), "\(text)")
        }
        for text in ["\\begin{foo}x\\end{foo}", "\\begin{align}x", "\\begin{align}x\n\ny\\end{align}"] {
            #expect(!html(text).contains("<math"), "\(text)")
        }
    }

    @Test(arguments: [
        ("H2O", "\\mathrm{H}_{2}\\mathrm{O}"),
        ("2H2 + O2 -> 2H2O", "2\\,\\mathrm{H}_2+\\mathrm{O}_2 \\longrightarrow 2\\,\\mathrm{H}_2\\mathrm{O}"),
        ("SO4^2-", "\\mathrm{S}\\mathrm{O}_4^{2-}"), ("NH4+", "\\mathrm{N}\\mathrm{H}_4^{+}"),
        ("Fe^{3+}(aq)", "\\mathrm{Fe}^{3+}(\\mathrm{aq})"),
        ("Ca(OH)2", "\\mathrm{Ca}(\\mathrm{O}\\mathrm{H})_2"),
        ("CH3-CH=CH2", "\\mathrm{C}\\mathrm{H}_3-\\mathrm{C}\\mathrm{H}=\\mathrm{C}\\mathrm{H}_2"),
        ("A <=> B", "\\mathrm{A} \\rightleftharpoons\\mathrm{B}"),
        ("A ->[H2O] B", "\\mathrm{A}\\xrightarrow{\\mathrm{H}_2\\mathrm{O}}\\mathrm{B}"),
        ("^{14}C", "{}^{14}\\mathrm{C}"),
    ])
    func chemistry(_ formula: String, _ tex: String) {
        #expect(inline("\\ce{\(formula)}") == inline("{\(tex)}"))
    }

    @Test(arguments: ["\\ce{?}", "\\ce{H2O", "\\ce{é}"])
    func unknownChemistryStaysAsTyped(_ tex: String) {
        #expect(!paragraph("$\(tex)$").contains("<math"))
    }

    @Test(arguments: [
        "$5 or $6th", "a $A_$B", "$x$yes", "$x$2", "$5-$10", "$5/$10", "($5)($6)", "5$ to 10$", "$1,000, $2,000",
        "$1,$@",
        "$5, 6, $", "5$/10$",
    ])
    func pricesAndNamesAreNotFormulas(_ text: String) {
        #expect(paragraph(text) == text)
    }

    @Test func wideFormulaHasAScrollBox() {
        let sum = (0..<13).map { _ in "x" }.joined(separator: "+")
        let keys = "tabindex=\"0\" role=\"group\" aria-label=\"Formula\""
        #expect(paragraph("$\(sum)$").hasPrefix("<span class=\"formula\" \(keys)><math alttext="))
        #expect(paragraph("$$\(sum)$$").hasPrefix("<span class=\"formula-block\" \(keys)><math display="))
        #expect(paragraph("$\(sum)$").hasSuffix("</math></span>"))
        #expect(paragraph("$x+y=z$").hasPrefix("<math"))
    }

    @Test(arguments: [
        "\\foo", "\\frac{1}", "{x", "x}", "x^", "x^2^3", "\\left(x", "\\right)", "\\begin{matrix} x",
        "\\begin{foo}x\\end{foo}",
        "\\begin{matrix}x\\end{pmatrix}", "\\text{a $b$}", "\\text{\\foo}", "\\href{javascript:a}{b}", "#1", "\\sqrt",
        "\\",
        "\\left x\\right)", "\\not x", "\\end{matrix}", "\\middle|",
    ])
    func whatIsNotUnderstoodIsRefused(_ tex: String) {
        #expect(throws: TeXParser.Unreadable.self) { try TeXParser.parse(tex) }
    }

    /// Nesting neither overflows the stack nor takes long.
    @Test(arguments: [
        ("{", "}"), ("\\hat", ""), ("\\frac", ""), ("x^{", "}"), ("\\left(", "\\right)"), ("\\sqrt[", "]"),
        ("\\not", ""),
        ("\\displaystyle", ""), ("\\begin{matrix}", "\\end{matrix}"), ("\\mathbf", ""), ("\\bf", ""),
        ("\\substack{", "}"),
    ])
    func nestingIsLimited(_ open: String, _ close: String) {
        let deep = String(repeating: open, count: 400) + "x" + String(repeating: close, count: 400)
        let rendered = html("$$\(deep)_{}$$")
        #expect(PageRules.violations(rendered) == [])
        let flat = String(repeating: "\(open)x\(close) ", count: 400)
        #expect(PageRules.violations(html("$$\(flat)_{}$$")) == [])
    }

    /// A missing word in a table of names would shift all names after it.
    @Test(arguments: [
        ("hslash", "ℏ"), ("mho", "℧"), ("surd", "√"), ("because", "∵"), ("bmod", "mod"), ("pitchfork", "⋔"),
        ("colon", ":"),
        ("biguplus", "⨄"), ("oiiint", "∰"), ("rparen", ")"), ("lVert", "‖"), ("rbrace", "}"),
    ])
    func theLastNamesOfTheTables(_ command: String, _ sign: String) {
        #expect(inline("\\\(command)").contains(">\(sign)</m"))
    }

    @Test func theLastMarksOfTheTables() {
        #expect(inline("\\overparen{ab}").contains(">⏜</mo>"))
        #expect(inline("\\underparen{ab}").contains(">⏝</mo>"))
        #expect(inline("\\xmapsto{ab}").contains("<mo>↦</mo>"))
    }

    private func paragraph(_ markdown: String) -> String {
        html(markdown, inline: true)
    }

    private func inline(_ tex: String) -> String {
        let rendered = paragraph("\\(\(tex)\\)")
        guard let start = rendered.range(of: "\\)\">"), let end = rendered.range(of: "</math>") else { return rendered }
        return String(rendered[start.upperBound..<end.lowerBound])
    }
}
