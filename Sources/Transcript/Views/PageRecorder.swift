import Hypertext

/// Separates the messages of a page while its template is rendered.
final class PageRecorder: TemplateRecorder {
    private struct Piece {
        let message: RenderedMessage
        let number: Int
        /// The index of the template's list.
        let list: Int
        /// The offset in the surrounding markup.
        let place: Int
    }

    private var pieces: [Piece] = []
    private var lists = 0
    private let reusesMessages: Bool
    private var buffer = HTML()

    /// - Parameter reusesMessages: The markup of a message depends on its view only.
    init(reusesMessages: Bool) {
        self.reusesMessages = reusesMessages
    }

    func beginList(at place: Int) {
        lists += 1
    }

    func record(_ element: AnyObject, in html: inout HTML, _ write: (inout HTML) -> Void) {
        guard let view = element as? MessageView else { return write(&html) }
        let message = reusesMessages ? view.rendered ?? rendered(view, write) : rendered(view, write)
        pieces.append(Piece(message: message, number: view.number, list: lists, place: html.count))
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

    /// The messages, and their places in the surrounding markup. A template may list messages twice, such as in a table
    /// of contents: then the longer list counts, and the other one is part of the markup.
    func pieces(in markup: [UInt8]) -> (frame: [UInt8], messages: [RenderedMessage], places: [Int]) {
        let isApart = listsApart
        var frame: [UInt8] = []
        frame.reserveCapacity(markup.count)
        var (messages, places) = ([RenderedMessage](), [Int]())
        var written = 0
        for piece in pieces {
            frame += markup[written..<piece.place]
            written = piece.place
            if isApart.contains(piece.list) {
                messages.append(piece.message)
                places.append(frame.count)
            } else {
                frame += piece.message.markup
            }
        }
        return (frame + markup[written...], messages, places)
    }

    /// The longest lists that contain no message twice.
    private var listsApart: Set<Int> {
        let lists = Dictionary(grouping: pieces, by: \.list).sorted { $0.key < $1.key }.map { list in
            (number: list.key, pieces: list.value, size: list.value.reduce(0) { $0 + $1.message.markup.count })
        }
        var known: Set<Int> = []
        var apart: Set<Int> = []
        for list in lists.sorted(by: { $0.size > $1.size }) where list.pieces.allSatisfy({ !known.contains($0.number) })
        {
            known.formUnion(list.pieces.map(\.number))
            apart.insert(list.number)
        }
        return apart
    }
}
