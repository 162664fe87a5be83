import Hypertext

@testable import Highlighting

/// The markup of highlighted code; nil if the language is not known.
func highlighted(_ code: [UInt8], _ language: String) -> String? {
    var html = HTML()
    let isKnown = code.withUnsafeBufferPointer { CodeHighlighter.append($0, language: language, to: &html) }
    return isKnown ? html.string : nil
}

func highlighted(_ code: String, _ language: String) -> String? {
    highlighted(Array(code.utf8), language)
}

/// The markup of the same code without colours.
func plain(_ code: [UInt8]) -> String {
    var html = HTML()
    code.withUnsafeBufferPointer { html.append(code: $0) }
    return withoutSpans(html.string)
}

/// Markup without the spans of tokens and of marks.
func withoutSpans(_ markup: String) -> String {
    var text = ""
    var rest = markup[...]
    while let tag = rest.firstIndex(of: "<") {
        text += rest[..<tag]
        rest = rest[tag...]
        if rest.hasPrefix("<span class=\"") {
            rest = rest.drop { $0 != ">" }.dropFirst()
        } else if rest.hasPrefix("</span>") {
            rest = rest.dropFirst("</span>".count)
        } else {
            text.append("<")
            rest = rest.dropFirst()
        }
    }
    return text + rest
}
