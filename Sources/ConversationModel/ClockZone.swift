#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The place whose clock shows the times of a conversation.
public enum ClockZone: Sendable, Hashable {
    /// The machine's time zone, with its summer time.
    case machine
    /// Minutes east of UTC.
    case fixed(Int)

    /// A moment as the clock shows it. A time without a zone stays as it is.
    public func time(_ moment: Timestamp) -> Timestamp {
        guard !moment.isFloating else { return moment }
        return Timestamp(milliseconds: moment.milliseconds, offsetMinutes: offset(at: moment.milliseconds)) ?? moment
    }

    /// The moment at which the clock shows a time that has no zone.
    public func moment(_ time: Timestamp) -> Timestamp {
        guard time.isFloating else { return time }
        // The offset is that of the day before or after, unless the time is near a change of the clock.
        let first = time.milliseconds - offset(at: time.milliseconds) * 60_000
        return Timestamp(milliseconds: time.milliseconds - offset(at: first) * 60_000) ?? time
    }

    /// A text that differs if the clock shows other times.
    public var description: String {
        switch self {
        case .machine: "machine \(Self.samples.map(offset(at:)))"
        case .fixed(let minutes): "\(minutes)"
        }
    }

    /// Moments in winter and in summer.
    private static let samples = [1_735_689_600_000, 1_751_328_000_000]

    private func offset(at milliseconds: Int) -> Int {
        if case .fixed(let minutes) = self { return minutes }
        var seconds = time_t(milliseconds.flooredDivision(by: 1000))
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? 0 : Int(parts.tm_gmtoff) / 60
    }
}

extension Conversation {
    /// The conversation with the times that a clock shows.
    public func shown(in zone: ClockZone) -> Conversation {
        var result = self
        result.createdAt = createdAt.map(zone.time)
        result.updatedAt = updatedAt.map(zone.time)
        for index in result.messages.indices { result.messages[index].show(in: zone) }
        for index in result.usage.indices { result.usage[index].timestamp = usage[index].timestamp.map(zone.time) }
        return result
    }
}

extension Message {
    /// Recursion is bounded: importers limit how deeply branches and agents nest.
    fileprivate mutating func show(in zone: ClockZone) {
        timestamp = timestamp.map(zone.time)
        if let editedAt { self.editedAt = zone.time(editedAt) }
        if let end = work?.end { work?.end = zone.time(end) }
        for index in additions.annotations.indices {
            additions.annotations[index].date = additions.annotations[index].date.map(zone.time)
        }
        if !requests.isEmpty {
            requests = requests.map { RequestUsage(id: $0.id, $0.usage, at: $0.time.map(zone.time)) }
        }
        if let start = stream?.startedAt { stream?.startedAt = zone.time(start) }
        let shown = { (messages: [Message]) in
            messages.map { message in
                var message = message
                message.show(in: zone)
                return message
            }
        }
        if !alternatives.isEmpty { alternatives = shown(alternatives) }
        if !branches.isEmpty { branches = branches.map(shown) }
        for index in parts.indices {
            guard case .toolCall(var call) = parts[index], call.start != nil || !call.transcript.isEmpty else {
                continue
            }
            call.start = call.start.map(zone.time)
            call.transcript = shown(call.transcript)
            parts[index] = .toolCall(call)
        }
    }
}
