#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A chapter of a film.
public struct FilmChapter: Sendable, Hashable {
    /// Its bounds, in milliseconds of the film.
    public let start: Int
    public let end: Int
    public let title: String

    public init(start: Int, end: Int, title: String) {
        (self.start, self.end, self.title) = (start, end, title)
    }

    /// The options with which ffmpeg reads chapters, and those with which it writes them; none without chapters.
    static func input(
        _ chapters: [FilmChapter], in folder: WorkFolder
    ) throws(BrowserError) -> (input: [String], output: [String]) {
        guard !chapters.isEmpty else { return ([], []) }
        let path = folder.path + "/chapters.txt"
        guard FileManager.default.createFile(atPath: path, contents: Data(text(of: chapters).utf8)) else {
            throw .ended(.ffmpeg)
        }
        return (["-f", "ffmetadata", "-i", path], ["-map", "0:v", "-map_chapters", "1"])
    }

    /// In the format that ffmpeg calls *ffmetadata*.
    static func text(of chapters: [FilmChapter]) -> String {
        let parts = chapters.map { chapter in
            "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(chapter.start)\nEND=\(chapter.end)\ntitle=\(escaped(chapter.title))\n"
        }
        return ";FFMETADATA1\n" + parts.joined()
    }

    /// A backslash stands before signs that mean something there; a title has one line.
    private static func escaped(_ title: String) -> String {
        var text = ""
        for scalar in title.unicodeScalars {
            if "=;#\\".unicodeScalars.contains(scalar) { text += "\\" }
            text.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
        }
        return text
    }
}
