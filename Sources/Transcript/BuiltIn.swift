/// What users may take as a starting point for their own.
public enum BuiltIn {
    /// Templates and style sheet, by the path that `eject` writes them to.
    public static var files: [String: String] {
        var files: [String: String] = [:]
        for (name, text) in EmbeddedFiles.templates { files["templates/\(name).mustache"] = text }
        for (name, text) in EmbeddedFiles.assets where name.hasSuffix(".css") { files[name] = text }
        return files
    }
}
