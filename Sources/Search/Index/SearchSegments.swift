/// The script that is loaded first. It leads to the segments of an index, each of which is an index of some conversations.
///
/// A segment is never changed: what a later build finds different goes to another, small one, and a merged site has the
/// segments of its parts.
public struct SearchSegments: Sendable {
    static let version = 4

    private let names: [String]
    private let gone: [Int]
    private let order: [Int]

    /// - Parameters:
    ///   - names: Of the segments' root scripts.
    ///   - gone: The conversations of segments that the site has no more, or newer in another one; ascending, and numbered
    ///     through all segments.
    ///   - order: For each conversation of the site, the number of its segment; not needed for a single segment. Those of
    ///     one segment have its order.
    public init(_ names: [String], gone: [Int] = [], order: [Int] = []) {
        (self.names, self.gone, self.order) = (names, gone, order)
    }

    /// The script.
    public var script: [UInt8] {
        var json = SearchJSON()
        json.number(Self.version)
        json.text(names.joined(separator: " "))
        json.array(gone) { $0.number($1) }
        json.array(runs) { $0.number($1) }
        return SearchScript.packer(.segments).script(json.finished)
    }

    /// Runs of conversations of one segment, each as `count * names.count + segment`.
    private var runs: [Int] {
        guard names.count > 1 else { return [] }
        var runs: [Int] = []
        var last: Int?
        for segment in order {
            if segment == last {
                runs[runs.count - 1] += names.count
            } else {
                runs.append(names.count + segment)
            }
            last = segment
        }
        return runs
    }
}
