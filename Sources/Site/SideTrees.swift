import Inputs

/// The trees of the inputs of a build, and what their conversations depend on beside the inputs.
struct SideTrees {
    private let trees: [any FileTree]

    /// - Parameter entries: All that are in the site.
    init(_ entries: [Catalogue.Entry]) {
        var known = Set<ObjectIdentifier>()
        trees = entries.compactMap(\.source.file.tree).filter { known.insert(ObjectIdentifier($0.sideFiles)).inserted }
    }

    /// Those of which something changed since a build, or of which it noted nothing.
    func changed(since sides: [[String: String]]) -> Set<ObjectIdentifier> {
        let changed = trees.enumerated().filter { index, tree in
            guard sides.indices.contains(index) else { return true }
            return sides[index].contains { place, state in Self.state(of: place, in: tree) != state }
        }
        return Set(changed.map { ObjectIdentifier($0.element.sideFiles) })
    }

    /// For each tree the state of every place that was looked at, now or by the build before, whose pages may be kept.
    func states(after sides: [[String: String]]) -> [[String: String]] {
        trees.enumerated().map { index, tree in
            let places = Set(tree.sideFiles.placesLookedAt).union(
                sides.indices.contains(index) ? sides[index].keys : [:].keys)
            return Dictionary(uniqueKeysWithValues: places.map { ($0, Self.state(of: $0, in: tree)) })
        }
    }

    /// A fingerprint of a file, or of the names in a folder.
    private static func state(of place: String, in tree: any FileTree) -> String {
        var fingerprint = Fingerprint()
        if place.hasSuffix("/") {
            for entry in tree.entries(in: String(place.dropLast())) { fingerprint.update(entry.name + "/") }
        } else {
            guard let bytes = try? tree.bytes(of: place) else { return "" }
            bytes.withUnsafeBufferPointer { fingerprint.update(UnsafeRawBufferPointer($0)) }
        }
        return fingerprint.text
    }
}
