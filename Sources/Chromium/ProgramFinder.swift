#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds external programs.
public enum ProgramFinder {
    /// Chromium, Chrome or Edge, unless `PAGETURNER_CHROMIUM` names another program.
    public static func chromium() throws(BrowserError) -> String {
        let names = [
            "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
            "chromium-headless-shell",
        ]
        let applications = ["Chromium", "Google Chrome", "Microsoft Edge"]
        let places = applications.map { "/Applications/\($0).app/Contents/MacOS/\($0)" }
        return try find(.chromium, "PAGETURNER_CHROMIUM", names, places)
    }

    /// ffmpeg, unless `PAGETURNER_FFMPEG` names another program.
    public static func ffmpeg() throws(BrowserError) -> String {
        try find(.ffmpeg, "PAGETURNER_FFMPEG", ["ffmpeg"], [])
    }

    /// mmdc, unless `PAGETURNER_MMDC` names another program.
    static func mmdc() throws(BrowserError) -> String {
        try find(.mmdc, "PAGETURNER_MMDC", ["mmdc"], [])
    }

    private static func find(
        _ program: BrowserError.Program, _ variable: String, _ names: [String], _ places: [String]
    ) throws(BrowserError) -> String {
        let environment = ProcessInfo.processInfo.environment
        // A program that the user named is never replaced by another.
        if let path = environment[variable], !path.isEmpty {
            let found = path.contains("/") ? [path] : paths(of: [path], environment["PATH"])
            guard let named = executable(found) else { throw .notAProgram(path: path, variable: variable) }
            return named
        }
        guard let path = executable(paths(of: names, environment["PATH"]) + places) else { throw .notFound(program) }
        return path
    }

    private static func paths(of names: [String], _ folders: String?) -> [String] {
        let folders = (folders ?? "").split(separator: ":")
        return names.flatMap { name in folders.map { "\($0)/\(name)" } }
    }

    private static func executable(_ paths: [String]) -> String? {
        paths.first(where: FileManager.default.isExecutableFile(atPath:))
    }
}
