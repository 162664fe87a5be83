/// The words of a strip, from the views of the messages.
struct StripWords {
    private let times: SessionTimes
    private let views: [MessageView]
    private let strings: Strings

    init(_ times: SessionTimes, _ views: [MessageView], _ strings: Strings) {
        (self.times, self.views, self.strings) = (times, views, strings)
    }

    /// The id of a call, if it has one.
    func anchor(of call: SessionTimes.Call) -> String? { view(of: call)?.anchor }

    func title(of stretch: StripStretches.Stretch) -> String {
        let call = stretch.call.map { [name(of: $0), duration($0)].compactMap(\.self).joined(separator: " · ") }
        return [stretch.turn.flatMap { views[$0.message].outline }, call].compactMap(\.self).joined(separator: "\n")
    }

    /// The calls that readers look for.
    ///
    /// - Parameter reason: Why the last call that failed did.
    func facts(reason: String?) -> [(call: SessionTimes.Call, text: String)] {
        func words(_ call: SessionTimes.Call, _ more: String?) -> String {
            [name(of: call, limit: 60), more].compactMap(\.self).joined(separator: " · ")
        }
        let longest = times.longest.map { ($0, strings("Longest call: %1", words($0, duration($0)))) }
        let failed = times.lastFailure.map { ($0, strings("Last failure: %1", words($0, reason))) }
        return [longest, failed].compactMap(\.self)
    }

    private func view(of call: SessionTimes.Call) -> ToolCallView? {
        let calls = views[call.message].content.parts.lazy.compactMap(\.toolCall)
        return calls.dropFirst(call.index).first
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
