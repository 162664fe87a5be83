import JSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files that the user hands over: trusted, but they may not be there.
enum UserFiles {
    static func text(_ path: String) throws -> String {
        // It may be a pipe, as shells make of `<(…)`.
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UsageError("could not read \(path): \(refusal(of: path))")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// What the system has against it.
    private static func refusal(of path: String) -> String {
        do throws(FileError) {
            _ = try ByteRegion(mapping: path)
            return "it has changed meanwhile"
        } catch {
            return error.reason
        }
    }

    /// The templates in a folder, by their path in it without `.mustache`.
    static func templates(_ folder: String) throws -> [String: String] {
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
            throw UsageError("there is no folder \(folder)")
        }
        var templates: [String: String] = [:]
        for path in paths where path.hasSuffix(".mustache") {
            templates[String(path.dropLast(".mustache".count))] = try text(folder + "/" + path)
        }
        guard !templates.isEmpty else { throw UsageError("there are no *.mustache files in \(folder)") }
        return templates
    }
}
