import Bytes
import CCMarkGFM
import Hypertext

/// The writer's place in lists.
struct ListState {
    /// The number of open lists and quotes.
    var indent = 0
    /// The checkbox of the next paragraph, and whether it is ticked.
    var task: Bool?
}

extension HTMLWriter {
    /// `[ ]` at the beginning of an item's text.
    private static let taskWidth = 3

    mutating func openList(_ node: Node) {
        lists.indent += 1
        guard node.isOrderedList else { return html.append(literal: "<ul>") }
        html.append(literal: "<ol")
        if node.listStart != 1 {
            html.append(literal: " start=\"")
            html.append(number: node.listStart)
            html.append(literal: "\"")
        }
        html.append(literal: ">")
    }

    mutating func closeList(_ node: Node) {
        lists.indent -= 1
        html.append(literal: node.isOrderedList ? "</ol>" : "</ul>")
    }

    /// Opens an item. Task lists are detected here and not by cmark's extension, which misses them in quotes and after
    /// `[X]`, and ticks `- [ ] see [x]`.
    mutating func openItem(_ node: Node) {
        lists.task = isTicked(node)
        html.append(literal: lists.task == nil ? "<li>" : "<li class=\"task\">")
    }

    private func isTicked(_ item: Node) -> Bool? {
        guard let paragraph = item.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH,
            let text = paragraph.firstChild, text.type == CMARK_NODE_TEXT
        else { return nil }
        let literal = text.literal
        guard literal.byte(at: 0) == UInt8(ascii: "["), literal.byte(at: 2) == UInt8(ascii: "]"),
            literal.byte(at: 3).isBlank
        else { return nil }
        return switch literal[1] {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): true
        case UInt8(ascii: " "): false
        default: nil
        }
    }

    /// Writes a task's checkbox, which replaces the brackets in the text.
    mutating func writeTaskBox() {
        guard let isTicked = lists.task else { return }
        lists.task = nil
        inline.skippedBytes = Self.taskWidth
        html.append(
            literal: isTicked ? "<input type=\"checkbox\" disabled checked" : "<input type=\"checkbox\" disabled")
        html.append(literal: " aria-label=\"")
        html.append(isTicked ? options.labels.done : options.labels.toDo)
        html.append(literal: "\">")
    }
}
