import Hypertext

/// Pieces of markup to be inserted between words.
struct MarkupInserts {
    private var pieces: [(place: Int, html: HTML)] = []

    /// - Parameter place: Not before the last one.
    mutating func append(_ html: HTML, at place: Int) { pieces.append((place, html)) }

    func applied(to html: HTML) -> HTML {
        var result = HTML()
        result.reserveCapacity(pieces.reduce(html.count) { $0 + $1.html.count })
        var written = 0
        for (place, piece) in pieces {
            result.append(html, in: written..<place)
            result.append(piece)
            written = place
        }
        result.append(html, in: written..<html.count)
        return result
    }

    /// The offsets, in ascending order, after the insertion.
    func shifted(_ offsets: [Int]) -> [Int] {
        var (next, sum) = (0, 0)
        return offsets.map { offset in
            while next < pieces.count, pieces[next].place < offset {
                sum += pieces[next].html.count
                next += 1
            }
            return offset + sum
        }
    }
}
