import ConversationModel

/// The scalars of a YAML file of blocks, with the keys that lead to them.
///
/// As much of YAML 1.2 as the recorders of HTTP write: block mappings and sequences, and scalars in every
/// style. Flow collections, anchors and tags are passed over.
struct YAMLEntries: Sequence, IteratorProtocol {
    struct Entry {
        /// A `-` stands for an element of a sequence.
        let path: [String]
        /// Where its line begins.
        let start: Int
        let scalar: YAMLScalar?
    }

    /// Each entry says the whole way to it, so a line of nothing but `-` would take its length squared.
    private static let depthLimit = 100

    private let bytes: ByteRegion
    private var lines: TextLines
    private var peeked: ByteRegion?
    private var stack: [(indent: Int, key: String)] = []
    /// Entries of one line: `- - key: value` has several.
    private var ready: ArraySlice<Entry> = []

    init(_ bytes: ByteRegion) {
        self.bytes = bytes
        lines = TextLines(bytes)
    }

    mutating func next() -> Entry? {
        while ready.isEmpty {
            guard let line = takeLine() else { return nil }
            read(line)
        }
        return ready.popFirst()
    }

    private mutating func takeLine() -> ByteRegion? {
        defer { peeked = nil }
        return peeked ?? lines.next()
    }

    private mutating func peekLine() -> ByteRegion? {
        if peeked == nil { peeked = lines.next() }
        return peeked
    }

    // MARK: Lines

    private mutating func read(_ line: ByteRegion) {
        var indent = line.indentation
        var rest = line.dropFirst(indent)
        guard !rest.isEmpty, !rest.starts(with: Array("#".utf8)), !rest.starts(with: Array("---".utf8)) else { return }
        while rest.isSequenceItem {
            pop { $0.indent > indent || ($0.indent == indent && $0.key == "-") }
            guard stack.count < Self.depthLimit else { break }
            stack.append((indent, "-"))
            ready.append(Entry(path: path, start: line.offset - bytes.offset, scalar: nil))
            let width = 1 + rest.dropFirst(1).indentation
            rest = rest.dropFirst(width)
            indent += width
        }
        if let (key, width) = rest.key {
            pop { $0.indent >= indent }
            stack.append((indent, key))
            rest = rest.dropFirst(width)
        }
        guard !rest.isEmpty else { return }
        let scalar = scalar(rest, indent: stack.last?.indent ?? 0)
        ready.append(Entry(path: path, start: line.offset - bytes.offset, scalar: scalar))
    }

    private var path: [String] { stack.map(\.key) }

    private mutating func pop(while condition: ((indent: Int, key: String)) -> Bool) {
        while let last = stack.last, condition(last) { stack.removeLast() }
    }

    // MARK: Scalars

    /// Takes the lines of a scalar that begins with `first`.
    private mutating func scalar(_ first: ByteRegion, indent: Int) -> YAMLScalar? {
        switch first.firstByte {
        case UInt8(ascii: "'"): YAMLScalar(.single, quotedLines(first, YAMLScalar.Style.single))
        case UInt8(ascii: "\""): YAMLScalar(.double, quotedLines(first, YAMLScalar.Style.double))
        case UInt8(ascii: "|"): YAMLScalar(.literal, [first] + deeperLines(than: indent))
        case UInt8(ascii: ">"): YAMLScalar(.folded, [first] + deeperLines(than: indent))
        case UInt8(ascii: "&"), UInt8(ascii: "*"): nil
        case UInt8(ascii: "!"): skip(deeperLines(than: indent))
        default: YAMLScalar(.plain, [first] + deeperLines(than: indent))
        }
    }

    private func skip(_ lines: [ByteRegion]) -> YAMLScalar? { nil }

    private mutating func quotedLines(_ first: ByteRegion, _ style: YAMLScalar.Style) -> [ByteRegion] {
        var lines = [first]
        var line = first.dropFirst(1)
        while !style.closes(line), let next = takeLine() {
            lines.append(next)
            line = next
        }
        return lines
    }

    private mutating func deeperLines(than indent: Int) -> [ByteRegion] {
        var lines: [ByteRegion] = []
        while let line = peekLine(), line.isBlank || line.indentation > indent {
            lines.append(line)
            peeked = nil
        }
        return lines
    }
}

extension ByteRegion {
    var firstByte: UInt8? { withUnsafeBufferPointer { $0.first } }

    /// Spaces at the start.
    var indentation: Int {
        withUnsafeBufferPointer { line in line.firstIndex { $0 != 0x20 } ?? line.count }
    }

    fileprivate var isBlank: Bool {
        withUnsafeBufferPointer { $0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    }

    fileprivate var isSequenceItem: Bool {
        withUnsafeBufferPointer { $0.first == UInt8(ascii: "-") && ($0.count == 1 || $0[1] == 0x20) }
    }

    /// The key at the start, with its length to the value.
    fileprivate var key: (String, width: Int)? {
        withUnsafeBufferPointer { line in
            guard let first = line.first, !"'\"{[|>&*!".utf8.contains(first) else { return nil }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon < 128 else { return nil }
            guard !line[..<colon].contains(0x20), colon + 1 == line.count || line[colon + 1] == 0x20 else { return nil }
            let value = line[(colon + 1)...].firstIndex { $0 != 0x20 } ?? line.count
            return (String(decoding: line[..<colon], as: UTF8.self), value)
        }
    }
}
