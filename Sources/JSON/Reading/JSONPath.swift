/// The path from the root of a document to a value, such as `$.messages[3].content`.
public struct JSONPath: Sendable, Hashable {
    /// A key of an object, or an index of an array.
    public enum Step: Sendable, Hashable {
        /// The key of a member, with escapes resolved.
        case key(String)
        /// The number of an element, from 0.
        case index(Int)
    }

    /// The steps from the root.
    public var steps: [Step]

    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// `$`: the document itself.
    public static let root = JSONPath()

    /// The path of a member or element of the value.
    public func appending(_ step: Step) -> JSONPath {
        JSONPath(steps + [step])
    }

    /// The path of a value whose path from here is given.
    public func appending(_ path: JSONPath) -> JSONPath {
        JSONPath(steps + path.steps)
    }

    /// The path with its keys changed.
    public func mapKeys(_ change: (String) -> String) -> JSONPath {
        JSONPath(steps.map { if case .key(let key) = $0 { .key(change(key)) } else { $0 } })
    }
}

extension JSONPath: CustomStringConvertible {
    /// The notation of RFC 9535. Very long paths and keys are shortened in the middle, to fit into messages of one
    /// line.
    public var description: String {
        guard steps.count > 40 else { return "$" + steps.map(Self.text).joined() }
        return "$" + steps.prefix(20).map(Self.text).joined() + "…" + steps.suffix(20).map(Self.text).joined()
    }

    private static let longestKey = 80

    private static func text(_ step: Step) -> String {
        switch step {
        case .index(let index): "[\(index)]"
        case .key(let key) where isName(key): "." + key
        case .key(let key): "[" + quoted(key) + "]"
        }
    }

    /// True if a key can follow a dot.
    private static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, !first.isDigit, key.utf8.count <= longestKey else { return false }
        return key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }

    /// A key as a JSON string, with all characters escaped that are not plain.
    private static func quoted(_ key: String) -> String {
        let scalars = key.unicodeScalars
        let text = scalars.prefix(longestKey).map(escaped).joined() + (scalars.count > longestKey ? "…" : "")
        return "\"" + text + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\"" || scalar == "\\" { return "\\" + String(scalar) }
        if scalar.isPlain { return String(scalar) }
        return String(scalar).utf16.map { "\\u" + hex($0) }.joined()
    }

    private static func hex(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
