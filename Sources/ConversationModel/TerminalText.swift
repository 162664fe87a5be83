extension String {
    /// The text as a terminal shows it: without control sequences (ECMA-48, 5.4), and with plain line ends.
    public var withoutTerminalCodes: String {
        guard utf8.contains(where: { $0 == TerminalCode.escape || $0 == TerminalCode.carriageReturn }) else {
            return self
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var rest = Substring(self).utf8
        while let byte = rest.popFirst() {
            switch byte {
            case TerminalCode.escape:
                TerminalCode.skip(&rest)
            case TerminalCode.carriageReturn:
                if rest.first != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
            default:
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

enum TerminalCode {
    static let escape: UInt8 = 0x1B
    fileprivate static let carriageReturn: UInt8 = 0x0D
    private static let bell: UInt8 = 0x07

    /// The end of the sequence whose escape character stands at an index.
    static func end(of text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        var rest = text[(index + 1)...]
        skip(&rest)
        return rest.startIndex
    }

    /// Skips a control sequence after its escape character.
    fileprivate static func skip<Bytes: Collection<UInt8>>(_ rest: inout Bytes) where Bytes.SubSequence == Bytes {
        switch rest.popFirst() {
        case UInt8(ascii: "["): skipSequence(&rest)
        case UInt8(ascii: "]"): skipString(&rest)
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"): _ = rest.popFirst()
        default: break
        }
    }

    /// Skips parameters, up to a letter or one of a few other signs.
    private static func skipSequence<Bytes: Collection<UInt8>>(_ rest: inout Bytes) where Bytes.SubSequence == Bytes {
        while let byte = rest.first, (0x20...0x3F).contains(byte) { rest.removeFirst() }
        if let byte = rest.first, (0x40...0x7E).contains(byte) { rest.removeFirst() }
    }

    /// Skips a title or a link, up to a bell or ESC \; an unclosed one ends with its line.
    private static func skipString<Bytes: Collection<UInt8>>(_ rest: inout Bytes) where Bytes.SubSequence == Bytes {
        while let byte = rest.first, byte != UInt8(ascii: "\n") {
            rest.removeFirst()
            if byte == bell { return }
            if byte == escape {
                if rest.first == UInt8(ascii: "\\") { rest.removeFirst() }
                return
            }
        }
    }
}
