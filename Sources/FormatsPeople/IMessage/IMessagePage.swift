import ConversationModel
import Importing

/// Reads the page of one conversation.
///
/// A reply is on the page twice: below the message that it answers, and where its time puts it.
struct IMessagePage {
    private let page: HTMLOutline
    private var people = People()
    private var messages: [Message] = []
    /// The ids of replies that have a place of their own.
    private let placed: Set<String>

    private static let replyMark = "r-"

    init(_ page: HTMLOutline) {
        self.page = page
        placed = Set(page.all.compactMap { page.has("message", $0) ? Self.id(of: $0, page) : nil })
    }

    /// `<div class="message", id="r-1F0C">`
    private static func id(of element: Int, _ page: HTMLOutline) -> String? {
        page.attribute("id", of: element).flatMap { id in
            id.hasPrefix(replyMark) ? String(id.dropFirst(replyMark.count)) : nil
        }
    }

    mutating func messages(_ conversation: inout Conversation, title: String) -> [Message] {
        var replies: [(target: String, elements: Range<Int>)] = []
        var next = 0
        while next < page.elements.count {
            if page.has("message", next) {
                let found = append(next)
                replies.append(contentsOf: found)
                next = contents(of: next).upperBound
            } else {
                if page.has("announcement", next) { append(notice: next) }
                next += 1
            }
        }
        append(replies)
        conversation.title = title.isEmpty ? nil : title
        conversation.messages = messages.sortedByTime
        people.apply(to: &conversation)
        return conversation.messages
    }

    /// Links replies to the messages that they answer; those without a place of their own are messages now.
    private mutating func append(_ replies: [(target: String, elements: Range<Int>)]) {
        var targets: [String: String] = [:]
        var waiting = replies[...]
        while let (target, elements) = waiting.popFirst() {
            var next = elements.lowerBound
            while next < elements.upperBound {
                guard page.has("reply", next), let message = page.first("message", in: page.inside(next)) else {
                    next += 1
                    continue
                }
                let id = page.attribute("id", of: next) ?? ""
                if placed.contains(id) {
                    targets[id] = target
                } else {
                    waiting += append(message)
                    messages[messages.count - 1].replyTo = target
                }
                next = page.elements[next].end
            }
        }
        for index in messages.indices {
            messages[index].replyTo = targets[messages[index].id] ?? messages[index].replyTo
        }
    }

    /// - Returns: The elements with replies to the message.
    private mutating func append(_ element: Int) -> [(target: String, elements: Range<Int>)] {
        let inside = contents(of: element)
        let isSent = inside.first.map { page.has("sent", $0) } ?? false
        let body = IMessagePageBody(page, inside)
        let id = Self.id(of: element, page) ?? "m\(messages.count + 1)"
        let sender = body.sender ?? People.nobody
        if isSent { people.owner = sender }
        people.add(sender, name: sender)
        messages.append(body.message(id: id, from: sender))
        return body.replies.map { (id, page.inside($0)) }
    }

    /// The elements of a message. Another message that is no reply is inside only if an end tag is missing.
    private func contents(of element: Int) -> Range<Int> {
        let inside = page.inside(element)
        var next = inside.lowerBound
        while next < inside.upperBound, !page.has("message", next) {
            next = page.has("replies", next) ? page.elements[next].end : next + 1
        }
        return inside.lowerBound..<min(next, inside.upperBound)
    }

    private mutating func append(notice element: Int) {
        let time = page.first("timestamp", in: page.inside(element))
        let stamp = time.map { page.text(of: $0) } ?? ""
        var message = Message(service: .text(page.text(of: element).dropFirst(stamp.count).trimmed))
        message.timestamp = IMessageStamp(stamp)?.timestamp
        messages.append(message)
    }
}
