import ConversationModel
import Formats
import Importing
import Site

/// Lists the conversations of this machine, and caches the list.
enum LocalSessions {
    static func list(on machine: Machine, jobs: Int) -> LocalList {
        var cache = machine.ownCacheFolder.map { LocalCache(in: $0) } ?? LocalCache()
        let list = LocalList(LocalPlaces(machine, .all), &cache, jobs: jobs)
        machine.ownCacheFolder.map { cache.save(in: $0) }
        return list
    }
}

/// Selects the conversations that the options ask for.
struct SessionFilter {
    var application: String?
    /// The path or name of a folder.
    var project: String?
    var since: Timestamp?
    /// The base of relative paths.
    let folder: String

    func includes(_ session: LocalSession) -> Bool {
        (application.map { isOf($0, session) } ?? true) && (project.map { isIn($0, session) } ?? true)
            && (since.map { date in session.changed.map { $0 >= date } ?? false } ?? true)
    }

    private func isOf(_ application: String, _ session: LocalSession) -> Bool {
        let format = FormatRegistry.all.formats.first { $0.name == session.format }
        return format?.isCalled(application) == true || session.application.lowercased() == application.lowercased()
    }

    /// True if the conversation's project is the folder, or is below it.
    private func isIn(_ project: String, _ session: LocalSession) -> Bool {
        guard let own = session.project else { return false }
        if own.split(separator: "/").last?.lowercased() == project.lowercased() { return true }
        let path = Self.absolute(project, in: folder)
        return own == path || own.hasPrefix(path == "/" ? path : path + "/")
    }

    /// The absolute path, without `.`, `..` and trailing slashes.
    static func absolute(_ path: String, in folder: String) -> String {
        var steps: [Substring] = []
        for step in ((path.hasPrefix("/") ? "" : folder + "/") + path).split(separator: "/") where step != "." {
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
        return "/" + steps.joined(separator: "/")
    }
}
