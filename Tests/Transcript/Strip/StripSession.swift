import ConversationModel
import TestSupport

@testable import Transcript

/// Makes sessions with times, in seconds from their beginning, and their pages.
enum StripSession {
    static let beginning = 1_750_000_000_000

    static func at(_ seconds: Double) -> Timestamp? {
        Timestamp(milliseconds: beginning + Int((seconds * 1000).rounded()))
    }

    static func prompt(_ seconds: Double, _ text: String = "Please") -> Message {
        var message = Message(participant: "user", role: .user, parts: [.text(text)])
        message.timestamp = at(seconds)
        return message
    }

    /// - Parameter calls: At seconds, for seconds.
    static func answer(_ seconds: Double, _ calls: [ToolCall], ends: Double? = nil) -> Message {
        var message = Message(participant: "ai", role: .assistant, parts: calls.map { .toolCall($0) } + [.text("Done")])
        message.timestamp = at(seconds)
        message.extend(to: ends.flatMap(at))
        return message
    }

    static func call(
        _ name: String, _ start: Double?, _ length: Double? = nil, _ status: ToolCall.Status = .ok, output: String = "x"
    ) -> ToolCall {
        var call = ToolCall(name: name, output: .text(output), status: status)
        call.start = start.flatMap(at)
        call.milliseconds = length.map { Int(($0 * 1000).rounded()) }
        return call
    }

    static func page(_ messages: [Message], locale: LanguageTag? = nil, options: PageOptions = PageOptions()) throws
        -> String
    {
        try pages(messages, locale: locale, options: options)[0]
    }

    static func pages(
        _ messages: [Message], locale: LanguageTag? = nil, options: PageOptions = PageOptions(), name: String? = nil
    ) throws -> [String] {
        var conversation = Conversation(id: "a")
        conversation.participants = [Participant(id: "user", role: .user), Participant(id: "ai", role: .assistant)]
        conversation.messages = messages
        conversation.locale = locale
        let page = PageRenderer(try PageDesign(options)).render(
            conversation, links: PageLinks(page: name), files: NoLocalFiles())
        return [page.html.string] + page.continuations.map(\.string)
    }
}

/// The strip of a page, as a browser would draw it.
struct DrawnStrip {
    struct Lane: Equatable {
        let name: String
        let label: String
        /// Milliseconds since the beginning of the strip.
        let bars: [Range<Int>]
    }

    private let knots: [(time: Int, x: Int)]
    private let page: String
    let lanes: [Lane]
    let failed: [Range<Int>]
    let compactions: [Int]
    let height: Int

    init?(_ page: String) {
        guard let axis = page.firstMatch(of: /data-axis="([^"]*)"/)?.output.1,
            let height = page.firstMatch(of: /<svg viewBox="0 0 10000 (\d+)"/).flatMap({ Int($0.output.1) })
        else { return nil }
        let numbers = axis.split(separator: " ").compactMap { Int($0) }
        let knots = stride(from: 0, to: numbers.count - 1, by: 2).map { (time: numbers[$0], x: numbers[$0 + 1]) }
        (self.page, self.knots, self.height) = (page, knots, height)
        let labels = page.matches(of: /<li>([^<]*)<\/li>\n/).map { String($0.output.1) }
        let paths = page.matches(of: /data-lane="(\w+)" d="([^"]*)"\/>\n<path class="dots" data-lane="\w+" d="([^"]*)"/)
        lanes = paths.enumerated().map { number, match in
            Lane(
                name: String(match.output.1), label: labels.indices.contains(number) ? labels[number] : "?",
                bars: (Self.lines(match.output.2) + Self.lines(match.output.3)).map { Self.times(of: $0, knots) }
                    .sorted { $0.lowerBound < $1.lowerBound })
        }
        let bars = page.firstMatch(of: /class="bars failed" d="([^"]*)"/)?.output.1 ?? ""
        failed = Self.lines(bars).map { Self.times(of: $0, knots) }
        compactions = Self.moves(page.firstMatch(of: /class="compactions" d="([^"]*)"/)?.output.1 ?? "").map(\.x)
    }

    /// The widest that a bar may differ from a time, in milliseconds: the bars begin and end at whole places.
    var precision: Int {
        zip(knots, knots.dropFirst()).map { before, after in
            after.x > before.x ? (after.time - before.time) / (after.x - before.x) + 1 : after.time - before.time
        }.max() ?? 0
    }

    var links: [(href: String, title: String, x: Range<Int>)] {
        let links = page.matches(
            of: /<a href="([^"]*)"(?: tabindex="-1")?><title>([^<]*)<\/title><rect x="(\d+)" width="(\d+)"/)
        return links.map { match in
            let (x, width) = (Int(match.output.3) ?? 0, Int(match.output.4) ?? 0)
            return (String(match.output.1), String(match.output.2), x..<x + width)
        }
    }

    var facts: [(href: String, text: String)] {
        page.matches(of: /<a href="([^"]*)"><bdi>([^<]*)<\/bdi><\/a>/).map {
            (String($0.output.1), String($0.output.2))
        }
    }

    /// The steps of the places of messages.
    var starts: [Int] {
        page.firstMatch(of: /data-starts="([^"]*)"/)?.output.1.split(separator: " ").compactMap { Int($0) } ?? []
    }

    func x(_ time: Int) -> Int? { knots.first { $0.time == time }?.x }

    private static func times(of bar: Range<Int>, _ knots: [(time: Int, x: Int)]) -> Range<Int> {
        // A place at which the time jumps is the end of the bar that ends there, and the start of one that starts.
        let start = time(at: bar.lowerBound, knots.reversed())
        return start..<max(start, time(at: bar.upperBound, knots))
    }

    private static func time(at x: Int, _ knots: some Collection<(time: Int, x: Int)>) -> Int {
        if let knot = knots.first(where: { $0.x == x }) { return knot.time }
        let sorted = knots.sorted { $0.time < $1.time }
        guard let after = sorted.firstIndex(where: { $0.x > x }), after > 0 else { return sorted.last?.time ?? 0 }
        let (one, two) = (sorted[after - 1], sorted[after])
        return one.time + (two.time - one.time) * (x - one.x) / (two.x - one.x)
    }

    private static func lines(_ path: Substring) -> [Range<Int>] {
        moves(path).map { $0.x..<$0.x + $0.length }
    }

    /// Draws a path: the start of each line, and its length.
    static func moves(_ path: Substring) -> [(x: Int, y: Int, length: Int)] {
        var (x, y) = (0, 0)
        return path.matches(of: /([Mm])(-?\d+) ?(-?\d+)([hv])(\d+)/).map { match in
            let step = (Int(match.output.2) ?? 0, Int(match.output.3) ?? 0)
            (x, y) = match.output.1 == "M" ? step : (x + step.0, y + step.1)
            let (length, start) = (Int(match.output.5) ?? 0, (x, y))
            if match.output.4 == "h" { x += length } else { y += length }
            return (start.0, start.1, length)
        }
    }
}
