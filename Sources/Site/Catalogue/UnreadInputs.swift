import Importing
import Inputs
import Transcript

/// The inputs that a build found without reading a conversation from them. A conversation that an earlier build read there
/// may still exist, so its page never counts as gone.
struct UnreadInputs: Sendable {
    /// Set if nobody knows what was not read: a folder was not searched, or an input that the user named is empty, as a
    /// mount is that is missing.
    private(set) var hasUnknown = false
    /// The marks of files that have no conversation now.
    var files: Set<String> = []
    /// The identities of conversations that have nothing to show now.
    var identities: Set<String> = []
    /// The applications whose places that discovery found may be empty now.
    private(set) var applications: Set<String> = []

    init() {}

    /// - Parameter found: All inputs.
    init(_ options: BuildOptions, _ found: [Input]) {
        let names = found.map(\.name).sorted()
        for path in options.inputs where path != "-" && !Self.isAny(of: names, at: RootedPath(path).name) {
            if options.discovered.contains(path) {
                let formats = options.formats.formats.filter { $0.mayHavePlace(RootedPath(path).name) }
                applications.formUnion(formats.compactMap(\.application))
            } else {
                hasUnknown = true
            }
        }
    }

    /// True if a name is the path or leads through it.
    ///
    /// - Parameter names: Sorted.
    private static func isAny(of names: [String], at path: String) -> Bool {
        let folder = path.hasSuffix("/") ? path : path + "/"
        return [path, folder].contains { wanted in
            let name = first(of: names, from: wanted)
            return name == path || name?.hasPrefix(folder) == true
        }
    }

    private static func first(of names: [String], from least: String) -> String? {
        var (low, high) = (0, names.count)
        while low < high {
            let middle = (low + high) / 2
            if names[middle] < least { low = middle + 1 } else { high = middle }
        }
        return low < names.count ? names[low] : nil
    }

    mutating func add(_ input: Input, _ error: ImportError) {
        if case .notSearched = error.reason { hasUnknown = true }
        files.insert(input.mark)
    }
}

extension Input {
    fileprivate var mark: String { InputMark.of(innerPlace) }
}

extension InputFile {
    /// Stands for the file in a manifest: a site is public, and the names of its inputs are private.
    var mark: String { InputMark.of(innerPlace) }
}

private enum InputMark {
    /// Short: two files of one mark only keep pages longer.
    static func of(_ place: String) -> String { String(Fingerprint(Array(place.utf8)).text.prefix(8)) }
}
