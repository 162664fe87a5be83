/// A regular expression that is found in time proportional to the text, whatever the pattern and the text are.
///
/// It has what automata have: literals, `.`, classes, groups, alternatives, repetitions, and the edges of lines and words.
/// If several matches begin at a place, it takes the one that Perl, ICU and JavaScript would take (leftmost-first), without
/// backtracking (`MatchFinder`).
public struct Pattern: Sendable {
    /// The pattern as it was written.
    public let source: String
    let program: PatternProgram
    private let memory: StateMemory

    /// - Throws: `PatternError` for a mistake, for what automata do not have, and for a pattern that is too large or that
    ///   matches the empty text.
    public init(_ source: String) throws(PatternError) {
        self.source = source
        let syntax = try PatternParser.parse(source)
        guard !syntax.mayBeEmpty else { throw PatternError(.matchesNothing, at: 1) }
        program = try PatternProgram(syntax)
        memory = StateMemory()
    }

    /// The places of all matches, from left to right.
    public func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard !text.isEmpty else { return [] }
        return memory.use(program) { states in
            var finder = MatchFinder(program, text, states)
            return finder.all()
        }
    }

    /// The start of a match that the end of a growing text may begin; else the end of the text.
    public func unfinishedStart(in text: UnsafeBufferPointer<UInt8>) -> Int {
        guard !text.isEmpty else { return 0 }
        return MatchFinder(program, text, ReverseStates(program, isUnfinished: true)).firstStart ?? text.count
    }
}
