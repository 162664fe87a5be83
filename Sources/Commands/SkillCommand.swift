import ArgumentParser
import Site

struct SkillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "skill", abstract: "Teach an agent to find and read earlier conversations.",
        discussion: """
            Prints a skill: a page that tells an agent how to use 'search', 'show' and 'blame'. --install writes it where the agent looks for \
            skills, and never over a file that somebody else wrote or changed.

            Example: pageturner skill --install claude-code
            """)

    @Option(
        help: ArgumentHelp(
            "Install the skill for an agent; 'agents' is the folder that many share.", valueName: "agent"))
    var install: [SkillPlace] = []

    @Flag(help: "Replace a skill of the same name, whoever wrote it.")
    var force = false

    func run() throws {
        guard !install.isEmpty else { return try Terminal.output(SkillDocument.bytes) }
        for agent in install {
            guard let folder = agent.folder(on: .this) else { throw UsageError(Diagnostics.noHome) }
            let file = InstalledFile(SkillDocument.fileName, in: folder)
            let change = try BuildError.exiting { () throws(BuildError) in
                try file.write(SkillDocument.bytes) { force || SkillDocument.isOwn($0) }
            }
            try Terminal.output(Diagnostics.installed(change, file.path).withVisibleControls)
        }
    }
}
