import ConversationModel
import Inputs

/// The file trees of a build's inputs, and the files beside the inputs that conversations depend on.
struct SideFileStates {
    private let trees: [any FileTree]

    /// - Parameter entries: All conversations of the site.
    init(_ entries: [Catalogue.Entry]) {
        var known = Set<ObjectIdentifier>()
        trees = entries.flatMap(\.media.files).compactMap(\.tree).filter {
            known.insert(ObjectIdentifier($0.sideFiles)).inserted
        }
    }

    /// The trees with changes since a build, or without notes of it.
    func changed(since sides: [[String: String]]) -> Set<ObjectIdentifier> {
        let changed = trees.enumerated().filter { index, tree in
            guard sides.indices.contains(index) else { return true }
            return sides[index].contains { place, state in Self.state(of: place, in: tree) != state }
        }
        return Set(changed.map { ObjectIdentifier($0.element.sideFiles) })
    }

    /// For each tree, the state of every place that this build or the last one looked up: pages of the last build may
    /// be kept. A place whose name has a secret counts as changed in every build.
    func states(after sides: [[String: String]], _ redaction: Redaction?) -> [[String: String]] {
        trees.enumerated().map { index, tree in
            let places = Set(tree.sideFiles.placesLookedAt).union(
                sides.indices.contains(index) ? sides[index].keys : [:].keys)
            let states = places.map { place -> (String, String) in
                let name = redaction?.redacted(place) ?? place
                return (name, name == place ? Self.state(of: place, in: tree) : Self.unknown)
            }
            return Dictionary(states) { first, _ in first }
        }
    }

    private static let unknown = "?"

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
