import JSON

/// The index of a site, read: a large segment, or those of sites that were merged, and small ones with what has changed
/// since. Conversations and their passages are numbered through all, from the oldest on.
/// `Sources/Page/js/search/catalogue.js` reads the same.
public final class SearchIndex {
    /// Conversations that follow each other in a segment and in the site.
    private struct Stretch {
        let segment: Int
        /// The first conversation in the segment, and the one after the last.
        let from, to: Int
        /// The first one's number in the site, and its first passage.
        let number, passage: Int
    }

    private let segments: [IndexSegment]
    private let stretches: [Stretch]
    /// The applications of all conversations.
    let applications: [String]
    /// For each conversation, the number of its application.
    let applicationOf: [Int]
    /// The first passage of each conversation, and the number of all passages.
    let starts: [Int]
    /// The kinds of passages (`Passage.Kind`) and their days.
    let kinds: [UInt8]
    let days: [Int32]

    /// - Parameters:
    ///   - root: The name of the first script.
    ///   - load: Returns the bytes of a script by its name; nil if there is none.
    public init(_ root: String, _ load: @escaping (String) -> [UInt8]?) throws(SearchIndexFault) {
        let pieces = IndexPieces(load)
        let values = Array(try pieces.json(root).elements)
        guard values.count == 4, values[0].int == SearchSegments.version else { throw SearchIndexFault(script: root) }
        var segments: [IndexSegment] = []
        for name in (values[1].string ?? "").split(separator: " ") {
            segments.append(try IndexSegment(String(name), pieces))
        }
        guard !segments.isEmpty else { throw SearchIndexFault(script: root) }
        self.segments = segments
        stretches = Self.stretches(
            segments, gone: values[2].elements.map { $0.int ?? 0 }, runs: values[3].elements.map { $0.int ?? 0 })
        let all = Array(Set(segments.flatMap(\.applications))).sorted()
        let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
        var (starts, applicationOf, kinds, days): ([Int], [Int], [UInt8], [Int32]) = ([0], [], [], [])
        for stretch in stretches {
            let segment = segments[stretch.segment]
            let shift = stretch.passage - segment.starts[stretch.from]
            for number in stretch.from..<stretch.to {
                starts.append(segment.starts[number + 1] + shift)
                applicationOf.append(places[segment.applications[segment.applicationOf[number]]] ?? 0)
            }
            let range = segment.starts[stretch.from]..<segment.starts[stretch.to]
            kinds += segment.kinds[range]
            days += segment.days[range]
        }
        (applications, self.applicationOf, self.starts, self.kinds, self.days) = (
            all, applicationOf, starts, kinds, days
        )
    }

    /// The number of conversations.
    public var count: Int { applicationOf.count }

    func conversation(ofPassage passage: Int) -> Int { starts.lastIndex(fitting: { $0 <= passage }) }

    /// The passages that contain a word, or a word with that prefix; ascending.
    func passages(_ word: [UInt8], isPrefix: Bool) throws(SearchIndexFault) -> [UInt32] {
        var lists: [[UInt32]] = []
        for (number, segment) in segments.enumerated() {
            let own = stretches.filter { $0.segment == number }
            for list in try segment.passages(word, isPrefix: isPrefix) { lists.append(placed(list, segment, own)) }
        }
        return lists.count == 1 ? lists[0] : union(lists)
    }

    private func union(_ lists: [[UInt32]]) -> [UInt32] {
        var isFound = [Bool](repeating: false, count: kinds.count)
        for passage in lists.joined() { isFound[Int(passage)] = true }
        return isFound.indices.filter { isFound[$0] }.map { UInt32($0) }
    }

    /// The facts of a conversation.
    public func conversation(_ number: Int) throws(SearchIndexFault) -> FoundConversation {
        let stretch = stretches[stretches.lastIndex(fitting: { $0.number <= number })]
        return try segments[stretch.segment].conversation(stretch.from + number - stretch.number)
    }

    var hasTexts: Bool { segments.contains(where: \.hasTexts) }

    /// The text of a passage, on one line; empty if the index has no texts.
    func text(_ passage: Int) throws(SearchIndexFault) -> ArraySlice<UInt8> {
        let stretch = stretches[stretches.lastIndex(fitting: { $0.passage <= passage })]
        let segment = segments[stretch.segment]
        return try segment.text(segment.starts[stretch.from] + passage - stretch.passage)
    }

    /// The day of a conversation: days since 1970, 0 if unknown.
    public func day(ofConversation number: Int) -> Int { Int(days[starts[number]]) }

    /// The name of a conversation's application; empty if unknown.
    public func application(ofConversation number: Int) -> String { applications[applicationOf[number]] }
}

extension SearchIndex {
    /// The conversations of a site in order.
    ///
    /// - Parameters:
    ///   - gone: Conversations of segments that the site has no more, ascending, numbered through all segments.
    ///   - runs: Of conversations of one segment, each as `count * segments.count + segment`; empty for all of a single
    ///     one.
    private static func stretches(_ segments: [IndexSegment], gone: [Int], runs: [Int]) -> [Stretch] {
        var waiting: [(at: Int, isGone: [Bool])] = []
        var first = 0
        for segment in segments {
            var isGone = [Bool](repeating: false, count: segment.count)
            for number in gone where isGone.indices.contains(number - first) { isGone[number - first] = true }
            waiting.append((0, isGone))
            first += segment.count
        }
        var stretches: [Stretch] = []
        var (number, passage) = (0, 0)
        for run in runs.isEmpty ? [segments[0].count] : runs where run >= 0 {
            let index = runs.isEmpty ? 0 : run % segments.count
            var count = runs.isEmpty ? run : run / segments.count
            let starts = segments[index].starts
            while count > 0 {
                let isGone = waiting[index].isGone
                let from = isGone[waiting[index].at...].firstIndex(of: false) ?? isGone.count
                let next = isGone[from...].firstIndex(of: true) ?? isGone.count
                let to = min(next, from + count)
                waiting[index].at = to
                guard to > from else { break }
                stretches.append(Stretch(segment: index, from: from, to: to, number: number, passage: passage))
                number += to - from
                passage += starts[to] - starts[from]
                count -= to - from
            }
        }
        return stretches
    }

    /// Passages of a segment as those of the site, without those that the site has no more.
    private func placed(_ list: [UInt32], _ segment: IndexSegment, _ own: [Stretch]) -> [UInt32] {
        var passages: [UInt32] = []
        passages.reserveCapacity(list.count)
        var at = 0
        for passage in list.lazy.map(Int.init) {
            while at < own.count, segment.starts[own[at].to] <= passage { at += 1 }
            guard at < own.count else { break }
            let start = segment.starts[own[at].from]
            if passage >= start { passages.append(UInt32(passage - start + own[at].passage)) }
        }
        return passages
    }
}
