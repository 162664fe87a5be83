/// The built-in files, which users may take as a starting point for their own.
public enum BuiltIn {
    /// Templates, themes and style sheets, by the path that `eject` writes them to.
    public static var files: [String: String] {
        var files: [String: String] = [:]
        for (path, text) in EmbeddedFiles.all where path.hasPrefix("Templates/") {
            files["templates/" + path.dropFirst("Templates/".count)] = text.description
        }
        for (name, text) in EmbeddedFiles.assets where name.hasSuffix(".css") { files[name] = text }
        return files
    }

    /// The list of prices, in the form of `--prices`.
    public static var prices: String { EmbeddedFiles.all["Prices/built-in.json"]?.description ?? "" }

    private static let folder = "themes/"

    /// The names of the themes.
    public static var themes: [String] {
        EmbeddedFiles.assets.keys.filter { $0.hasPrefix(folder) }
            .map { String($0.dropFirst(folder.count).dropLast(".css".count)) }.sorted()
    }

    /// The style sheet of a theme; nil for an unknown name.
    public static func theme(_ name: String) -> String? {
        EmbeddedFiles.assets["\(folder)\(name).css"]
    }
}
