/// The commands of Git in a shell's command that decide which edits a commit takes.
struct GitStaging {
    /// A command, in the order of the shell's command.
    enum Step: Equatable {
        /// `git add`: the paths as they were typed; nil for all changes.
        case add([String]?)
        /// `git commit`; with `-a`, it takes every file that Git knows.
        case commit(all: Bool)
    }

    /// - Parameter command: A shell's command, also of several lines.
    static func steps(of command: String) -> [Step] {
        command.split { "\n;&|".contains($0) }.compactMap { step($0) }
    }

    private static func step(_ command: Substring) -> Step? {
        var words = command.split(whereSeparator: \.isWhitespace).map { $0.filter { !"'\"".contains($0) } }[...]
        guard let git = words.firstIndex(where: { $0 == "git" || $0.hasSuffix("/git") }) else { return nil }
        words = words[(git + 1)...]
        while let option = words.first, option.hasPrefix("-") {
            words = words.dropFirst(["-C", "-c"].contains(option) ? 2 : 1)
        }
        let (options, paths) = (
            words.dropFirst().filter { $0.hasPrefix("-") }, words.dropFirst().filter { !$0.hasPrefix("-") }
        )
        switch words.first {
        case "add", "stage":
            let isAll = options.contains { ["-A", "--all", "-u", "--update"].contains($0) } || paths.contains(".")
            return .add(isAll ? nil : Array(paths))
        case "commit": return .commit(all: options.contains(where: takesAll))
        case "merge", "revert", "cherry-pick": return .commit(all: false)
        default: return nil
        }
    }

    /// `--all`, or `a` among short options: `-am`. A message that follows without a space is none: `-mfast`.
    private static func takesAll(_ option: String) -> Bool {
        option == "--all" || !option.hasPrefix("--") && option.prefix { $0 != "m" }.contains("a")
    }

    /// True if a path of an edit is one that was typed: a file, a folder, or all files with an ending.
    static func matches(_ path: String, _ typed: String) -> Bool {
        let typed = typed.hasPrefix("./") ? String(typed.dropFirst(2)) : typed
        if let star = typed.lastIndex(of: "*") { return path.hasSuffix(typed[typed.index(after: star)...]) }
        let name = typed.hasSuffix("/") ? String(typed.dropLast()) : typed
        guard !name.isEmpty else { return false }
        return path == name || path.hasSuffix("/" + name) || path.hasPrefix(name + "/")
            || path.containsBytes(of: "/" + name + "/")
    }
}
