import Files
import Importing
import JSON

/// A value of a binary property list (`bplist00`).
indirect enum PropertyList {
    case text(String)
    case data(ByteRegion)
    case int(Int)
    case double(Double)
    case list([PropertyList])
    case dictionary([String: PropertyList])
    case other

    subscript(key: String) -> PropertyList? {
        if case .dictionary(let members) = self { members[key] } else { nil }
    }

    var elements: [PropertyList] {
        if case .list(let elements) = self { elements } else { [] }
    }

    /// nil if the bytes are not a property list.
    init?(_ bytes: ByteRegion) {
        guard var reader = PropertyListReader(bytes), let root = reader.root() else { return nil }
        self = root
    }
}

/// Reads the objects of a list, which refer to each other by number.
private struct PropertyListReader {
    private static let signature = Array("bplist00".utf8)
    private static let trailerSize = 32
    private static let depthLimit = 16
    /// The number of objects that may still be read: references can repeat an object any number of times.
    private var budget: Int

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let top: Int
    private let table: Int

    init?(_ region: ByteRegion) {
        guard region.count <= 1 << 24, region.starts(with: Self.signature), region.count > Self.trailerSize else {
            return nil
        }
        bytes = region.array
        let trailer = bytes.count - Self.trailerSize
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes[(trailer + 8)..<(trailer + 16)]),
            let top = Self.number(bytes[(trailer + 16)..<(trailer + 24)]),
            let table = Self.number(bytes[(trailer + 24)..<(trailer + 32)]), table <= trailer, count <= trailer
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
        budget = bytes.count
    }

    /// nil if the number is too large.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        let value = digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value <= 1 << 40 ? Int(value) : nil
    }

    mutating func root() -> PropertyList? { object(top, depth: 0) }

    private func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, length >= 0, start <= bytes.count, length <= bytes.count - start else { return nil }
        return bytes[start..<(start + length)]
    }

    private mutating func object(_ number: Int, depth: Int) -> PropertyList? {
        budget -= 1
        guard budget >= 0, depth < Self.depthLimit, number >= 0, number < count,
            let offset = slice(table + number * offsetSize, offsetSize).flatMap({ Self.number($0) }),
            let mark = slice(offset, 1)?.first
        else { return nil }
        let low = Int(mark & 0x0F)
        switch mark >> 4 {
        case 0x1: return slice(offset + 1, 1 << min(low, 4)).flatMap { Self.number($0) }.map { .int($0) } ?? .other
        case 0x2, 0x3:
            guard low == 3, let digits = slice(offset + 1, 8) else { return .other }
            return .double(Double(bitPattern: digits.reduce(0) { $0 << 8 | UInt64($1) }))
        default: break
        }
        guard let (length, start) = length(low, offset + 1) else { return .other }
        switch mark >> 4 {
        case 0x4: return slice(start, length).map { .data(ByteRegion(Array($0))) }
        case 0x5: return slice(start, length).map { .text(String(decoding: $0, as: UTF8.self)) }
        case 0x6: return slice(start, length * 2).map { .text(Self.utf16(Array($0))) }
        case 0xA: return references(start, length).map { .list($0.compactMap { object($0, depth: depth + 1) }) }
        case 0xD: return dictionary(start, length, depth)
        default: return .other
        }
    }

    private static func utf16(_ bytes: [UInt8]) -> String {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        return String(decoding: units, as: UTF16.self)
    }

    /// The length and start of an object's data; lengths above fourteen are stored as a number.
    private func length(_ low: Int, _ start: Int) -> (length: Int, start: Int)? {
        guard low == 0x0F else { return (low, start) }
        guard let mark = slice(start, 1)?.first, mark >> 4 == 1, mark & 0x0F <= 3 else { return nil }
        let size = 1 << Int(mark & 0x0F)
        return slice(start + 1, size).flatMap { Self.number($0) }.flatMap {
            $0 <= bytes.count ? ($0, start + 1 + size) : nil
        }
    }

    private func references(_ start: Int, _ length: Int) -> [Int]? {
        guard length <= bytes.count, let all = slice(start, length * referenceSize) else { return nil }
        return (0..<length).compactMap { index in
            let first = all.startIndex + index * referenceSize
            return Self.number(all[first..<(first + referenceSize)])
        }
    }

    private mutating func dictionary(_ start: Int, _ length: Int, _ depth: Int) -> PropertyList? {
        guard let numbers = references(start, length * 2), numbers.count == length * 2 else { return nil }
        var members: [String: PropertyList] = [:]
        for index in 0..<length {
            guard case .text(let key)? = object(numbers[index], depth: depth + 1) else { continue }
            members[key] = object(numbers[length + index], depth: depth + 1)
        }
        return .dictionary(members)
    }
}
