import ArgumentParser
import Formats
import Importing

/// An agent for which a skill can be installed.
struct SkillPlace: ExpressibleByArgument {
    /// The name of the folder that agents share.
    static let shared = "agents"

    let name: String
    private let place: Place

    /// The agents whose folders for skills are known.
    static var all: [SkillPlace] {
        [SkillPlace(name: shared, place: .sharedSkills)]
            + FormatRegistry.all.formats.compactMap { format in
                format.skills.map { SkillPlace(name: format.name, place: $0) }
            }
    }

    private init(name: String, place: Place) {
        (self.name, self.place) = (name, place)
    }

    /// nil for an agent whose folder is not known.
    init?(argument: String) {
        let format = FormatRegistry.all.formats.first { $0.skills != nil && $0.isCalled(argument) }
        guard let known = Self.all.first(where: { $0.name == format?.name ?? argument }) else { return nil }
        self = known
    }

    static var allValueStrings: [String] { all.map(\.name) }

    /// The folder for the skill; nil on a machine without a home.
    func folder(on machine: Machine) -> String? {
        machine.locate(place).map { "\($0.folder)/\($0.pattern)/\(SkillDocument.name)" }
    }
}
