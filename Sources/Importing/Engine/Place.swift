/// A place where an application keeps conversations: a base folder that depends on the machine, and a path below it.
public struct Place: Sendable, Hashable {
    /// A folder that depends on the machine.
    package enum Base: Sendable, Hashable {
        /// The user's home directory.
        case home
        /// The current folder, for applications that keep conversations in their projects.
        case project
        /// The data folder of the XDG specification, also on macOS.
        case data
        /// The data folder of desktop applications.
        case desktop
        /// `~/Library`, on macOS only.
        case library
        /// The folder that an environment variable names, or else a folder below the home directory.
        case named(String, or: String?)
    }

    package let base: Base
    /// The path below the base; `*` matches any characters of a name.
    package let path: String

    package static func home(_ path: String) -> Place { Place(base: .home, path: path) }
    package static func project(_ path: String) -> Place { Place(base: .project, path: path) }
    package static func data(_ path: String) -> Place { Place(base: .data, path: path) }
    package static func desktop(_ path: String) -> Place { Place(base: .desktop, path: path) }
    package static func library(_ path: String) -> Place { Place(base: .library, path: path) }

    /// The folder for skills that agents share.
    package static let sharedSkills = Place.home(".agents/skills")

    /// - Parameters:
    ///   - variable: The variable that names the application's folder.
    ///   - folder: The folder below the home directory if the variable is not set; nil for none.
    package static func named(_ variable: String, or folder: String?, _ path: String) -> Place {
        Place(base: .named(variable, or: folder), path: path)
    }
}

/// The operating system and the variables that determine folders.
public struct Machine: Sendable {
    /// An operating system.
    public enum System: Sendable {
        /// Their applications keep files in other folders.
        case linux, macOS
    }

    private let system: System
    private let variables: [String: String]
    /// The current folder.
    public let folder: String

    /// - Parameters:
    ///   - variables: The environment.
    ///   - folder: The current folder.
    public init(_ system: System, variables: [String: String], folder: String) {
        (self.system, self.variables, self.folder) = (system, variables, folder)
    }

    /// The folder and the pattern of a place; nil if this machine has no such place.
    public func locate(_ place: Place) -> (folder: String, pattern: String)? {
        folder(of: place.base).map { ($0, place.path) }
    }

    /// The folder for caches.
    public var cacheFolder: String? { absolute("XDG_CACHE_HOME") ?? inHome(".cache") }

    /// The user's home directory.
    public var home: String? { absolute("HOME") }

    private func folder(of base: Place.Base) -> String? {
        switch base {
        case .home: home
        case .project: folder
        case .data: absolute("XDG_DATA_HOME") ?? inHome(".local/share")
        case .desktop where system == .macOS: inHome("Library/Application Support")
        case .desktop: absolute("XDG_CONFIG_HOME") ?? inHome(".config")
        case .library: system == .macOS ? inHome("Library") : nil
        case .named(let variable, let other): absolute(variable) ?? other.flatMap(inHome)
        }
    }

    private func inHome(_ path: String) -> String? {
        home.map { $0 == "/" ? "/" + path : $0 + "/" + path }
    }

    /// The folder that a variable names. The XDG specification ignores relative paths.
    private func absolute(_ variable: String) -> String? {
        guard var path = variables[variable], path.hasPrefix("/") else { return nil }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

extension Place {
    /// The hidden folders in the middle of the path, each with the folder around it: `local_*/.claude`.
    var hiddenFolders: [String] {
        let parts = path.split(separator: "/")
        return zip(parts, parts.dropFirst()).filter { $1.hasPrefix(".") }.map { "\($0)/\($1)" }
    }

    /// The names of the place in documentation: on Linux, and on macOS if that differs.
    package var names: [String] {
        var names: [String] = []
        for system in [Machine.System.linux, .macOS] {
            // The home directory `/~` becomes `~` below.
            guard let (folder, pattern) = Machine(system, variables: ["HOME": "/~"], folder: ".").locate(self) else {
                continue
            }
            let name = folder == "." ? pattern : folder.dropFirst() + "/" + pattern
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
