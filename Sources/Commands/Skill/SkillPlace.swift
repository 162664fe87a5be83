import ArgumentParser
import Importing

/// The agents for which a skill can be installed, with the folders where they look for skills of the user.
enum SkillPlace: String, CaseIterable, ExpressibleByArgument {
    /// The folder that agents share.
    case agents
    case claudeCode = "claude-code"
    case codex
    case copilotCLI = "copilot-cli"
    case crush
    case cursor
    case geminiCLI = "gemini-cli"
    case openCode = "opencode"

    private var place: Place {
        switch self {
        case .agents, .codex: .home(".agents/skills")
        case .claudeCode: .named("CLAUDE_CONFIG_DIR", or: ".claude", "skills")
        case .copilotCLI: .home(".copilot/skills")
        case .crush: .named("XDG_CONFIG_HOME", or: ".config", "crush/skills")
        case .cursor: .home(".cursor/skills")
        case .geminiCLI: .home(".gemini/skills")
        case .openCode: .named("XDG_CONFIG_HOME", or: ".config", "opencode/skills")
        }
    }

    /// The folder for the skill; nil on a machine without a home.
    func folder(on machine: Machine) -> String? {
        machine.locate(place).map { "\($0.folder)/\($0.pattern)/\(SkillDocument.name)" }
    }
}
