/// The script that is loaded first. It leads to the segments of an index, each of which is an index of some conversations.
///
/// A segment is never changed: what a later build finds different goes to a second, small one.
public struct SearchSegments: Sendable {
    private static let version = 3

    private let names: [String]
    private let gone: [Int]
    private let places: [Int]

    /// - Parameters:
    ///   - names: Of the segments' root scripts.
    ///   - gone: The conversations of the first segment that the site has no more, or newer in the second one; ascending.
    ///   - places: For each conversation of the second segment: the number of older ones in the first, besides those.
    public init(_ names: [String], gone: [Int] = [], places: [Int] = []) {
        (self.names, self.gone, self.places) = (names, gone, places)
    }

    /// The script.
    public var script: [UInt8] {
        var json = SearchJSON()
        json.number(Self.version)
        json.text(names.joined(separator: " "))
        json.array(gone) { $0.number($1) }
        json.array(places) { $0.number($1) }
        return SearchScript.packer(.segments).script(json.finished)
    }
}
