import Bytes

/// Writes a line of formatted pieces as Markdown.
enum RunWriter {
    static func markdown(_ runs: [RichText.Run]) -> String {
        var output = ""
        for run in flanked(runs.trimmingEnd.markingSpoilers) { append(run, to: &output) }
        return output
    }

    private static func append(_ run: RichText.Run, to output: inout String) {
        let marks = marks(run.style)
        let isStart = output.isEmpty
        if run.link != nil {
            // A `!` before a link would turn the link into a picture.
            if output.last == "!" { output.replaceSubrange(output.index(before: output.endIndex)..., with: "\\!") }
            output += "["
        }
        output += marks.joined()
        let startsLine = isStart && run.link == nil && marks.isEmpty
        output +=
            run.style.contains(.code)
            ? MarkdownText.code(run.text)
            : MarkdownText.escaped(run.text, startsLine: startsLine, isInLink: run.link != nil)
        output += marks.reversed().joined()
        if let link = run.link { output += "](" + MarkdownText.destination(link) + ")" }
    }

    private static func marks(_ style: RichText.Style) -> [String] {
        let stars = (style.contains(.bold) ? "**" : "") + (style.contains(.italic) ? "*" : "")
        return (stars.isEmpty ? [] : [stars]) + (style.contains(.strike) ? ["~~"] : [])
    }

    /// Emphasis cannot begin or end between a letter and a punctuation mark (CommonMark, 'Emphasis': left- and
    /// right-flanking). Punctuation at its edge is moved out of it if text follows directly.
    private static func flanked(_ runs: [RichText.Run]) -> [RichText.Run] {
        var result: [RichText.Run] = []
        for (index, run) in runs.enumerated() {
            let touchesBefore = index > 0 && runs[index - 1].text.last?.isSpace == false
            let touchesAfter = index + 1 < runs.count && runs[index + 1].text.first?.isSpace == false
            var run = run
            if touchesBefore || touchesAfter { run.style = simple(run.style) }
            guard !marks(run.style).isEmpty, !run.style.contains(.code) else {
                result.join(run)
                continue
            }
            let start = touchesBefore ? run.text.prefix { !$0.isWordLike } : ""
            let rest = run.text.dropFirst(start.count)
            let end = touchesAfter ? rest.endOfWords : rest.endIndex
            let pieces: [(Substring, RichText.Style)] = [(start, []), (rest[..<end], run.style), (rest[end...], [])]
            for (text, style) in pieces where !text.isEmpty {
                result.join(RichText.Run(text: String(text), style: style, link: run.link))
            }
        }
        return result
    }

    /// Code and second styles have marks that are punctuation, too.
    private static func simple(_ style: RichText.Style) -> RichText.Style {
        if style.contains(.code) { return .code }
        return style.contains(.strike) ? .strike : style
    }
}

extension [RichText.Run] {
    /// Appends a run, or extends the last one if both have the same style.
    package mutating func join(_ run: RichText.Run) {
        guard !run.text.isEmpty else { return }
        if let last = indices.last, self[last].style == run.style, self[last].link == run.link {
            self[last].text += run.text
        } else {
            append(run)
        }
    }

    /// The runs with marks around spoilers, in place of their style.
    var markingSpoilers: [RichText.Run] {
        guard contains(where: { $0.style.contains(.spoiler) }) else { return self }
        let mark = RichText.Run(text: "||", style: [])
        var runs: [RichText.Run] = []
        var isOpen = false
        for (index, run) in enumerated() {
            var run = run
            // A blank between two spoilers is a part of one.
            let isBetween =
                isOpen && run.text.isBlank
                && dropFirst(index + 1).first?.style.contains(.spoiler) == true
            let isSpoiler = run.style.contains(.spoiler) || isBetween
            if isSpoiler != isOpen { runs.append(mark) }
            isOpen = isSpoiler
            run.style.remove(.spoiler)
            runs.append(run)
        }
        return isOpen ? runs + [mark] : runs
    }

    /// Markdown reads spaces at the end of a line as a line break.
    fileprivate var trimmingEnd: [RichText.Run] {
        var runs = self
        while var last = runs.popLast() {
            guard last.style.isEmpty, last.link == nil else { return runs + [last] }
            let kept = last.text.withoutEnd { $0.properties.isWhitespace }
            if !kept.isEmpty {
                last.text = String(kept)
                return runs + [last]
            }
        }
        return runs
    }
}

extension Substring {
    /// The index after the last word-like character.
    fileprivate var endOfWords: Index {
        var end = startIndex
        for index in indices where self[index].isWordLike { end = self.index(after: index) }
        return end
    }
}

extension Character {
    /// Neither white space nor punctuation.
    fileprivate var isWordLike: Bool { !isWhitespace && !isPunctuation && !isSymbol }
}
