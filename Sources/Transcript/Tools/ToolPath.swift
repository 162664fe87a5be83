/// Paths on one line: the end matters more than the beginning.
enum ToolPath {
    private static let limit = 48

    /// The path, or `…/` and as many of its last components as fit.
    static func short(_ path: String) -> String {
        guard path.count > limit else { return path }
        var shown = ""
        for part in path.split(separator: "/").reversed() {
            let longer = shown.isEmpty ? String(part) : "\(part)/\(shown)"
            if !shown.isEmpty, longer.count > limit { break }
            shown = longer
        }
        return "…/" + shown
    }
}
