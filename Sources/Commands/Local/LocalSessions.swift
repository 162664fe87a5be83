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
    private let application: String?
    /// The names of the application's formats.
    private let formats: Set<String>
    private let project: String?
    private let since: Timestamp?
    private let folder: String

    /// - Parameters:
    ///   - project: The path or name of a folder.
    ///   - folder: The base of relative paths.
    init(application: String?, project: String?, since: Timestamp? = nil, folder: String) {
        (self.application, self.project, self.since, self.folder) = (application?.lowercased(), project, since, folder)
        formats = Set(
            FormatRegistry.all.formats.filter { application.map($0.isCalled) ?? false }.map(\.name))
    }

    func includes(_ session: LocalSession) -> Bool {
        isOf(session.format, called: session.application) && isAbout(session.project)
            && (since.map { date in session.changed.map { $0 >= date } ?? false } ?? true)
    }

    /// True for a conversation of the application.
    ///
    /// - Parameters:
    ///   - name: That of its format.
    ///   - title: That of its application.
    func isOf(_ name: String, called title: String) -> Bool {
        application == nil || formats.contains(name) || title.lowercased() == application
    }

    /// True if a conversation's folder is that of the project, or is below it.
    func isAbout(_ own: String?) -> Bool {
        guard let project else { return true }
        guard let own else { return false }
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
