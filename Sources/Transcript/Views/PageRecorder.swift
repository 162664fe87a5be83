import Hypertext

/// Separates the messages of a page, and the lists that grow with them, from the markup of the template.
final class PageRecorder: TemplateRecorder {
    /// A list in the template.
    private struct List {
        let name: String
        /// The offset in the surrounding markup.
        let place: Int
        /// The messages, if it lists messages, and their numbers.
        var messages: [RenderedMessage] = []
        var numbers: [Int] = []
        /// The boxes around the messages, by their indices in the list.
        var boxes: [RenderedBox] = []
        /// The markup of other elements.
        var lines: [[UInt8]] = []

        var markup: [UInt8] {
            let boxes = boxes.flatMap { $0.before + messages[$0.messages].flatMap(\.markup) + $0.after }
            return boxes + messages[(self.boxes.last?.messages.upperBound ?? 0)...].flatMap(\.markup)
                + lines.flatMap(\.self)
        }

        var size: Int { messages.reduce(0) { $0 + $1.markup.count } + lines.reduce(0) { $0 + $1.count } }

        /// Its parts, by names that occur once on a page.
        var parts: Set<String> { numbers.isEmpty ? [name] : Set(numbers.map(String.init)) }
    }

    private var lists: [List] = []
    private let reusesMessages: Bool
    private var buffer = HTML()
    /// An element is being written; what a template lists within it is a part of it.
    private var isRecording = false
    private var box = Box.none

    /// A box that is being written.
    private enum Box {
        /// No box, or one whose messages are listed, after this many bytes of its markup.
        case none, begun, listed(at: Int)
    }

    /// - Parameter reusesMessages: The markup of a message depends on its view only.
    init(reusesMessages: Bool) {
        self.reusesMessages = reusesMessages
    }

    func beginList(_ name: String, at place: Int) {
        guard !isRecording else { return }
        switch box {
        case .none: lists.append(List(name: name, place: place))
        case .begun: box = .listed(at: place)
        case .listed: isRecording = true  // a second list in a box of the user's is a part of its markup
        }
    }

    func record(_ element: AnyObject, in html: inout HTML, _ write: (inout HTML) -> Void) {
        guard !isRecording else { return write(&html) }
        if element is BoxView { return record(write) }
        isRecording = true
        defer { isRecording = false }
        if let view = element as? MessageView {
            let message = reusesMessages ? view.rendered ?? rendered(view, write) : rendered(view, write)
            lists[lists.count - 1].messages.append(message)
            lists[lists.count - 1].numbers.append(view.number)
        } else {
            buffer.removeAll()
            write(&buffer)
            lists[lists.count - 1].lines.append(buffer.bytes)
        }
    }

    /// Records a box, with the messages in it.
    private func record(_ writeBox: (inout HTML) -> Void) {
        let start = lists[lists.count - 1].messages.count
        var markup = HTML()
        box = .begun
        writeBox(&markup)
        isRecording = false
        let end = lists[lists.count - 1].messages.count
        if case .listed(let place) = box, start < end {
            let bytes = markup.bytes
            lists[lists.count - 1].boxes.append(
                RenderedBox(messages: start..<end, before: Array(bytes[..<place]), after: Array(bytes[place...])))
        }
        box = .none
    }

    private func rendered(_ view: MessageView, _ write: (inout HTML) -> Void) -> RenderedMessage {
        buffer.removeAll()
        let outline = view.body == .answer ? AnswerOutline() : nil
        view.content.outline = outline
        write(&buffer)
        view.content.outline = nil
        let message = RenderedMessage(markup: buffer.bytes, answer: outline?.answer)
        view.rendered = message
        return message
    }

    /// Splits the markup into a frame, messages and lists, with their offsets in the frame.
    ///
    /// A template may list messages twice, for example in a table of contents. The longer list then has the messages, and
    /// the other is part of the frame.
    func pieces(
        in markup: [UInt8]
    ) -> (
        frame: [UInt8], messages: [RenderedMessage], places: [Int], boxes: [RenderedBox], lists: [RenderedList]
    ) {
        let isApart = listsApart
        var frame: [UInt8] = []
        frame.reserveCapacity(markup.count)
        var (messages, places) = ([RenderedMessage](), [Int]())
        var (boxes, others) = ([RenderedBox](), [RenderedList]())
        var written = 0
        for (index, list) in lists.enumerated() {
            frame += markup[written..<list.place]
            written = list.place
            if !isApart.contains(index) {
                frame += list.markup
            } else if list.messages.isEmpty {
                others.append(RenderedList(name: list.name, place: frame.count, lines: list.lines))
            } else {
                boxes += list.boxes.map { $0.moved(by: messages.count) }
                messages += list.messages
                places += list.messages.map { _ in frame.count }
            }
        }
        return (frame + markup[written...], messages, places, boxes, others)
    }

    /// The longest lists that contain no message twice.
    private var listsApart: Set<Int> {
        let sizes = lists.map(\.size)
        var known: Set<String> = []
        var apart: Set<Int> = []
        for index in lists.indices.sorted(by: { (-sizes[$0], $0) < (-sizes[$1], $1) }) {
            let parts = lists[index].parts
            guard known.isDisjoint(with: parts) else { continue }
            known.formUnion(parts)
            apart.insert(index)
        }
        return apart
    }
}
