/// Finds all matches in a text in two passes (Frisch and Cardelli 2004).
///
/// The first pass goes from the end to the start and tells, for each place, from which states the rest of the text
/// completes a match. So the second pass, from the start to the end, never takes a way that fails: it looks at each
/// character of a match once. The results of the first pass are kept for a block at a time.
struct MatchFinder {
    /// The bytes of a block, more or less.
    private static let blockSize = 1024

    private let program: PatternProgram
    private let places: TextPlaces
    private let states: ReverseStates
    /// The first place of each block, and the end of the text.
    private let edges: [Int]
    /// The states at the end of each block.
    private var ends: [StateSet]
    /// The blocks in which a match begins.
    private var hasStart: [Bool]
    /// The block whose places are known.
    private var block = -1
    /// For each place in it, and its end, the number of the set of states; -1 inside of a character.
    private var numbers: [ReverseStates.Number] = []
    /// The way through states that take no character.
    private var open: [(state: Int, start: Int)] = []
    private var visited: [Int]
    private var visit = 0

    init(_ program: PatternProgram, _ text: UnsafeBufferPointer<UInt8>, _ states: ReverseStates) {
        (self.program, self.states) = (program, states)
        let places = TextPlaces(text: text)
        self.places = places
        var edges = [0]
        while let last = edges.last, text.count - last > Self.blockSize {
            edges.append(places.start(around: last + Self.blockSize))
        }
        self.edges = edges + [text.count]
        let last = states.last(in: program.hasEdges ? places.context(at: text.count) : [])
        ends = Array(repeating: last, count: edges.count)
        hasStart = Array(repeating: false, count: edges.count)
        visited = Array(repeating: 0, count: program.states.count)
        for block in edges.indices.reversed() {
            fill(block)
            hasStart[block] = numbers.dropLast().contains { $0 >= 0 && states.hasStart($0) }
            if block > 0 { ends[block - 1] = states[numbers[0]] }
        }
    }

    private var text: UnsafeBufferPointer<UInt8> { places.text }

    /// The first place where a match begins.
    var firstStart: Int? {
        guard let first = hasStart.firstIndex(of: true) else { return nil }
        var copy = self
        return copy.start(from: edges[first])
    }

    mutating func all() -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while let start = start(from: index) {
            let match = match(at: start)
            if !match.isEmpty { found.append(match) }
            index = max(match.upperBound, places.end(at: start))
        }
        return found
    }

    /// The next place where a match begins.
    private mutating func start(from index: Int) -> Int? {
        var index = index
        while index < text.count {
            let block = block(of: index)
            if hasStart[block] {
                fill(block)
                for place in index..<edges[block + 1] {
                    let number = numbers[place - edges[block]]
                    if number >= 0, states.hasStart(number) { return place }
                }
            }
            index = edges[block + 1]
        }
        return nil
    }

    private func block(of place: Int) -> Int {
        var block = min(place / Self.blockSize, edges.count - 2)
        while edges[block] > place { block -= 1 }
        while block < edges.count - 2, edges[block + 1] <= place { block += 1 }
        return block
    }

    /// Looks at a block from its end to its start, unless it is the last one that was looked at.
    private mutating func fill(_ block: Int) {
        guard block != self.block else { return }
        self.block = block
        states.makeRoom()
        let (first, last) = (edges[block], edges[block + 1])
        numbers = Array(repeating: -1, count: last - first + 1)
        var number = states.number(of: ends[block])
        numbers[last - first] = number
        var place = last
        while place > first {
            place = places.start(before: place)
            let context = program.hasEdges ? places.context(at: place) : []
            let character = program.alphabet.number(of: places.scalar(at: place))
            number = states.number(before: number, character: character, in: context)
            numbers[place - first] = number
        }
    }

    /// The states at a place from which the rest of the text completes a match.
    private mutating func set(at place: Int) -> StateSet? {
        if place < text.count { fill(block(of: place)) }
        let number = numbers[place - edges[block]]
        return number >= 0 ? states[number] : nil
    }

    /// The match that begins at a place.
    private mutating func match(at start: Int) -> Range<Int> {
        var way = (state: program.first, start: start)
        var place = start
        while let set = set(at: place), let next = character(from: way, at: place, among: set) {
            guard case .character(_, let state) = program.states[next.state] else { return next.start..<place }
            way = (state, next.start)
            place = places.end(at: place)
        }
        return start..<start
    }

    /// The first state, in the order in which the pattern wants them, that takes the next character or ends the match.
    private mutating func character(
        from way: (state: Int, start: Int), at place: Int, among set: StateSet
    ) -> (state: Int, start: Int)? {
        visit += 1
        open = [way]
        while let way = open.popLast() {
            guard visited[way.state] != visit, set.contains(way.state) else { continue }
            visited[way.state] = visit
            switch program.states[way.state] {
            case .character, .match: return way
            case .either(let one, let other): open += [(other, way.start), (one, way.start)]
            case .edge(_, let next): open.append((next, way.start))
            case .start(let next): open.append((next, place))
            }
        }
        return nil
    }
}
