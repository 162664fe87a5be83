import ArgumentParser
import Export
import Pictures

/// The files that `export` writes.
struct ExportOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "File to write; '-' is standard output, and a folder such as 'chats/' gets a file for each conversation.",
            valueName: "file|dir"),
        completion: .file())
    var output: String?

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("Kind of file, if the output has no extension that shows it.", valueName: "kind")
    )
    var kind: ExportKind?

    @Option(
        help: ArgumentHelp(
            """
            Level of detail: 'conversation' leaves out thinking and tools, 'answers' prompts too (default: all). In a PDF, \
            tools and thinking are closed rows unless you ask for 'all'.
            """,
            valueName: "level"))
    var detail: Detail?

    @Flag(help: "Write Markdown without the comments from which 'pageturner' reads it back.")
    var plain = false

    @Flag(help: "Begin plain Markdown with its facts in YAML, for Obsidian, Hugo and others. Implies --plain.")
    var frontMatter = false

    @Flag(
        help: "Draw Mermaid diagrams as pictures, in PDF, pictures and films; needs mmdc, Mermaid's command-line tool.")
    var mermaid = false

    @Option(
        help: ArgumentHelp(
            "Moment of the replay that a picture shows: '12s', '1:05'. The picture shows all of an answer that is awaited then.",
            valueName: "time"))
    var at: String?

    @Option(help: ArgumentHelp("Size of a picture or film in pixels: '1200x630'.", valueName: "size"))
    var size: String?

    @Option(help: ArgumentHelp("Aspect ratio of a film, instead of --size (default: 16:9).", valueName: "aspect"))
    var aspect: FilmExport.Aspect?

    @Option(help: ArgumentHelp("Start a film at this moment of the replay.", valueName: "time"))
    var from: String?

    @Option(help: ArgumentHelp("End a film at this moment of the replay.", valueName: "time"))
    var to: String?

    @Option(help: ArgumentHelp("Speed of a filmed replay, from 0.5 to 8 (default: 1).", valueName: "factor"))
    var speed: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Frames per second of a film, from 1 to 60 (default: 30, or 15 for .gif and .webp).", valueName: "n"))
    var fps: Int?

    @Flag(help: "Overwrite existing files in an output folder.")
    var force = false
}

extension ExportOptions {
    /// - Throws: `UsageError` if an option does not fit the kind.
    func picture(
        _ kind: PictureExport.Kind, _ place: ExportTarget.Place, force: Bool
    ) throws -> PictureExport {
        guard case .file(let path) = place else {
            throw UsageError("--output takes the path of a file for .\(kind.rawValue), such as chat.\(kind.rawValue)")
        }
        guard kind == .pdf || detail == nil else { throw UsageError("--detail goes with .md, .json and .pdf") }
        guard kind == .png || at == nil && size == nil else { throw UsageError("--at and --size go with .png") }
        try checkNoFilm()
        return PictureExport(
            kind: kind, path: path, force: force, size: try size.map(Self.size),
            moment: try at.map { try Self.time($0, "--at") }, isUnfolded: detail == .all)
    }

    /// - Parameter kind: nil for pictures and films.
    /// - Throws: `UsageError` if an option only fits Markdown.
    func style(of kind: TextKind?) throws -> MarkdownStyle {
        guard kind == .markdown || !(plain || frontMatter) else {
            throw UsageError("--plain and --front-matter go with Markdown, such as chat.md")
        }
        return MarkdownStyle(isPlain: plain || frontMatter, hasFrontMatter: frontMatter)
    }

    /// - Throws: `UsageError` if an option only fits pictures.
    func checkNoPicture() throws {
        guard at == nil, size == nil else { throw UsageError("--at and --size go with pictures, such as chat.png") }
        guard !mermaid else { throw UsageError("--mermaid goes with PDF, pictures and films") }
        try checkNoFilm()
    }

    /// - Throws: `UsageError` if an option goes with films only.
    private func checkNoFilm() throws {
        guard aspect == nil, from == nil, to == nil, speed == nil, fps == nil else {
            throw UsageError("--aspect, --from, --to, --speed and --fps go with films, such as chat.mp4")
        }
    }

    /// - Throws: `UsageError` if an option does not go with films, or its value is out of range.
    func film(_ kind: PageFilm.Kind, _ place: ExportTarget.Place) throws -> FilmExport {
        guard case .file(let path) = place else {
            throw UsageError("--output takes the path of a file for .\(kind.rawValue), such as chat.\(kind.rawValue)")
        }
        guard detail == nil else { throw UsageError("--detail goes with .md, .json and .pdf") }
        guard at == nil else { throw UsageError("--at goes with .png; films take --from and --to") }
        guard size == nil || aspect == nil else { throw UsageError("--size and --aspect exclude each other") }
        var film = PageFilm(PageSource([], size: try size.map(Self.size) ?? aspect?.size), kind)
        film.start = try from.map { try Self.time($0, "--from") } ?? 0
        film.end = try to.map { try Self.time($0, "--to") }
        guard film.end ?? .max > film.start else { throw UsageError("--to must be later than --from") }
        film.speed = speed ?? 1
        guard (0.5...8).contains(film.speed) else { throw UsageError("--speed takes a number from 0.5 to 8") }
        film.framesPerSecond = fps ?? film.framesPerSecond
        guard (1...60).contains(film.framesPerSecond) else { throw UsageError("--fps takes a number from 1 to 60") }
        return FilmExport(film: film, path: path)
    }

    private static func size(_ text: String) throws -> PictureSize {
        guard let size = PictureSize(text) else {
            throw UsageError("--size takes even numbers from 100 to 8000, such as 1200x630, not '\(text)'")
        }
        return size
    }

    /// Milliseconds of `12s`, `12.5`, `1:05`.
    private static func time(_ text: String, _ option: String) throws -> Int {
        let parts = (text.hasSuffix("s") ? text.dropLast() : text[...]).split(
            separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, numbers.count <= 3, numbers.allSatisfy({ $0 >= 0 && $0 < 1e6 }) else {
            throw UsageError("\(option) takes a time, such as 12s or 1:05, not '\(text)'")
        }
        return Int((numbers.reduce(0) { $0 * 60 + $1 } * 1000).rounded())
    }
}
