import Files

extension JSONValue {
    /// A Boolean; nil for any other value.
    public var bool: Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The text of a string, with escapes decoded and invalid parts replaced by U+FFFD.
    public var string: String? {
        let node = node
        guard node.kind == .string else { return nil }
        document.marks?.mark(index)
        return document.text(of: node)
    }

    /// Calls `body` with the UTF-8 of a string, or returns nil for any other value. Where the string
    /// has no escapes nothing is copied. The pointer must not leave `body`.
    public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result? {
        let node = node
        guard node.kind == .string else { return nil }
        document.marks?.mark(index)
        return try document.withText(of: node, body)
    }

    /// A number as it is written.
    public var numberText: String? {
        let node = node
        return node.kind == .number ? document.source(of: node) : nil
    }

    /// A number that is an integer and fits; `1.0` and `1e3` are integers too.
    public var int: Int? {
        guard let text = numberText else { return nil }
        if let exact = Int(text) { return exact }
        // From 2^53 on, a fraction may have been rounded away.
        guard let double, abs(double) < 0x1p53, text.contains(where: { ".eE".contains($0) }) else { return nil }
        return Int(exactly: double)
    }

    /// A number, rounded to the nearest `Double`; nil if it is too large.
    public var double: Double? {
        guard let text = numberText, let double = Double(text), double.isFinite else { return nil }
        return double
    }
}

extension ByteRegion {
    /// The text of the JSON string at `range`, quotes included.
    func text(of range: Range<Int>, _ traits: StringTraits) -> String {
        withUnsafeBufferPointer { JSONStringText.text(of: $0, in: range, traits) }
    }
}
