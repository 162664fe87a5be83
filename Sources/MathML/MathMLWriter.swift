import Hypertext

/// Writes a formula as MathML Core, which browsers render without scripts, styles or extra fonts.
struct MathMLWriter {
    private(set) var html = HTML()
    /// Length of its text, in UTF-16 code units.
    private(set) var length = 0

    /// The parts of a row: the position of a sign determines how it is set.
    mutating func write(_ nodes: [MathNode]) {
        for (index, node) in nodes.enumerated() {
            let previous = index > 0 ? nodes[index - 1] : nil
            let next = index + 1 < nodes.count ? nodes[index + 1] : nil
            if node.isFunction, previous?.isOperand == true { writeSpace(1 / 6) }
            if case .sign(let sign) = node {
                write(sign, isPrefix: sign.role == .binary && previous?.isOperand != true)
            } else {
                write(node)
            }
            if node.isFunction, next?.isOperand == true, next?.isBracketed == false { writeSpace(1 / 6) }
        }
    }

    /// Writes a node as one element: several parts become a row.
    private mutating func write(_ node: MathNode) {
        switch node {
        case .identifier(let text, let isUpright): writeIdentifier(text, isUpright: isUpright)
        case .number(let text): element("mn", text: text)
        case .sign(let sign): write(sign, isPrefix: false)
        case .function(let name, let hasLimits): writeFunction(name, hasLimits: hasLimits)
        // White space at the ends is not shown.
        case .text(let text): element("mtext", text: text.replacing(" ", with: "\u{A0}"))
        case .space(let width): writeSpace(width)
        case .row(let nodes): writeRow(nodes)
        case .fraction(let above, let below, let hasLine):
            element("mfrac", hasLine ? "" : " linethickness=\"0\"", children: [above, below])
        case .root(let base, let degree): writeRoot(base, degree)
        case .scripts(let base, let below, let above, let areLimits): writeScripts(base, below, above, areLimits)
        case .fence(let open, let nodes, let close): writeFence(open, nodes, close)
        case .accent(let base, let mark, let isBelow): writeAccent(base, mark, isBelow: isBelow)
        case .table(let rows, let columns, let isDisplay): writeTable(rows, columns, isDisplay: isDisplay)
        case .style(let node, let isDisplay):
            element("mrow", isDisplay ? " displaystyle=\"true\"" : " displaystyle=\"false\"", row: node.nodes)
        case .lined(let node, let line): element("mrow", line.attribute, row: node.nodes)
        case .phantom(let node): element("mphantom", row: node.nodes)
        }
    }

    private mutating func writeRow(_ nodes: [MathNode]) {
        guard nodes.count != 1 else { return write(nodes[0]) }
        element("mrow", row: nodes)
    }

    private mutating func element(_ name: StaticString, _ attributes: StaticString = "", text: String) {
        open(name, attributes)
        append(text)
        close(name)
    }

    private mutating func element(_ name: StaticString, _ attributes: StaticString = "", row: [MathNode]) {
        open(name, attributes)
        write(row)
        close(name)
    }

    /// Writes an element whose children have their meaning by position.
    private mutating func element(_ name: StaticString, _ attributes: StaticString = "", children: [MathNode]) {
        open(name, attributes)
        for child in children { write(child) }
        close(name)
    }

    private mutating func open(_ name: StaticString, _ attributes: StaticString = "") {
        html.append(literal: "<")
        html.append(literal: name)
        html.append(literal: attributes)
        html.append(literal: ">")
    }

    private mutating func close(_ name: StaticString) {
        html.append(literal: "</")
        html.append(literal: name)
        html.append(literal: ">")
    }

    private mutating func append(_ text: String) {
        html.append(text: text)
        length += text.utf16.count
    }

    private mutating func append(em: Double, _ name: StaticString) {
        html.append(literal: " ")
        html.append(literal: name)
        html.append(literal: "=\"")
        html.append(text: em == em.rounded() ? "\(Int(em))em" : "\((em * 1000).rounded() / 1000)em")
        html.append(literal: "\"")
    }

    private mutating func writeIdentifier(_ text: String, isUpright: Bool) {
        // A single letter is italic by itself.
        element("mi", isUpright && text.count == 1 ? " mathvariant=\"normal\"" : "", text: text)
    }

    private mutating func writeFunction(_ name: String, hasLimits: Bool) {
        guard hasLimits else { return element("mi", text: name) }
        element("mo", " movablelimits=\"true\" lspace=\"0\" rspace=\"0\"", text: name)
    }

    private mutating func writeSpace(_ width: Double) {
        html.append(literal: "<mspace")
        append(em: width, "width")
        html.append(literal: "></mspace>")
    }

    private mutating func write(_ sign: MathSign, isPrefix: Bool) {
        html.append(literal: "<mo")
        if isPrefix { html.append(literal: " form=\"prefix\"") }
        if let height = sign.height {
            append(em: height, "minsize")
            append(em: height, "maxsize")
        } else if sign.isBracket, !sign.stretches {
            html.append(literal: " stretchy=\"false\"")
        }
        if sign.isBare { html.append(literal: " lspace=\"0\" rspace=\"0\"") }
        html.append(literal: ">")
        append(sign.text)
        html.append(literal: "</mo>")
    }

    private mutating func writeRoot(_ base: MathNode, _ degree: MathNode?) {
        guard let degree else { return element("msqrt", row: base.nodes) }
        element("mroot", children: [base, degree])
    }

    private mutating func writeScripts(_ base: MathNode, _ below: MathNode?, _ above: MathNode?, _ areLimits: Bool) {
        let children = [base, below, above].compactMap { $0 }
        switch (below == nil, above == nil, areLimits) {
        case (false, false, false): element("msubsup", children: children)
        case (false, true, false): element("msub", children: children)
        case (_, _, false): element("msup", children: children)
        case (false, false, true): element("munderover", children: children)
        case (false, true, true): element("munder", children: children)
        case (_, _, true): element("mover", children: children)
        }
    }

    private mutating func writeFence(_ open: String, _ nodes: [MathNode], _ close: String) {
        self.open("mrow")
        if !open.isEmpty { element("mo", " form=\"prefix\" stretchy=\"true\"", text: open) }
        write([.row(nodes)])
        if !close.isEmpty { element("mo", " form=\"postfix\" stretchy=\"true\"", text: close) }
        self.close("mrow")
    }

    private mutating func writeAccent(_ base: MathNode, _ mark: String, isBelow: Bool) {
        if isBelow { open("munder", " accentunder=\"true\"") } else { open("mover", " accent=\"true\"") }
        write(base)
        let isWide = base.nodes.count > 1 || base.isWord
        // WebKit would add space around an arrow, as around a relation.
        element(
            "mo", isWide ? " stretchy=\"true\"" : " stretchy=\"false\" lspace=\"0\" rspace=\"0\"", text: mark)
        close(isBelow ? "munder" : "mover")
    }

    private mutating func writeTable(_ rows: [[MathNode]], _ columns: MathColumns, isDisplay: Bool) {
        html.append(literal: "<mtable")
        html.append(literal: columns.attribute)
        html.append(literal: isDisplay ? " displaystyle=\"true\">" : ">")
        for row in rows {
            open("mtr")
            for (column, cell) in row.enumerated() {
                open("mtd", columns.attribute(of: column))
                writeRow(cell.nodes)
                close("mtd")
            }
            close("mtr")
        }
        close("mtable")
    }
}

extension MathNode.Line {
    fileprivate var attribute: StaticString {
        switch self {
        case .box: " class=\"boxed\""
        case .above: " class=\"overlined\""
        case .below: " class=\"underlined\""
        }
    }
}

extension MathColumns {
    fileprivate var attribute: StaticString {
        switch self {
        case .aligned: " class=\"aligned\""
        case .cases: " class=\"cases\""
        case .centred, .each: ""
        }
    }

    fileprivate func attribute(of column: Int) -> StaticString {
        guard case .each(let letters) = self, column < letters.count else { return "" }
        switch letters[column] {
        case "l": return " class=\"left\""
        case "r": return " class=\"right\""
        default: return ""
        }
    }
}

extension MathSign {
    fileprivate var isBracket: Bool {
        role == .opening || role == .closing || "|‖/↑↓↕⇑⇓\\".contains(text)
    }

    /// Browsers would add space around it, as around a relation.
    fileprivate var isBare: Bool {
        role == .ordinary && text != "!" || height != nil && role != .relation
    }
}

extension MathNode {
    /// True if a binary sign may follow.
    fileprivate var isOperand: Bool {
        switch self {
        case .sign(let sign): sign.role == .closing || sign.role == .ordinary
        case .space: false
        case .scripts(let base, _, _, _): base.nodes.isEmpty || base.isOperand
        case .row(let nodes): nodes.last?.isOperand ?? true
        default: true
        }
    }

    fileprivate var isFunction: Bool {
        switch self {
        case .function: true
        case .scripts(let base, _, _, _): base.isFunction
        default: false
        }
    }

    /// Begins with a bracket.
    fileprivate var isBracketed: Bool {
        switch self {
        case .fence: true
        case .sign(let sign): sign.role == .opening
        case .scripts(let base, _, _, _): base.isBracketed
        default: false
        }
    }

    /// Wider than a letter.
    fileprivate var isWord: Bool {
        switch self {
        case .identifier(let text, _), .number(let text), .text(let text), .function(let text, _): text.count > 1
        case .row(let nodes): nodes.count > 1 || nodes.first?.isWord == true
        case .sign: false
        default: true
        }
    }
}
