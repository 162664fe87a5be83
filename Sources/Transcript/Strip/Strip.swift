import ConversationModel

/// The strip of a session: its course over time, above the messages.
struct Strip {
    private let times: SessionTimes
    private let axis: StripAxis
    private let lanes: StripLanes
    private let stretches: StripStretches
    private let context: StripContext?
    private let messages: [MessageView]
    private let reason: String?
    private let strings: Strings

    /// A narrower bar is less than a pixel on a large screen.
    private static let narrow = 16
    /// The height of a lane in pixels.
    private static let laneHeight = 14

    /// - Parameters:
    ///   - messages: The messages of the conversation, from which the times are.
    ///   - views: Their views.
    init(_ times: SessionTimes, _ messages: [Message], _ views: [MessageView], _ strings: Strings) {
        (self.times, self.messages, self.strings) = (times, views, strings)
        axis = StripAxis(times)
        lanes = StripLanes(times, axis)
        stretches = StripStretches(times, axis)
        context = StripContext(times, axis)
        reason = times.lastFailure.flatMap { messages[$0.message].toolCalls[$0.index].failureReason }
    }

    /// The strip on a page.
    ///
    /// - Parameters:
    ///   - range: The messages on the page.
    ///   - page: Returns the address of the page that has a message.
    func view(on range: Range<Int>, page: (Int) -> String) -> StripView {
        let view = StripView()
        draw(view)
        view.starts = places(of: range)
        if range.count < messages.count { view.here = here(range) }
        func href(_ message: Int, _ anchor: String? = nil) -> String {
            (range.contains(message) ? "" : page(message)) + "#" + (anchor ?? "message-\(message + 1)")
        }
        view.links = stretches.all.enumerated().map { number, stretch in
            let anchor = stretch.turn == nil ? stretch.call.flatMap { self.view(of: $0)?.anchor } : nil
            return StripLinkView(
                href: href(stretch.message, anchor), title: title(of: stretch), x: stretch.start,
                width: stretch.end - stretch.start, isFirst: number == 0)
        }
        view.facts = facts.map { call, text in
            StripFactView(href: href(call.message, self.view(of: call)?.anchor), text: text)
        }
        view.times = StripTable(times, lanes, strings).view
        return view
    }

    // MARK: Drawing

    private func draw(_ view: StripView) {
        (view.width, view.height) = (StripAxis.width, height)
        if let context {
            var path = BarPath()
            path.add(line: context.places.map { ($0.x, height - $0.y) })
            view.context = path.data
            view.contextLabel = strings("Context")
            view.contextMost = strings("%1 tokens", strings.rounded(context.most))
        }
        view.axis = axis.knots.map { "\($0.time - axis.knots[0].time) \($0.x)" }.joined(separator: " ")
        view.breaks = boxes(axis.breaks.filter { !$0.isEmpty }, view.height)
        var (failed, failedMarks) = (BarPath(), BarPath())
        view.lanes = lanes.all.enumerated().map { number, lane in
            let y = number * Self.laneHeight + Self.laneHeight / 2
            var (bars, dots) = (BarPath(), BarPath())
            for bar in lane.bars {
                if bar.count < Self.narrow, lane.kind != .turns { dots.add(bar, y: y) } else { bars.add(bar, y: y) }
            }
            for bar in lane.calls.filter(\.isFailed).map({ axis.range($0.span) }) {
                failed.add(bar, y: y)
                failedMarks.add(x: bar.lowerBound, y: y - Self.laneHeight / 2, height: Self.laneHeight)
            }
            return StripLaneView(
                name: lane.kind.name, label: strings.label(of: lane.kind), bars: bars.data, dots: dots.data)
        }
        (view.failed, view.failedMarks) = (failed.data, failedMarks.data)
        var prompts = BarPath()
        for turn in times.turns { prompts.add(x: axis.x(turn.span.start), height: Self.laneHeight) }
        view.prompts = prompts.data
        var compactions = BarPath()
        for time in times.compactions { compactions.add(x: axis.x(time), height: view.height) }
        view.compactions = compactions.data
    }

    private var height: Int { lanes.all.count * Self.laneHeight + (context == nil ? 0 : StripContext.height) }

    private func boxes(_ ranges: [Range<Int>], _ height: Int) -> String {
        var path = BarPath()
        for range in ranges { path.addBox(range, height: height) }
        return path.data
    }

    /// The places of the page's messages and their end, each as its distance from the one before it.
    private func places(of range: Range<Int>) -> String {
        let starts = range.map { times.starts[$0].map(axis.x) } + [end(of: range)]
        var last = 0
        return starts.map { start in
            let x = max(last, start ?? last)
            defer { last = x }
            return String(x - last)
        }
        .joined(separator: " ")
    }

    /// Where the next page begins.
    private func end(of range: Range<Int>) -> Int {
        times.starts[range.upperBound...].lazy.compactMap(\.self).first.map(axis.x) ?? StripAxis.width
    }

    /// The part of the strip that is about the messages of a page.
    private func here(_ range: Range<Int>) -> String {
        let start = times.starts[range].lazy.compactMap(\.self).first.map(axis.x) ?? 0
        return boxes([start..<max(start, end(of: range))], height)
    }

    // MARK: Words

    private func view(of call: SessionTimes.Call) -> ToolCallView? {
        let views = messages[call.message].content.parts.lazy.compactMap(\.toolCall)
        return views.dropFirst(call.index).first
    }

    private func title(of stretch: StripStretches.Stretch) -> String {
        let call = stretch.call.map { [name(of: $0), duration($0)].compactMap(\.self).joined(separator: " · ") }
        return [stretch.turn.flatMap { messages[$0.message].outline }, call].compactMap(\.self).joined(separator: "\n")
    }

    /// The calls that readers look for.
    private var facts: [(call: SessionTimes.Call, text: String)] {
        func words(_ call: SessionTimes.Call, limit: Int, _ more: String?) -> String {
            [name(of: call, limit: limit), more].compactMap(\.self).joined(separator: " · ")
        }
        let longest = times.longest.map { ($0, strings("Longest call: %1", words($0, limit: 60, duration($0)))) }
        let failed = times.lastFailure.map { ($0, strings("Last failure: %1", words($0, limit: 60, reason))) }
        return [longest, failed].compactMap(\.self)
    }

    /// `Bash npm test`
    private func name(of call: SessionTimes.Call, limit: Int = 80) -> String {
        guard let view = view(of: call) else { return "" }
        let words = [view.name, view.summary].filter { !$0.isEmpty }
        return words.joined(separator: " ").collapsedWhitespace(limit: limit)
    }

    /// `4 min (12 %)`; nil if it took less than a source states.
    private func duration(_ call: SessionTimes.Call) -> String? {
        guard call.span.length > 0 else { return nil }
        let time = strings.duration(milliseconds: call.span.length)
        return strings.share(call.span.length, of: times.total).map { "\(time) (\($0))" } ?? time
    }
}

extension SessionTimes {
    /// The call that took the most time.
    var longest: Call? {
        calls.max { $0.span.length < $1.span.length }.flatMap { $0.span.length > 0 ? $0 : nil }
    }

    /// The last call that failed.
    var lastFailure: Call? { calls.filter(\.isFailed).max { $0.span.end < $1.span.end } }
}

extension Strings {
    /// `12 %`; nil for less than a hundredth.
    func share(_ time: Int, of total: Int) -> String? {
        guard total > 0 else { return nil }
        let percent = Int((100 * Double(time) / Double(total)).rounded())
        return percent < 1 ? nil : self("%1 %", digits(min(100, percent)))
    }

    fileprivate func label(of lane: StripLanes.Kind) -> String {
        switch lane {
        case .turns: self("Prompts")
        case .agents(let row): row == 0 ? self("sub-agents") : ""
        case .calls(let kind): label(of: kind)
        }
    }

    func label(of kind: ToolKind) -> String {
        switch kind {
        case .terminal: self("Commands")
        case .read: self("Files")
        case .edit: self("Edits")
        case .search: self("Search")
        case .web: self("Web")
        case .task: self("Tasks")
        case .image: self("pictures")
        case .other: self("Other")
        }
    }
}
