import Hypertext

/// A line of a list beside the messages, which grows with the conversation.
protocol ListedApart: AnyObject {
    /// The name of the list.
    static var list: String { get }
}

/// Separates the messages of a page, and the lists that grow with them, from the markup of the template.
final class PageRecorder: TemplateRecorder {
    private struct Piece {
        let content: Content
        /// The index of the template's list.
        let list: Int
        /// The offset in the surrounding markup.
        let place: Int

        enum Content {
            case message(RenderedMessage, number: Int)
            case line([UInt8], of: String)
        }

        /// Unique among the separated parts of a page.
        var name: String {
            switch content {
            case .message(_, let number): String(number)
            case .line(_, let list): list
            }
        }

        var markup: [UInt8] {
            switch content {
            case .message(let message, _): message.markup
            case .line(let markup, _): markup
            }
        }
    }

    private var pieces: [Piece] = []
    private var lists = 0
    private let reusesMessages: Bool
    private var buffer = HTML()
    /// An element is being written; what a template lists within it is a part of it.
    private var isRecording = false

    /// - Parameter reusesMessages: The markup of a message depends on its view only.
    init(reusesMessages: Bool) {
        self.reusesMessages = reusesMessages
    }

    func beginList(at place: Int) {
        lists += 1
    }

    func record(_ element: AnyObject, in html: inout HTML, _ write: (inout HTML) -> Void) {
        guard !isRecording else { return write(&html) }
        isRecording = true
        defer { isRecording = false }
        if let view = element as? MessageView {
            let message = reusesMessages ? view.rendered ?? rendered(view, write) : rendered(view, write)
            add(.message(message, number: view.number), at: html.count)
        } else if let line = element as? any ListedApart {
            buffer.removeAll()
            write(&buffer)
            add(.line(buffer.bytes, of: type(of: line).list), at: html.count)
        } else {
            write(&html)
        }
    }

    private func add(_ content: Piece.Content, at place: Int) {
        pieces.append(Piece(content: content, list: lists, place: place))
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
    ) -> (frame: [UInt8], messages: [RenderedMessage], places: [Int], lists: [RenderedList]) {
        let isApart = listsApart
        var frame: [UInt8] = []
        frame.reserveCapacity(markup.count)
        var (messages, places, lists) = ([RenderedMessage](), [Int](), [RenderedList]())
        var written = 0
        for piece in pieces {
            frame += markup[written..<piece.place]
            written = piece.place
            guard isApart.contains(piece.list) else {
                frame += piece.markup
                continue
            }
            switch piece.content {
            case .message(let message, _):
                messages.append(message)
                places.append(frame.count)
            case .line(let line, let name) where lists.last?.name == name:
                lists[lists.count - 1].lines.append(line)
            case .line(let line, let name):
                lists.append(RenderedList(name: name, place: frame.count, lines: [line]))
            }
        }
        return (frame + markup[written...], messages, places, lists)
    }

    /// The longest lists that contain no message twice.
    private var listsApart: Set<Int> {
        let lists = Dictionary(grouping: pieces, by: \.list).sorted { $0.key < $1.key }.map { list in
            (number: list.key, pieces: list.value, size: list.value.reduce(0) { $0 + $1.markup.count })
        }
        var known: Set<String> = []
        var apart: Set<Int> = []
        for list in lists.sorted(by: { $0.size > $1.size }) {
            let names = Set(list.pieces.map(\.name))
            guard known.isDisjoint(with: names) else { continue }
            known.formUnion(names)
            apart.insert(list.number)
        }
        return apart
    }
}
