import ArgumentParser
import Files
import Site

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files that the user names on the command line: trusted, but possibly missing.
final class UserFiles {
    /// The files and folders that were read, or could not be. A preview watches them.
    private(set) var paths: Set<String> = []
    /// The addresses in style sheets that pages do not load.
    private(set) var unloaded: [UnloadedAddress] = []

    func note(_ address: UnloadedAddress) {
        if !unloaded.contains(address) { unloaded.append(address) }
    }

    /// The bytes of a file that another one names; nil if it cannot be read.
    func bytes(_ path: String) -> Data? {
        paths.insert(path)
        return FileManager.default.contents(atPath: path)
    }

    func text(_ path: String) throws -> String {
        paths.insert(path)
        return try Self.text(path)
    }

    private static func text(_ path: String) throws -> String {
        // The path may be a pipe, which shells make of `<(…)`.
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UsageError("could not read \(path): \(refusal(of: path))")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The system's reason for the failure.
    private static func refusal(of path: String) -> String {
        do throws(FileError) {
            _ = try ByteRegion(mapping: path)
            return "the file changed while it was read"
        } catch {
            return error.reason
        }
    }

    /// The templates in a folder, by their path without `.mustache`.
    func templates(_ folder: String) throws -> [String: String] {
        paths.insert(folder)
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
            throw UsageError("the folder \(folder) does not exist")
        }
        var templates: [String: String] = [:]
        for path in paths where path.hasSuffix(".mustache") && !Self.isHidden(path) {
            templates[String(path.dropLast(".mustache".count))] = try Self.text(folder + "/" + path)
        }
        guard !templates.isEmpty else { throw UsageError("\(folder) contains no *.mustache files") }
        return templates
    }

    /// Systems and editors keep hidden files with the names of others.
    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    /// Writes a file and the folders around it, or to a device or a pipe.
    ///
    /// - Throws: `ExitCode.notWritten`, after reporting the reason.
    static func write(_ text: String, to path: String) throws {
        do {
            if Device.exists(at: path) { return try Device.write(Array(text.utf8), to: path) }
            let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
            if !parent.isEmpty {
                try FileManager.default.createDirectory(atPath: String(parent), withIntermediateDirectories: true)
            }
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } catch let error as WriteError {
            Diagnostics.lines(.write(error)).forEach(Terminal.error)
            throw ExitCode.notWritten
        } catch {
            let reason = ((error as? CocoaError)?.underlying as? POSIXError)?.code
            // A parent that exists, but is a file.
            let code = (reason == .EEXIST ? .ENOTDIR : reason)?.rawValue
            Terminal.error("error: could not write \(path)" + (code.map { ": " + SystemError.text($0) } ?? ""))
            throw ExitCode.notWritten
        }
    }
}
