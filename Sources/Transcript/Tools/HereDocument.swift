import Bytes

/// A file that a shell command writes from its own text: `cat > path <<'EOF'` (POSIX, Shell Command Language, 2.7.4).
struct HereDocument: Equatable {
    let path: String
    let text: String
    /// The text is added at the end of the file.
    let isAppended: Bool

    /// - Parameter command: One or several commands.
    static func all(in command: String) -> [HereDocument] {
        guard command.containsBytes(of: "<<") else { return [] }
        var found: [HereDocument] = []
        var lines = command.lines[...]
        // Marks that do not occur any more, so that nothing is searched for at each line.
        var endless: Set<Substring> = []
        while let line = lines.popFirst() {
            guard let start = Start(line), !endless.contains(start.mark) else { continue }
            guard let end = lines.firstIndex(where: { start.isEnd($0) }) else {
                endless.insert(start.mark)
                continue
            }
            let text = lines[..<end].map { start.dropsTabs ? $0.drop { $0 == "\t" } : $0 }
            found.append(
                HereDocument(path: start.path, text: text.joined(separator: "\n"), isAppended: start.isAppended))
            lines = lines[(end + 1)...]
        }
        return found
    }

    /// The line that begins a document.
    private struct Start {
        let path: String
        let isAppended: Bool
        let dropsTabs: Bool
        let mark: Substring

        /// - Returns: nil if the line writes no document to a file with a plain name.
        init?(_ line: Substring) {
            guard let sign = line.rangeOfBytes(of: "<<"), line[sign.upperBound...].first != "<" else { return nil }
            let rest = line[sign.upperBound...]
            dropsTabs = rest.first == "-"
            let word = (dropsTabs ? rest.dropFirst() : rest).drop { $0 == " " }
                .prefix { !" >|&;)".contains($0) }
            mark = word.filter { !"'\"\\".contains($0) }[...]
            guard !mark.isEmpty, let target = Self.target(of: line) else { return nil }
            (path, isAppended) = target
        }

        func isEnd(_ line: Substring) -> Bool { (dropsTabs ? line.drop { $0 == "\t" } : line) == mark }

        /// The file after `>`, `>>` or `tee`.
        private static func target(of line: Substring) -> (path: String, isAppended: Bool)? {
            var words = spaced(line).split(separator: " ")[...]
            while let word = words.popFirst() {
                guard [">", ">>", "tee"].contains(word) else { continue }
                var isAppended = word == ">>"
                if word == "tee", words.first == "-a" { isAppended = words.popFirst() != nil }
                let path = words.first?.filter { !"'\"".contains($0) } ?? ""
                // A variable or another descriptor is no name.
                if !path.isEmpty, !path.contains(where: { "$&`<*".contains($0) }) { return (path, isAppended) }
            }
            return nil
        }

        /// The line with spaces around `>` and `>>`.
        private static func spaced(_ line: Substring) -> String {
            var spaced = ""
            for character in line {
                if (character == ">") != (spaced.last == ">") { spaced += " " }
                spaced.append(character)
            }
            return spaced
        }
    }
}
