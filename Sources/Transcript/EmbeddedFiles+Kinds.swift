extension EmbeddedFiles {
    /// The built-in templates by name, such as `message` or `custom/card`.
    static let templates: [String: String] = files(in: "Templates/", suffix: ".mustache")

    /// Files that pages link to, by name.
    static let assets: [String: String] = files(in: "Public/", suffix: "")

    /// Interface strings, by language.
    static let strings: [String: String] = files(in: "Strings/", suffix: ".txt")

    private static func files(in folder: String, suffix: String) -> [String: String] {
        var files: [String: String] = [:]
        for (path, text) in all where path.hasPrefix(folder) && path.hasSuffix(suffix) {
            files[String(path.dropFirst(folder.count).dropLast(suffix.count))] = text.description
        }
        return files
    }
}
