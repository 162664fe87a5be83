import ConversationModel
import Importing
import Inputs
import JSON

/// Ties between files that may hold one conversation: they are of one group, or have conversations of the same id or title.
struct FileTies {
    /// By the names of inputs.
    private(set) var files: [String: Set<String>] = [:]

    init() {}

    /// - Parameter catalogue: That of the inputs.
    init(_ opened: OpenedInputs, _ catalogue: Catalogue) {
        for (input, source) in zip(opened.inputs, opened.sources) {
            guard let group = (try? source.get())?.groupKey else { continue }
            add(Fingerprint(Array(group.utf8)).mark, to: input.name)
        }
        for entry in catalogue.entries {
            for export in [entry] + entry.exports { add(export.likenessMark, to: export.source.file.name) }
        }
    }

    /// These files, and all that are tied to them, directly or by others.
    func reach(of names: Set<String>) -> Set<String> {
        var byTie: [String: [String]] = [:]
        for (name, ties) in files {
            for tie in ties { byTie[tie, default: []].append(name) }
        }
        var (reached, waiting) = (names, Array(names))
        while let name = waiting.popLast() {
            for tie in files[name] ?? [] {
                for other in byTie.removeValue(forKey: tie) ?? [] where reached.insert(other).inserted {
                    waiting.append(other)
                }
            }
        }
        return reached
    }

    /// - Parameter names: The files whose ties are others now.
    func replacing(_ names: Set<String>, with new: FileTies) -> FileTies {
        var all = self
        for name in names { all.files[name] = nil }
        all.files.merge(new.files) { _, new in new }
        return all
    }

    mutating func add(_ tie: String, to name: String) {
        files[name, default: []].insert(tie)
    }
}
