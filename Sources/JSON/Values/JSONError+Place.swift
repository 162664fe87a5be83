import Files

extension JSONError {
    /// The complete error for a failure of a reader of `bytes`.
    init(_ failure: JSONFailure, in bytes: ByteRegion, options: JSONOptions, under prefix: JSONPath = .root) {
        self.init(
            reason: failure.reason(in: bytes, options: options), offset: bytes.offset + failure.offset,
            position: bytes.position(at: failure.offset),
            path: prefix.appending(PathFinder.path(to: failure, in: bytes, options: options)))
    }
}

/// Finds the path at which a document's reader failed, by reading it once more.
private struct PathFinder {
    private enum Place {
        /// In an array, after this many elements.
        case array(Int)
        /// In an object; the key is that of the value that comes next or is being read.
        case object(key: JSONToken?)
    }

    /// The containers that are open, the innermost last.
    private var places: [Place] = []

    static func path(to failure: JSONFailure, in bytes: ByteRegion, options: JSONOptions) -> JSONPath {
        var finder = PathFinder()
        var reader = JSONReader(bytes, options: options)
        while let token = try? reader.advance() { finder.follow(token) }
        if failure.isBetweenElements, case .array = finder.places.last { finder.places.removeLast() }
        return JSONPath(finder.places.compactMap { step(to: $0, in: bytes) })
    }

    private mutating func follow(_ token: JSONToken) {
        switch token.kind {
        case .key: replaceLast(.object(key: token))
        case .beginObject: places.append(.object(key: nil))
        case .beginArray: places.append(.array(0))
        case .endObject, .endArray:
            places.removeLast()
            finishValue()
        case .string, .number, .true, .false, .null: finishValue()
        }
    }

    private mutating func finishValue() {
        switch places.last {
        case .array(let count): replaceLast(.array(count + 1))
        case .object: replaceLast(.object(key: nil))
        case nil: break
        }
    }

    private mutating func replaceLast(_ place: Place) {
        places.removeLast()
        places.append(place)
    }

    private static func step(to place: Place, in bytes: ByteRegion) -> JSONPath.Step? {
        switch place {
        case .array(let count): .index(count)
        case .object(let key?): .key(bytes.text(of: key.range, key.traits))
        case .object(nil): nil
        }
    }
}
