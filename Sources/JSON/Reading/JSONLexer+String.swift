import Bytes

extension JSONLexer {
    /// A string from its opening quote to after its closing one.
    struct StringExtent {
        var end: Int
        var traits: StringTraits = []
    }

    /// The string whose opening quote is at `start`; its repairs are added to `repairs`.
    @inline(__always)
    func string(at start: Int, repairs: inout JSONRepairs) throws(JSONFailure) -> StringExtent {
        let end = endOfPlainRun(from: start &+ 1)
        if byte(at: end) == .quote { return StringExtent(end: end &+ 1) }
        return try longString(from: end, repairs: &repairs)
    }

    /// The rest of a string that contains more than plain ASCII.
    @inline(never)
    private func longString(from start: Int, repairs: inout JSONRepairs) throws(JSONFailure) -> StringExtent {
        var extent = StringExtent(end: start)
        while extent.end < text.count {
            switch text[extent.end] {
            case .quote:
                extent.end &+= 1
                return extent
            case .backslash: try passEscape(&extent, repairs: &repairs)
            case 0x80...: passNonASCII(&extent, repairs: &repairs)
            default: throw JSONFailure(.controlCharacter, at: extent.end)
            }
            extent.end = endOfPlainRun(from: extent.end)
        }
        throw JSONFailure(.unexpected(.quote), at: text.count)
    }

    /// The first byte from `start` on that is a quote, a backslash, a control character or not ASCII.
    @inline(__always)
    private func endOfPlainRun(from start: Int) -> Int {
        var index = start
        while index < text.count {
            let bytes = ByteVector(text, at: index)
            let special = bytes.equal(to: .quote) | bytes.equal(to: .backslash)
            let first = (special | bytes.isControlOrNotASCII).first
            index &+= first
            if first < ByteVector.width { return index }
        }
        return text.count
    }

    @inline(__always)
    private func passEscape(_ extent: inout StringExtent, repairs: inout JSONRepairs) throws(JSONFailure) {
        extent.traits.insert(.hasEscapes)
        guard let escape = JSONEscape(text, at: extent.end) else {
            throw isCutEscape(at: extent.end)
                ? JSONFailure(.unexpected(.quote), at: text.count) : JSONFailure(.escape, at: extent.end)
        }
        if escape.isLoneSurrogate, extent.traits.insert(.hasLoneSurrogates).inserted {
            repairs.add(.loneSurrogate, at: extent.end)
        }
        extent.end &+= escape.length
    }

    /// True if the text ends inside of something that can still become an escape.
    private func isCutEscape(at start: Int) -> Bool {
        let rest = text[start...].dropFirst()
        return rest.isEmpty
            || rest.count < 5 && rest.first == UInt8(ascii: "u")
                && rest.dropFirst().allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    }

    /// Characters that are not ASCII seldom come alone.
    @inline(__always)
    private func passNonASCII(_ extent: inout StringExtent, repairs: inout JSONRepairs) {
        while extent.end < text.count, text[extent.end] >= 0x80 {
            let sequence = UTF8Sequence(text, at: extent.end)
            if !sequence.isWellFormed, extent.traits.insert(.hasBadUTF8).inserted {
                repairs.add(.badUTF8, at: extent.end)
            }
            extent.end &+= sequence.length
        }
    }
}
