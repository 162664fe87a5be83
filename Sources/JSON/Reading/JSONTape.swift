/// Puts the tokens of a reader on a tape.
struct JSONTape {
    private var nodes: [JSONNode] = []
    /// The innermost open container. While a container is open, its `next` is the index of the one around it, so no
    /// stack is needed.
    private var open = none

    /// Offsets on the tape have 32 bits.
    static let sizeLimit = Int(UInt32.max)

    private static let none = UInt32.max
    private static let largestReserve = 1 << 22

    static func read(from reader: inout JSONReader) throws(JSONFailure) -> [JSONNode] {
        guard reader.bytes.count <= JSONTape.sizeLimit else { throw JSONFailure(.tooLarge, at: 0) }
        var tape = JSONTape()
        // A conversation has a node each 15 to 30 bytes, and memory that is reserved but not used costs nothing.
        tape.nodes.reserveCapacity(min(reader.bytes.count / 12 + 1, largestReserve))
        do throws(JSONFailure) {
            while let token = try reader.advance() { tape.append(token) }
        } catch {
            guard reader.options.closesCutText, error.isAtEnd(of: reader.bytes), tape.close(at: reader.bytes.count)
            else { throw error }
        }
        return tape.nodes
    }

    /// Ends the open containers at the end of a text that is cut off, without the last element of the outermost list that
    /// has others. Returns false if there is none: then nothing is known to be whole.
    private mutating func close(at end: Int) -> Bool {
        var containers: [Int] = []
        var outer = open
        while outer != Self.none {
            containers.append(Int(outer))
            outer = nodes[Int(outer)].next
        }
        containers.reverse()
        let ends = Array(containers.dropFirst()) + [nodes.count]
        let list = zip(containers, ends).map { ($0, $1) }.firstIndex { nodes[$0].kind == .array && $1 > $0 + 1 }
        guard let list else { return false }
        nodes.removeSubrange(ends[list]...)
        for index in containers[...list] {
            nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
            nodes[index].end = UInt32(truncatingIfNeeded: end)
        }
        return true
    }

    @inline(__always)
    private mutating func append(_ token: JSONToken) {
        switch token.kind {
        case .key, .string: append(.string, token)
        case .number: append(.number, token)
        case .true: append(.true, token)
        case .false: append(.false, token)
        case .null: append(.null, token)
        case .beginObject: begin(.object, token)
        case .beginArray: begin(.array, token)
        case .endObject, .endArray: end(token)
        }
    }

    /// The numbers fit: `read` has checked the size, and each node takes at least a byte.
    @inline(__always)
    private mutating func append(_ kind: JSONNode.Kind, _ token: JSONToken, next: UInt32? = nil) {
        nodes.append(
            JSONNode(
                kind: kind, traits: token.traits, start: UInt32(truncatingIfNeeded: token.range.lowerBound),
                end: UInt32(truncatingIfNeeded: token.range.upperBound),
                next: next ?? UInt32(truncatingIfNeeded: nodes.count &+ 1)))
    }

    @inline(__always)
    private mutating func begin(_ kind: JSONNode.Kind, _ token: JSONToken) {
        let index = UInt32(truncatingIfNeeded: nodes.count)
        append(kind, token, next: open)
        open = index
    }

    @inline(__always)
    private mutating func end(_ token: JSONToken) {
        let index = Int(open)
        open = nodes[index].next
        nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
        nodes[index].end = UInt32(truncatingIfNeeded: token.range.upperBound)
    }
}
