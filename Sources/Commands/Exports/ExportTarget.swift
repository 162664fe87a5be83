import ArgumentParser
import Export
import Pictures

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The output of `export`: `--output`, and `--as` where the output's name has no known extension.
struct ExportTarget {
    enum Place {
        case standardOutput
        case file(String)
        case folder(String)
    }

    let place: Place
    let kind: ExportKind

    init(_ path: String?, as name: ExportKind?) throws {
        guard let path, !path.isEmpty else {
            throw UsageError(
                "name the output with -o: a file such as chat.md (\(ExportKind.list)), a folder such as chats/, or '-'")
        }
        place = Self.place(path)
        switch place {
        case .file: kind = try name ?? Self.kind(of: path)
        case .standardOutput, .folder: kind = name ?? .md
        }
    }

    private static func place(_ path: String) -> Place {
        if path == "-" { return .standardOutput }
        return isFolder(path) ? .folder(path) : .file(path)
    }

    static func isFolder(_ path: String) -> Bool {
        path.hasSuffix("/") || FileManager.default.fileExists(atPath: path + "/.")
    }

    private static func kind(of path: String) throws -> ExportKind {
        let name = path.split(separator: "/").last ?? ""
        let suffix = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased()
        guard suffix != "html", suffix != "htm" else {
            throw UsageError("export writes no HTML; for a page, use 'pageturner build' with --single-file \(path)")
        }
        guard let kind = suffix.flatMap({ ExportKind(rawValue: $0 == "markdown" ? "md" : $0) }) else {
            throw UsageError("\(path) has no known extension: use one of \(ExportKind.list), or pass --as")
        }
        return kind
    }
}

/// The kinds of files that `export` writes, by extension.
enum ExportKind: String, CaseIterable, ExpressibleByArgument {
    case md, json, pdf, png, mp4, gif, webp, webm

    static var list: String { allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") }

    var text: TextKind? { TextKind(rawValue: rawValue) }
    var picture: PictureExport.Kind? { PictureExport.Kind(rawValue: rawValue) }
    var film: PageFilm.Kind? { PageFilm.Kind(rawValue: rawValue) }
}
