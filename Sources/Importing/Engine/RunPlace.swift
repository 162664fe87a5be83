import ConversationModel
package import Inputs

/// The task and the run that the folders of a file are named after.
package struct RunPlace {
    /// Names that say nothing about a run.
    private static let plainNames: Set<String> = [
        "trajectory", "trajectories", "traj", "trajs", "output", "outputs", "events", "agent", "logs", "result",
        "results",
    ]
    /// The endings of files with a run.
    private static let endings = [".traj.json", ".traj", ".jsonl", ".json"]
    /// The length of the ending that Harbor adds to a task: `fix-bug__aB3dE5f`.
    private static let trialLength = 7

    /// The path of each folder, from the outermost that the user named to the one with the file.
    private let folders: [(name: String, isHome: Bool)]
    /// The name of the file without its ending.
    private let stem: String

    package init(_ file: InputFile) {
        let parts = file.place.split(separator: "/").map(String.init)
        let name = parts.last ?? ""
        let ending = Self.endings.first { name.hasSuffix($0) } ?? ""
        stem = String(name.dropLast(ending.count))
        let above = parts.dropLast()
        // Folders above what the user named are private.
        let depth = file.folder.split(separator: "/").count + 1
        let root = file.place.hasPrefix("/") ? "/" : ""
        folders = above.indices.suffix(depth).map { index in
            (above[index], (root + above[...index].joined(separator: "/")).nameOfProject == "~")
        }
    }

    /// The task: the name of the file, or else that of its folder.
    package var task: String? {
        if !Self.plainNames.contains(stem), !stem.isEmpty, stem != "-" { return stem }
        return names.last.map(Self.withoutTrial)
    }

    /// The name of the folder that holds all tasks of a run.
    func run(of task: String?) -> String? {
        names.last { name in
            guard let task else { return true }
            return name != task && !name.hasPrefix(task + "__")
        }
    }

    private var names: [String] {
        folders.filter { !$0.isHome && !Self.plainNames.contains($0.name) }.map(\.name)
    }

    private static func withoutTrial(_ name: String) -> String {
        let ending = name.suffix(trialLength)
        let rest = name.dropLast(trialLength)
        let isTrial =
            rest.count > 2 && rest.hasSuffix("__") && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isTrial ? String(rest.dropLast(2)) : name
    }
}
