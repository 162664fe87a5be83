import ConversationModel

/// Writes block mappings and sequences of YAML as JSON.
///
/// Entries come in the order of the file: each closes what it does not share with the one before, and opens the rest.
struct YAMLToJSON {
    private var bytes: [UInt8] = []
    /// The lists and objects that are open, each by the key or `-` that was written in it last.
    private var steps: [String] = []
    /// The last step has no value yet.
    private var isWaiting = false
    private var isBroken = false

    /// - Parameter path: Where it stands, from the value that is written.
    mutating func add(_ path: ArraySlice<String>, _ scalar: YAMLScalar?) {
        guard !path.isEmpty, !isBroken else { return }
        if !isWaiting || !steps.elementsEqual(path) { move(to: Array(path)) }
        guard let scalar, !isBroken else { return }
        write(scalar)
        isWaiting = false
    }

    /// The whole; nil if there is none, or something stands where it cannot.
    mutating func finish() -> [UInt8]? {
        guard !steps.isEmpty, !isBroken else { return nil }
        close(downTo: 0)
        return bytes
    }

    // MARK: Steps

    private mutating func move(to path: [String]) {
        // The same path again is another element.
        let shared = min(zip(steps, path).prefix { $0 == $1 }.count, path.count - 1)
        if shared < steps.count {
            close(downTo: shared + 1)
            isBroken = isBroken || Self.isElement(steps[shared]) != Self.isElement(path[shared])
            bytes.append(UInt8(ascii: ","))
            steps.removeLast()
        } else {
            isBroken = isBroken || (!isWaiting && !steps.isEmpty)
            begin(path[shared])
        }
        append(path[shared])
        for step in path[(shared + 1)...] {
            begin(step)
            append(step)
        }
        isWaiting = true
    }

    private mutating func append(_ step: String) {
        steps.append(step)
        guard !Self.isElement(step) else { return }
        append(string: step)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func begin(_ step: String) {
        bytes.append(Self.isElement(step) ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    }

    private mutating func close(downTo count: Int) {
        if isWaiting { bytes += Array("null".utf8) }
        isWaiting = false
        while steps.count > count, let step = steps.popLast() {
            bytes.append(Self.isElement(step) ? UInt8(ascii: "]") : UInt8(ascii: "}"))
        }
    }

    private static func isElement(_ step: String) -> Bool { step == "-" }

    // MARK: Scalars

    private mutating func write(_ scalar: YAMLScalar) {
        let text = scalar.text
        if scalar.isPlain, (try? JSONDocument(parsing: ByteRegion(text))) != nil {
            bytes += text
        } else {
            append(string: String(decoding: text, as: UTF8.self))
        }
    }

    private mutating func append(string: String) {
        var output = JSONOutput()
        output.string(string)
        bytes += output.bytes
    }
}
