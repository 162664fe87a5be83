/// The data of an SVG path of many lines, as short as possible: each begins relative to the end of the one before it
/// (SVG 2, 9.3).
struct BarPath {
    private(set) var data = ""
    private var end: (x: Int, y: Int)?

    /// A horizontal line, of no length for an empty range.
    mutating func add(_ range: Range<Int>, y: Int) {
        move(to: (range.lowerBound, y))
        data += "h\(range.count)"
        end = (range.upperBound, y)
    }

    /// A vertical line down from a place.
    mutating func add(x: Int, y: Int = 0, height: Int) {
        move(to: (x, y))
        data += "v\(height)"
        end = (x, y + height)
    }

    /// A box from the top.
    mutating func addBox(_ range: Range<Int>, height: Int) {
        move(to: (range.lowerBound, 0))
        data += "h\(range.count)v\(height)h-\(range.count)z"
        end = (range.lowerBound, 0)
    }

    /// A line through places, from the left.
    mutating func add(line places: [(x: Int, y: Int)]) {
        guard let first = places.first else { return }
        move(to: first)
        data += places.count > 1 ? "l" : ""
        var last = first
        data += places.dropFirst().map { place in
            defer { last = place }
            let y = place.y - last.y
            return "\(place.x - last.x)\(y < 0 ? "" : " ")\(y)"
        }
        .joined(separator: " ")
        end = last
    }

    private mutating func move(to place: (x: Int, y: Int)) {
        guard let end else {
            data += "M\(place.x) \(place.y)"
            return
        }
        let (x, y) = (place.x - end.x, place.y - end.y)
        data += y < 0 ? "m\(x)\(y)" : "m\(x) \(y)"
    }
}
