import Files
import Inputs

/// The exports of a conversation, each with the files that came with it.
struct MediaInputs: Sendable {
    /// The newest export first.
    let files: [InputFile]

    /// A file that came with an export.
    struct Place {
        let export: InputFile
        let path: String
        fileprivate let number: Int

        /// The address of another file of the same export.
        func address(of path: String) -> String { MediaInputs.address(of: path, inExport: number) }
    }

    /// The address of a file in an older export has an empty step, with which no file is found.
    static func address(of path: String, inExport number: Int) -> String {
        number == 0 ? path : "\(number)//\(path)"
    }

    /// True for the path of a file beside an export.
    static func isPath(_ address: String) -> Bool {
        !address.isEmpty && !address.hasPrefix("/") && !address.prefix { $0 != "/" }.contains(":")
    }

    /// The place that an address means; nil if there is no such export.
    func place(of address: String) -> Place? {
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].isEmpty, let number = Int(parts[0]) else {
            return files.first.map { Place(export: $0, path: address, number: 0) }
        }
        guard files.indices.contains(number) else { return nil }
        return Place(export: files[number], path: String(parts[2]), number: number)
    }

    /// The path of the file or archive on the disk that holds a file.
    func origin(of address: String) -> String? {
        guard let place = place(of: address), let path = FilePath.inside(place.path) else { return nil }
        return place.export.tree?.origin(of: path)
    }

    /// True if a file, or its archive, is unchanged since it was copied.
    func areUnchanged(_ copies: [MediaCopy]) -> Bool {
        copies.allSatisfy { copy in origin(of: copy.path).map { FileStamp(path: $0) == copy.stamp } ?? false }
    }
}

extension Catalogue.Entry {
    /// The exports whose files the conversation shows.
    var media: MediaInputs { MediaInputs(files: versions.map(\.source.file)) }
}
