public import ConversationModel
import Files
import JSON

/// A session that has been read, and can be read on when lines are appended.
///
/// The session is cut in two: messages before the cut stay, lines after it are read again. A cut is valid where reading
/// from there gives the same messages as reading everything.
public struct SessionReading: Sendable {
    /// The conversation so far.
    public private(set) var conversation: Conversation
    private let record: Record
    /// The session was read on from the cut, without the lines before it.
    private(set) var isContinued = false
    /// The offset of the cut in bytes.
    private var cut = 0
    /// The number of messages before the cut.
    private var settled = 0
    /// The names of lines before the cut.
    private var names: Set<String> = []
    /// The offset after the last complete line.
    private var end = 0
    /// The number of bytes after the cut beyond which a later cut is sought.
    private var patience = Self.leastTail

    private static let leastTail = 65_536
    /// The number of possible starts of a message, from the last one back, that are tried as a cut.
    private static let longestStep = 256

    fileprivate init(_ conversation: Conversation, of record: Record) {
        self.conversation = conversation
        self.record = record
    }

    /// Keeps the cut, with the messages that now follow it.
    private init(_ earlier: SessionReading, _ conversation: Conversation, of record: Record) {
        self.init(conversation, of: record)
        (cut, settled, names, patience) = (earlier.cut, earlier.settled, earlier.names, earlier.patience)
        isContinued = true
    }

    /// The bytes after the cut, which the next reading starts with.
    var bytesReadAgain: Int { record.bytes.count - cut }

    // MARK: Reading on

    /// The session with the appended lines; nil if they refer to lines before the cut.
    fileprivate func continued(in record: Record, of source: Source, _ format: any GrowingFormat.Type)
        -> SessionReading?
    {
        guard cut > 0, record.extends(self.record) else { return nil }
        if record.bytes.count == self.record.bytes.count { return self }
        let lines = record.lines(from: cut, format)
        guard isSelfContained(lines), let tail = source.conversation(of: record, from: cut), hasParticipants(of: tail)
        else { return nil }
        var whole = conversation
        whole.messages.replaceSubrange(settled..., with: tail.messages)
        whole.updatedAt = tail.updatedAt ?? whole.updatedAt
        var reading = SessionReading(self, whole, of: record)
        reading.moveCut(lines, source)
        return reading
    }

    /// True if no new line refers to lines before the cut.
    private func isSelfContained(_ lines: [SessionLine]) -> Bool {
        let calls = Set(lines.flatMap(\.links.names))
        return lines.allSatisfy { line in
            guard line.start >= end else { return true }
            let links = line.links
            let isNamedBefore = ([links.parent].compactMap(\.self) + links.names).contains(where: names.contains)
            let isTitled = links.title == nil || links.title == conversation.title
            return !links.reachesBack && !isNamedBefore && isTitled && links.calls.allSatisfy(calls.contains)
        }
    }

    private func hasParticipants(of tail: Conversation) -> Bool {
        Set(tail.participants.map(\.id)).isSubset(of: conversation.participants.map(\.id))
    }

    // MARK: The cut

    /// Moves the cut forward, so that little has to be read again.
    fileprivate mutating func moveCut(_ lines: [SessionLine], _ source: Source) {
        end = lines.last?.range.upperBound ?? cut
        guard record.bytes.count - cut > patience else { return }
        patience = 2 * (record.bytes.count - cut)
        let starts = lines.indices.filter { lines[$0].links.isStart && lines[$0].start > cut }
        var step = 1
        while step <= min(starts.count, Self.longestStep) {
            let place = starts[starts.count - step]
            if let tail = source.conversation(of: record, from: lines[place].start), isEnd(tail) {
                names.formUnion(lines[..<place].flatMap { $0.links.names })
                cut = lines[place].start
                settled = conversation.messages.count - tail.messages.count
                patience = max(Self.leastTail, 2 * (record.bytes.count - cut))
                return
            }
            step *= 2
        }
    }

    /// True if the messages are the last of the conversation and follow a prompt.
    private func isEnd(_ tail: Conversation) -> Bool {
        let count = conversation.messages.count - tail.messages.count
        return !tail.messages.isEmpty && hasParticipants(of: tail)
            && conversation.messages.prefix(max(0, count)).contains { $0.role == .user && $0.isSaid }
            && conversation.messages.suffix(tail.messages.count).elementsEqual(tail.messages)
    }
}

/// A line after a cut.
private struct SessionLine {
    /// Bytes from the beginning of the session.
    let range: Range<Int>
    let links: LineLinks

    var start: Int { range.lowerBound }
}

extension Source {
    /// Reads one conversation as `read` does, but reuses an earlier reading as far as it still holds.
    ///
    /// - Returns: The conversation, and the reading to pass next time; nil for formats that are always read whole.
    public func read(
        _ record: Record, _ facts: ConversationFacts, after earlier: SessionReading?, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> (conversation: Conversation?, session: SessionReading?) {
        guard record.isLines, file.database == nil, let format = importer as? any GrowingFormat.Type else {
            return (try read(record, facts, &notes), nil)
        }
        if let reading = earlier?.continued(in: record, of: self, format) { return (reading.conversation, reading) }
        guard let conversation = try read(record, facts, &notes) else { return (nil, nil) }
        var reading = SessionReading(conversation, of: record)
        reading.moveCut(record.lines(from: 0, format), self)
        return (conversation, reading)
    }

    /// The lines from an offset on, read as a conversation of their own.
    fileprivate func conversation(of record: Record, from offset: Int) -> Conversation? {
        var notes = ImportDiagnostics()
        return try? read(record.dropping(offset), ConversationFacts(), &notes)
    }
}

extension Record {
    /// The record without the lines before an offset.
    fileprivate func dropping(_ offset: Int) -> Record {
        var rest = Record(bytes: bytes.dropFirst(offset), number: number, path: path, isLines: true)
        rest.parts = parts
        rest.name = name
        return rest
    }

    /// True if the record equals an earlier one with lines appended.
    fileprivate func extends(_ earlier: Record) -> Bool {
        bytes.extends(earlier.bytes) && parts.count == earlier.parts.count
            && zip(parts, earlier.parts).allSatisfy { $0.extends($1) && $0.count == $1.count }
    }

    fileprivate func lines(from offset: Int, _ format: any GrowingFormat.Type) -> [SessionLine] {
        JSONRecords(bytes.dropFirst(offset)).readable.map { value in
            let start = value.bytes.offset - bytes.offset
            return SessionLine(range: start..<start + value.bytes.count, links: format.links(of: value))
        }
    }
}
