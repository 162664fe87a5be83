/// Mutations that preserve the structure of JSON and lines: values, members and lines are repeated, removed, and
/// exchanged with each other and with another input's. Mutated bytes alone rarely reach an importer.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
    if seed % 3 == 0 { return mutateBytes(data, count, limit) }
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    return write(changed(bytes, with: bytes, seed), to: data, limit) ?? mutateBytes(data, count, limit)
}

@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossOver(
    _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>, _ secondCount: Int,
    _ data: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: UInt32
) -> Int {
    let bytes = Array(UnsafeBufferPointer(start: first, count: firstCount))
    let others = Array(UnsafeBufferPointer(start: second, count: secondCount))
    return write(changed(bytes, with: others, seed), to: data, limit) ?? 0
}

/// libFuzzer's own mutation, which also inserts words of the dictionary.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

private func write(_ bytes: [UInt8]?, to data: UnsafeMutablePointer<UInt8>, _ limit: Int) -> Int? {
    guard let bytes, !bytes.isEmpty, bytes.count <= limit else { return nil }
    data.update(from: bytes, count: bytes.count)
    return bytes.count
}

private func changed(_ bytes: [UInt8], with others: [UInt8], _ seed: UInt32) -> [UInt8]? {
    var random = Random(state: UInt64(seed))
    guard let piece = pieces(of: bytes).randomElement(using: &random) else { return nil }
    let same = pieces(of: others).filter { $0.kind == piece.kind }
    guard let other = same.randomElement(using: &random) else { return nil }
    let comma = piece.kind == .line ? [] : [UInt8(ascii: ",")]
    var changed = bytes
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
        changed.insert(contentsOf: comma + others[other.range], at: piece.range.upperBound)
    case 1:
        let hasComma = piece.kind != .line && changed.dropFirst(piece.range.upperBound).first == comma[0]
        changed.removeSubrange(piece.range.lowerBound..<piece.range.upperBound + (hasComma ? 1 : 0))
    case 2 where piece.kind == .value:
        changed.replaceSubrange(piece.range, with: oddValues.randomElement(using: &random)!.utf8)
    case 3 where piece.kind == .value:
        changed.replaceSubrange(piece.range, with: [UInt8(ascii: "[")] + bytes[piece.range] + [UInt8(ascii: "]")])
    case 4 where bytes[piece.range.lowerBound] == UInt8(ascii: "\""):
        var text = Array(bytes[piece.range].dropFirst().dropLast())
        let count = text.count
        text += Array(repeating: 0, count: 32)
        let length = text.withUnsafeMutableBufferPointer { mutateBytes($0.baseAddress!, count, $0.count) }
        changed.replaceSubrange(piece.range.dropFirst().dropLast(), with: text.prefix(length))
    default:
        changed.replaceSubrange(piece.range, with: others[other.range])
    }
    return changed
}

private let oddValues = [
    "null", "true", "false", "0", "-1", "1e999", "1700000000", "9223372036854775807", #""""#, #""\ud800""#, "[]", "{}",
    "[[]]", "[{}]", #""2024-01-01T00:00:00Z""#,
]

/// A part of an input that others of its kind may replace.
private struct Piece {
    enum Kind { case value, member, line }
    var kind: Kind
    var range: Range<Int>
}

private func pieces(of bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var open: [Int] = []
    var lineStart = 0
    var key: Int?
    var keys: [Int?] = []
    var lastString = 0
    var index = 0
    func add(_ start: Int) {
        pieces.append(Piece(kind: .value, range: start..<index))
        if let begin = key { pieces.append(Piece(kind: .member, range: begin..<index)) }
        key = nil
    }
    while index < bytes.count {
        let start = index
        index += 1
        switch bytes[start] {
        case UInt8(ascii: "\""):
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            index = min(index + 1, bytes.count)
            lastString = start
            add(start)
        case UInt8(ascii: ":"):
            key = lastString
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            open.append(start)
            keys.append(key)
            key = nil
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard let start = open.popLast() else { continue }
            key = keys.removeLast()
            add(start)
        case UInt8(ascii: "\n"):
            pieces.append(Piece(kind: .line, range: lineStart..<index))
            lineStart = index
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            while index < bytes.count, ![0x2C, 0x5D, 0x7D, 0x20, 0x0A].contains(bytes[index]) { index += 1 }
            add(start)
        default: break
        }
    }
    return pieces
}

/// Numbers determined by the seed, so that a run can be repeated (SplitMix64).
private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
