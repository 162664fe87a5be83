import Inputs

/// Facts about a format, for lists of formats, the search of folders, and discovery.
public struct FormatInfo: Sendable, Hashable {
    /// The name that `--format` takes and `check` prints, such as `messages`.
    public let name: String
    /// A title for people, such as "Chat messages (OpenAI, Anthropic, Hugging Face)".
    public let title: String
    /// The application that writes such files; nil if several do.
    public let application: String?
    /// Names that such files usually have, as patterns: `*.jsonl`, `_chat.txt`.
    public let files: [String]
    /// The places on disk where the application keeps conversations.
    public let places: [Place]
    /// The folder where the application looks for skills of the user (agentskills.io); nil if it is not known.
    public let skills: Place?
    /// The keys, in a conversation's first values, that lead to the folder the agent worked in: `payload.cwd`.
    package let project: [String]
    /// A folder beside the file that holds more of it: `subagents` for `NAME/subagents` beside `NAME.jsonl`.
    public let partsFolder: String?
    /// The parts besides text that are read, as a phrase: "branches, tool calls, thinking".
    public let reads: String
    /// The files that the reader was compared with.
    public let evidence: Evidence

    /// Facts about a format; `name` must be unique.
    package init(
        _ name: String, _ title: String, application: String? = nil, files: [String], places: [Place] = [],
        skills: Place? = nil,
        project: [String] = [], partsFolder: String? = nil, reads: String = "messages", evidence: Evidence = .ownShapes
    ) {
        self.name = name
        self.title = title
        self.application = application
        self.files = files
        self.places = places
        self.skills = skills
        self.project = project
        self.partsFolder = partsFolder
        self.reads = reads
        self.evidence = evidence
    }
}

extension FormatInfo {
    /// The names of the places in documentation.
    public var placeNames: [String] { places.flatMap(\.names) }

    /// True if the application may keep conversations in a folder, judged by the folder's own name.
    public func mayHavePlace(_ folder: String) -> Bool {
        let name = folder.split(separator: "/").last.map(String.init) ?? ""
        return places.contains { FilePattern(FilePath.split($0.path).name).matches(name) }
    }

    /// True if the application keeps conversations in projects: discovery finds those of the current folder only.
    public var isKeptInProjects: Bool { places.contains { $0.base == .project } }

    /// True if the word names this format or its application, with hyphens or spaces.
    public func isCalled(_ word: String) -> Bool {
        let word = word.lowercased().replacingBytes(of: " ", with: "-")
        return name == word || application?.lowercased().replacingBytes(of: " ", with: "-") == word
    }
}
