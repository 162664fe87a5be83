import ArgumentParser
import ConversationModel
import Site

/// The options by which an author decides what leaves.
struct EditOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Leave out kinds of content, so that they are in no file: 'tool-results', 'tool-calls', 'thinking', 'system', \
            'sub-agents', 'attachments', 'images', 'branches', 'usage', separated by commas. Repeatable.
            """,
            valueName: "kinds"),
        completion: .list(OmittedKind.allCases.map(\.rawValue)))
    var omit: [String] = []

    @Option(
        help: ArgumentHelp(
            "Take only these turns, each a prompt with all that follows it: '3-9,12'. The others are in no file.",
            valueName: "numbers"))
    var turns: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Apply an edit list, besides those that stand beside the inputs as NAME.edits.json. Repeatable.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var edits: [String] = []

    @Flag(help: "Do not apply the edit lists that stand beside the inputs.")
    var noEdits = false

    func apply(to options: inout BuildOptions, _ config: Configuration) throws {
        let paths = edits.isEmpty ? config.strings("edits") : edits
        options.findsEdits = !(noEdits || config.bool("no-edits"))
        options.edits = try paths.map { path in
            let text = try config.files.text(path)
            do throws(EditListError) {
                return try NamedEditList(path: path, text: text)
            } catch {
                Terminal.error(Diagnostics.line(.mistake(path: path, error)))
                throw ExitCode.refused
            }
        }
        let kinds = try config.checked("omit", given: !omit.isEmpty) {
            try Self.kinds(omit.isEmpty ? config.strings("omit") : omit)
        }
        let turns = try config.parsed("turns", turns, Self.turns)
        let given = [kinds.isEmpty ? nil : Edit.omitKinds(kinds), turns.map { Edit.onlyTurns($0.ranges) }]
            .compactMap(\.self)
        guard !given.isEmpty else { return }
        let mark = kinds.map(\.rawValue).sorted().joined(separator: ",") + " " + (turns?.text ?? "")
        options.edits.append(NamedEditList(given, mark: mark))
    }

    private static func kinds(_ lists: [String]) throws -> Set<OmittedKind> {
        Set(
            try lists.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { word in
                let name = String(word.filter { !$0.isWhitespace })
                guard let kind = OmittedKind(rawValue: name) else {
                    throw UsageError("--omit: " + Diagnostics.unknownKind(name))
                }
                return kind
            })
    }

    private static func turns(_ text: String) throws -> (ranges: NumberRanges, text: String) {
        (try NumberRanges(typed: text, of: "--turns"), text)
    }
}

extension NumberRanges {
    /// The value of an option.
    init(typed text: String, of option: String) throws {
        guard let ranges = NumberRanges(text) else {
            throw UsageError(
                "\(option) takes numbers from 1, such as 3-9,12, not '\(text.collapsedWhitespace(limit: 40))'")
        }
        self = ranges
    }
}
