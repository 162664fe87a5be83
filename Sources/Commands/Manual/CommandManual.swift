import Files
import JSON

/// A command for its manuals, parsed from ArgumentParser's own description, so that help, `docs/cli.md` and the man
/// pages cannot differ.
struct CommandManual {
    struct Section {
        /// Empty for options outside of any group.
        let title: String
        var entries: [Entry]
    }

    /// An option, a flag or the inputs.
    struct Entry {
        /// `-o, --output`; the value's name for the inputs.
        let names: String
        /// The name of the value; nil for a flag and for the inputs.
        let value: String?
        let help: String
        /// The values it accepts, if they are few.
        let choices: [String]

        var synopsis: String { value.map { "\(names) <\($0)>" } ?? names }
    }

    /// `pageturner build`
    let name: String
    let abstract: String
    /// Paragraphs of the discussion, without the examples and the exit status, which manuals list separately.
    let paragraphs: [String]
    let examples: [String]
    let sections: [Section]
    let subcommands: [CommandManual]

    /// - Parameter dump: The description in JSON.
    init?(dump: String) {
        guard let root = try? JSONDocument(parsing: ByteRegion(dump)).root, let command = root["command"] else {
            return nil
        }
        self.init(command, below: "")
    }

    /// A command, with subcommands one level deep.
    private init(_ command: JSONValue, below parent: String) {
        name = parent + (command.string(at: "commandName") ?? "")
        abstract = command.string(at: "abstract") ?? ""
        let discussion = (command.string(at: "discussion") ?? "").split(separator: "\n\n").map(String.init)
        paragraphs = discussion.filter { !$0.hasPrefix(Self.example) && !$0.hasPrefix("Exit status: ") }
        examples = discussion.filter { $0.hasPrefix(Self.example) }.map { String($0.dropFirst(Self.example.count)) }
        sections = Self.sections(command.elements(at: "arguments").filter(Self.isShown))
        let prefix = name + " "
        subcommands =
            parent.isEmpty
            ? command.elements(at: "subcommands").filter(Self.isShown).map { CommandManual($0, below: prefix) } : []
    }

    /// True for entries that are neither hidden nor ArgumentParser's own.
    private static func isShown(_ value: JSONValue) -> Bool {
        let name = value.string(at: "commandName") ?? value.string(at: "valueName")
        return value.bool(at: "shouldDisplay") != false && name != "help" && name != "version"
    }

    private static let example = "Example: "

    private static func sections(_ arguments: [JSONValue]) -> [Section] {
        var sections: [Section] = []
        for argument in arguments {
            let title = argument.string(at: "sectionTitle") ?? ""
            let entry = Entry(argument)
            if let index = sections.firstIndex(where: { $0.title == title }) {
                sections[index].entries.append(entry)
            } else {
                sections.append(Section(title: title, entries: [entry]))
            }
        }
        return sections
    }
}

extension CommandManual.Entry {
    init(_ argument: JSONValue) {
        let value = argument.string(at: "valueName") ?? ""
        let names = argument.elements(at: "names").map { name in
            (name.string(at: "kind") == "short" ? "-" : "--") + (name.string(at: "name") ?? "")
        }
        let isRepeated = argument.bool(at: "isRepeating") == true && names.isEmpty
        self.names = names.isEmpty ? "<\(value)>" + (isRepeated ? "..." : "") : names.joined(separator: ", ")
        self.value = argument.string(at: "kind") == "option" ? value : nil
        help = argument.string(at: "abstract") ?? ""
        choices = argument.elements(at: "allValues").compactMap(\.string)
    }
}
