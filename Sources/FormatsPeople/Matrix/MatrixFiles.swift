import Importing
import Inputs

/// The files of Element's export: a folder for each kind, and file names with the original name and the time.
struct MatrixFiles {
    /// Sorted names, by folder.
    private let names: [String: [String]]

    init(beside file: InputFile) {
        var names: [String: [String]] = [:]
        for folder in ["images", "videos", "audio", "files", "stickers"] {
            names[folder] = file.watchedTree?.entries(in: FilePath.join(file.folder, folder)).map(\.name) ?? []
        }
        self.names = names
    }

    /// The path of the file with this name, if only one matches.
    func path(of name: String, in folder: String) -> String? {
        guard let names = names[folder] else { return nil }
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let beginning = stem + "-"
        let first = names.firstIndex(whereSorted: { $0 >= beginning })
        let found = names[first...].prefix { $0.hasPrefix(beginning) }.prefix(2)
        return found.count == 1 ? found.first.map { FilePath.join(folder, $0) } : nil
    }
}

extension [String] {
    /// The first of the sorted elements that satisfies the condition; all later ones do, too.
    fileprivate func firstIndex(whereSorted holds: (String) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
