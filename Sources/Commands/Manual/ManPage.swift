/// A command's man page in roff's `man` macros.
struct ManPage {
    let manual: CommandManual
    let version: String
    let exitCodes: [(code: Int32, meaning: String)]
    /// Names of the other pages.
    let seeAlso: [String]

    /// `pageturner-build`
    var name: String { Self.name(manual) }

    static func name(_ manual: CommandManual) -> String { String(manual.name.map { $0 == " " ? "-" : $0 }) }

    var text: String {
        var lines = [
            ".TH \(name.uppercased()) 1 \"\" \"pageturner \(version)\" \"User Commands\"", ".SH NAME",
            "\(Self.escaped(name)) \\- \(Self.escaped(Self.phrase(manual.abstract)))", ".SH SYNOPSIS",
            ".B \(Self.escaped(manual.name))",
            manual.subcommands.isEmpty ? "[\\fIoptions\\fR]\(inputs)" : "\\fIcommand\\fR [\\fIoptions\\fR]",
        ]
        if !manual.paragraphs.isEmpty {
            lines.append(".SH DESCRIPTION")
            for paragraph in manual.paragraphs { lines += [".PP", Self.escaped(paragraph)] }
        }
        lines += commands
        for section in manual.sections { lines += Self.options(section) }
        lines += manual.examples.flatMap { [".SH EXAMPLE", ".nf", Self.escaped($0), ".fi"] }
        lines += [".SH EXIT STATUS"]
        for code in exitCodes { lines += [".TP", ".B \(code.code)", Self.escaped(code.meaning)] }
        lines += [".SH SEE ALSO", seeAlso.map { "\\fB\(Self.escaped($0))\\fR(1)" }.joined(separator: ", ")]
        return lines.joined(separator: "\n") + "\n"
    }

    private var commands: [String] {
        guard !manual.subcommands.isEmpty else { return [] }
        return [".SH COMMANDS"]
            + manual.subcommands.flatMap {
                [".TP", "\\fB\(Self.escaped(Self.name($0)))\\fR(1)", Self.escaped($0.abstract)]
            }
    }

    private var inputs: String {
        let names = manual.sections.flatMap(\.entries).filter { $0.names.hasPrefix("<") }.map(\.names)
        return names.map { " \\fI\(Self.escaped($0))\\fR" }.joined()
    }

    private static func options(_ section: CommandManual.Section) -> [String] {
        [".SH \(section.title.isEmpty ? "OPTIONS" : section.title.uppercased())"]
            + section.entries.flatMap { entry in
                let value = entry.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
                let choices = entry.choices.isEmpty ? "" : " One of \(entry.choices.joined(separator: ", "))."
                return [".TP", "\\fB\(escaped(entry.names))\\fR\(value)", escaped(entry.help + choices)]
            }
    }

    /// Without the full stop, as `whatis` lists it.
    private static func phrase(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    /// Escapes text for roff: backslashes, hyphens, and a dot or quote at the start of a line.
    private static func escaped(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
