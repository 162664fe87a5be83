public import ArgumentParser
import ConversationModel
public import Transcript

extension PageOptions.Theme: ExpressibleByArgument {}

/// The style of all pages.
struct StyleOptions: PageOptionGroup {
    @Option(
        help: ArgumentHelp(
            "Colour scheme (default: auto, as in the reader's system; pictures and films: light).",
            valueName: "theme"))
    var theme: PageOptions.Theme?

    @Option(
        help: ArgumentHelp(
            "Interface language where a conversation states none: 'de', 'pt-BR'.", valueName: "tag"))
    var locale: String?

    @Option(
        help: ArgumentHelp(
            "Add a style sheet after the built-in ones, or a theme: \(BuiltIn.themes.joined(separator: ", ")). Repeatable.",
            valueName: "file"),
        completion: .file(extensions: ["css"]))
    var css: [String] = []

    @Option(
        help: ArgumentHelp(
            "Override built-in templates by name; 'pageturner eject' copies the originals.", valueName: "dir"),
        completion: .directory)
    var templates: String?

    func apply(to options: inout PageOptions, _ config: Configuration) throws {
        options.theme = try theme ?? config.choice("theme") ?? .auto
        options.locale = try config.parsed("locale", locale, Self.language)
        options.css = try Self.sheets(css, config)
        options.templates = try config.parsed("templates", templates, config.files.templates) ?? [:]
    }

    /// The text of style sheets: of files, and of themes.
    static func sheets(_ given: [String], _ config: Configuration) throws -> String {
        let sheets = given.isEmpty ? config.strings("css") : given
        return try config.checked("css", given: !given.isEmpty) {
            try sheets.map { try BuiltIn.theme($0) ?? sheet($0, config.files) }.joined(separator: "\n")
        }
    }

    private static func sheet(_ path: String, _ files: UserFiles) throws -> String {
        do {
            return StyleSheet(try files.text(path), at: path, files).text
        } catch let error as UsageError where !path.contains(where: { "./".contains($0) }) {
            let themes = BuiltIn.themes.joined(separator: ", ")
            throw UsageError("\(error.reason); the built-in themes are \(themes)")
        }
    }

    static func language(_ text: String) throws -> LanguageTag {
        guard let tag = LanguageTag(text), LanguageCodes.has(tag.primary) else {
            throw UsageError("--locale takes a language tag, such as 'de' or 'pt-BR', not '\(text)'")
        }
        return tag
    }
}
