/// Forms of values as a tree of bytes, so that each place of a text costs the same however many there are.
struct FormTree: Sendable {
    /// The bytes that are looked up at once.
    private static let beginning = 8
    /// Sets the bit by which small letters differ from capitals.
    private static let lowercase: UInt64 = 0x2020_2020_2020_2020

    /// The branches that begin with eight bytes.
    private var roots: [UInt64: UInt32] = [:]
    /// The next branch, by a branch and a byte.
    private var branches: [UInt64: UInt32] = [:]
    private var ends: [UInt32: SecretForm.Place] = [:]
    private var count: UInt32 = 0
    /// The first two bytes of all forms, once there is one: hardly any place of a text begins like one.
    private var pairs: [Bool] = []

    /// - Parameter form: At least eight bytes.
    mutating func insert(_ form: ArraySlice<UInt8>, _ place: SecretForm.Place) {
        let form = Array(form)
        let first = form.withUnsafeBufferPointer { Self.beginning(in: $0, at: 0) }
        if pairs.isEmpty { pairs = Array(repeating: false, count: 1 << 16) }
        pairs[Int(UInt16(truncatingIfNeeded: first))] = true
        var branch = roots[first] ?? grow()
        roots[first] = branch
        for byte in form.dropFirst(Self.beginning) {
            let key = UInt64(branch) << 8 | UInt64(byte.lowercased)
            branch = branches[key] ?? grow()
            branches[key] = branch
        }
        // A whole word is the narrowest claim.
        if ends[branch].map({ $0.rawValue > place.rawValue }) != false { ends[branch] = place }
    }

    private mutating func grow() -> UInt32 {
        count += 1
        return count
    }

    private static func beginning(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
        UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self) | lowercase
    }

    /// The next place, from `index`, whose eight bytes begin a form.
    func nextBeginning(in text: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
        pairs.withUnsafeBufferPointer { pairs in
            guard !pairs.isEmpty else { return nil }
            var index = index
            while index + Self.beginning <= text.count {
                if pairs[Int(text[index] | 0x20) | Int(text[index + 1] | 0x20) << 8],
                    roots[Self.beginning(in: text, at: index)] != nil
                {
                    return index
                }
                index += 1
            }
            return nil
        }
    }

    /// The place of the longest form that begins at `start`.
    ///
    /// - Parameter lowest: The end of the previous one.
    func match(at start: Int, in scanner: SecretScanner, after lowest: Int) -> Range<Int>? {
        let text = scanner.text
        guard var branch = roots[Self.beginning(in: text, at: start)] else { return nil }
        var index = start + Self.beginning
        var found: Range<Int>?
        while true {
            if let place = ends[branch], let range = scanner.range(start..<index, place, after: lowest) {
                found = range
            }
            guard index < text.count, let next = branches[UInt64(branch) << 8 | UInt64(text[index].lowercased)] else {
                return found
            }
            (branch, index) = (next, index + 1)
        }
    }
}

extension SecretScanner {
    /// The place of a value with all that belongs to it; nil inside of a longer word.
    fileprivate func range(_ form: Range<Int>, _ place: SecretForm.Place, after lowest: Int) -> Range<Int>? {
        switch place {
        case .word: isWholeWord(form) ? form : nil
        case .beginning:
            isWordStart(form.lowerBound) ? form.lowerBound..<end(of: .any, from: form.upperBound) : nil
        case .base64: base64(around: form, after: lowest)
        }
    }

    private func isWholeWord(_ range: Range<Int>) -> Bool {
        (isWordStart(range.lowerBound) || !has(.alphanumeric, at: range.lowerBound))
            && !(has(.alphanumeric, at: range.upperBound) && has(.alphanumeric, at: range.upperBound - 1))
    }

    private func base64(around form: Range<Int>, after lowest: Int) -> Range<Int> {
        var start = form.lowerBound
        while start > lowest, has([.alphanumeric, .code], at: start - 1) { start -= 1 }
        return start..<end(of: [.alphanumeric, .code], from: form.upperBound)
    }
}
