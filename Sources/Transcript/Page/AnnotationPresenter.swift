import ConversationModel
import Hypertext

/// Marks the words that the author of a page has marked in a message, and shows the notes about them.
struct AnnotationPresenter {
    private let strings: Strings
    private let dates: TimestampFormat
    /// The number of the first note of each message that has some.
    private let numbers: [Int: Int]

    init(_ conversation: Conversation, _ strings: Strings) {
        self.strings = strings
        dates = TimestampFormat.date(in: conversation.locale)
        var numbers: [Int: Int] = [:]
        var next = 1
        for (index, message) in conversation.messages.enumerated() where !message.additions.annotations.isEmpty {
            numbers[index] = next
            next += message.additions.annotations.count { $0.note != nil }
        }
        self.numbers = numbers
    }

    /// - Parameter index: That of the message.
    func show(
        _ additions: Additions, of index: Int, anchor: String, _ view: MessageView, _ content: inout ContentPresenter
    ) {
        view.chapter = additions.chapter?.collapsedWhitespace(limit: 200).withoutControls
        view.pace = additions.pace.map(Self.text)
        view.isCover = additions.isCover
        guard let first = numbers[index] else { return }
        var marks = QuoteMarks(view.content.parts, of: anchor, label: strings("Note"))
        var number = first
        for annotation in additions.annotations {
            let isFound = annotation.quote.map { quote in
                marks.add(quote, number: annotation.number, note: annotation.note == nil ? nil : number)
            }
            if isFound == false { view.lostQuotes += 1 }
            guard let text = annotation.note else { continue }
            let anchor = NoteView.anchor(anchor, number)
            view.notes.append(
                NoteView(
                    number: number, anchor: anchor, label: label(of: annotation),
                    quote: isFound == false ? annotation.quote?.collapsedWhitespace(limit: 400) : nil,
                    text: content.prose(text, anchor: anchor)))
            number += 1
        }
        marks.write()
    }

    /// The author and the date, if they are known.
    private func label(of note: Annotation) -> String {
        let facts = [note.by?.collapsedWhitespace(limit: 80), note.date.map(dates.text)].compactMap(\.self)
        return facts.isEmpty ? strings("Note") : facts.joined(separator: " · ")
    }

    private static func text(_ pace: Pace) -> String {
        switch pace {
        case .cut: "cut"
        case .speed(let speed): "\(speed)"
        }
    }
}

/// Quotes in the parts of a message, to be marked there.
private struct QuoteMarks {
    /// The words of one part, and what is marked of them.
    private struct Part {
        let view: PartView
        /// Those that a quote may have.
        let words: [MarkupWord]
        let texts: [String]
        var isMarked: [Bool]
        /// The numbers of the notes whose quotes end with a word.
        var notes: [Int: [Int]] = [:]

        init(_ view: PartView) {
            self.view = view
            words = view.text.quotedWords
            texts = words.map(\.plainText)
            isMarked = Array(repeating: false, count: words.count)
        }
    }

    private var parts: [Part]
    /// The anchor of the message.
    private let message: String
    /// The word for a note.
    private let label: String

    init(_ parts: [PartView], of message: String, label: String) {
        (self.message, self.label) = (message, label)
        self.parts = parts.filter { !$0.text.isEmpty }.map(Part.init)
    }

    /// - Parameter number: Counts from 1 among equal stretches of words.
    /// - Returns: False if there is no such stretch.
    mutating func add(_ quote: String, number: Int, note: Int?) -> Bool {
        let wanted = HTML(text: quote).quotedWords.map(\.plainText)
        guard let first = wanted.first else { return false }
        var left = number
        for part in parts.indices {
            let texts = parts[part].texts
            guard texts.count >= wanted.count else { continue }
            for start in 0...texts.count - wanted.count
            where texts[start] == first && texts[start..<start + wanted.count].elementsEqual(wanted) {
                left -= 1
                guard left == 0 else { continue }
                let last = start + wanted.count - 1
                for word in start...last { parts[part].isMarked[word] = true }
                if let note { parts[part].notes[last, default: []].append(note) }
                return true
            }
        }
        return false
    }

    /// Writes the marks into the parts.
    func write() {
        for part in parts where part.isMarked.contains(true) {
            var inserts = MarkupInserts()
            var open = false
            for (index, word) in part.words.enumerated() where part.isMarked[index] {
                if !open { inserts.append(HTML(literal: "<mark class=\"marked\">"), at: word.range.lowerBound) }
                let notes = part.notes[index]
                let next = index + 1
                open =
                    notes == nil && next < part.words.count && part.isMarked[next] && part.words[next].isJoined
                if !open { inserts.append(HTML(literal: "</mark>"), at: word.range.upperBound) }
                if let notes { inserts.append(references(to: notes), at: word.range.upperBound) }
            }
            part.view.text = inserts.applied(to: part.view.text)
            part.view.blocks.shift(by: inserts)
        }
    }

    /// Links to notes. Their numbers are no text, so that nobody copies them.
    private func references(to notes: [Int]) -> HTML {
        var html = HTML()
        for number in notes {
            html.append(literal: "<a class=\"note-number\" href=\"#")
            html.append(attribute: NoteView.anchor(message, number))
            html.append(literal: "\" data-note=\"")
            html.append(number: number)
            html.append(literal: "\" aria-label=\"")
            html.append(attribute: "\(label) \(number)")
            html.append(literal: "\"></a>")
        }
        return html
    }
}

extension HTML {
    /// The words that a quote may have: no pictures, formulas and boxes.
    fileprivate var quotedWords: [MarkupWord] {
        words.filter { !$0.range.isEmpty && !$0.text.hasPrefix("<") }
    }
}

extension MarkupWord {
    /// The text as a reader sees it.
    fileprivate var plainText: String {
        switch text {
        case "&quot;": "\""
        case "&amp;": "&"
        case "&lt;": "<"
        case "&gt;": ">"
        case "&#39;": "'"
        default: text
        }
    }
}
