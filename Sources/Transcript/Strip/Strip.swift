import ConversationModel

/// The strip of a session: its course over time, above the messages. It has no views of messages, which are freed page by page.
struct Strip {
    /// A place on the strip or a fact, with the call or the message that it leads to.
    private struct Link {
        let message: Int
        /// The id of the call; nil for the message.
        let anchor: String?
        let text: String
    }

    private let drawing: StripDrawing
    private let stretches: [(link: Link, x: Range<Int>)]
    private let facts: [Link]
    /// The place at which each message begins; nil if the source does not state it.
    private let places: [Int?]

    /// - Parameters:
    ///   - messages: The messages of the conversation, from which the times are.
    ///   - views: Their views.
    init(_ times: SessionTimes, _ messages: [Message], _ views: [MessageView], _ strings: Strings) {
        let axis = StripAxis(times)
        let words = StripWords(times, views, strings)
        drawing = StripDrawing(times, axis, strings)
        stretches = StripStretches(times, axis).all.map { stretch in
            let anchor = stretch.turn == nil ? stretch.call.flatMap(words.anchor) : nil
            return (Link(message: stretch.message, anchor: anchor, text: words.title(of: stretch)), stretch.x)
        }
        let reason = times.lastFailure.flatMap { messages[$0.message].toolCalls[$0.index].failureReason }
        facts = words.facts(reason: reason).map { call, text in
            Link(message: call.message, anchor: words.anchor(of: call), text: text)
        }
        places = times.starts.map { $0.map(axis.x) }
    }

    /// The strip on a page.
    ///
    /// - Parameters:
    ///   - range: The messages on the page.
    ///   - page: Returns the address of the page that has a message.
    func view(on range: Range<Int>, page: (Int) -> String) -> StripView {
        func href(_ link: Link) -> String {
            (range.contains(link.message) ? "" : page(link.message)) + "#"
                + (link.anchor ?? "message-\(link.message + 1)")
        }
        let view = StripView(drawing)
        view.starts = starts(of: range)
        if range.count < places.count { view.here = here(range) }
        view.links = stretches.enumerated().map { number, stretch in
            StripLinkView(
                href: href(stretch.link), title: stretch.link.text, x: stretch.x.lowerBound, width: stretch.x.count,
                isFirst: number == 0)
        }
        view.facts = facts.map { StripFactView(href: href($0), text: $0.text) }
        return view
    }

    /// The places of the page's messages and their end, each as its distance from the one before it.
    private func starts(of range: Range<Int>) -> String {
        var last = 0
        return (places[range] + [end(of: range)]).map { place in
            let x = max(last, place ?? last)
            defer { last = x }
            return String(x - last)
        }
        .joined(separator: " ")
    }

    /// The place at which the next page begins.
    private func end(of range: Range<Int>) -> Int {
        places[range.upperBound...].lazy.compactMap(\.self).first ?? StripAxis.width
    }

    /// The part of the strip that is about the messages of a page.
    private func here(_ range: Range<Int>) -> String {
        let start = places[range].lazy.compactMap(\.self).first ?? 0
        var path = BarPath()
        path.addBox(start..<max(start, end(of: range)), height: drawing.height)
        return path.data
    }
}
