/// Where an application keeps conversations: a folder that differs from machine to machine, and what lies below it.
public struct Place: Sendable, Hashable {
    /// A folder that differs from machine to machine.
    enum Base: Sendable, Hashable {
        /// The user's home directory.
        case home
        /// The folder that the program runs in, for applications that keep conversations in their projects.
        case project
        /// The data of programs that follow the XDG specification, on macOS too.
        case data
        /// The folder in which desktop applications keep what they know.
        case desktop
        /// `~/Library`, on macOS alone.
        case library
        /// The folder that a variable names; below the home directory, if it names none.
        case named(String, or: String?)
    }

    let base: Base
    /// Below the base; `*` stands for any characters of a name.
    let path: String

    static func home(_ path: String) -> Place { Place(base: .home, path: path) }
    static func project(_ path: String) -> Place { Place(base: .project, path: path) }
    static func data(_ path: String) -> Place { Place(base: .data, path: path) }
    static func desktop(_ path: String) -> Place { Place(base: .desktop, path: path) }
    static func library(_ path: String) -> Place { Place(base: .library, path: path) }

    /// - Parameters:
    ///   - variable: Names the application's folder.
    ///   - folder: The folder below the home directory without that variable; nil: there is none.
    static func named(_ variable: String, or folder: String?, _ path: String) -> Place {
        Place(base: .named(variable, or: folder), path: path)
    }
}

/// The system and the variables that decide where folders are.
public struct Machine: Sendable {
    /// An operating system.
    public enum System: Sendable {
        case linux, macOS
    }

    private let system: System
    private let variables: [String: String]
    /// The folder that the program runs in.
    public let folder: String

    /// - Parameters:
    ///   - variables: Those of the environment.
    ///   - folder: The folder that the program runs in.
    public init(_ system: System, variables: [String: String], folder: String) {
        (self.system, self.variables, self.folder) = (system, variables, folder)
    }

    /// Where a place is, as a folder that is named and a pattern below it; nil if this machine has no such place.
    public func locate(_ place: Place) -> (folder: String, pattern: String)? {
        folder(of: place.base).map { ($0, place.path) }
    }

    /// The folder in which programs keep what they can make again.
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

    /// The folder that a variable names. The XDG specification has programs ignore relative ones.
    private func absolute(_ variable: String) -> String? {
        guard var path = variables[variable], path.hasPrefix("/") else { return nil }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

extension Place {
    /// How documentation names it: on Linux, and on macOS where that differs.
    var names: [String] {
        var names: [String] = []
        for system in [Machine.System.linux, .macOS] {
            // A home of one character stands for the user's own.
            guard let (folder, pattern) = Machine(system, variables: ["HOME": "/~"], folder: ".").locate(self) else {
                continue
            }
            let name = folder == "." ? pattern : folder.dropFirst() + "/" + pattern
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
