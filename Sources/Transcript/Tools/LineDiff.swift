/// The change from one text to another as a unified diff, for edits of coding agents.
enum LineDiff {
    /// Above this many lines on a side, all old lines are shown as removed and all new ones as added: finding the
    /// smallest difference takes time that grows with its square.
    private static let limit = 1500
    /// Unchanged lines shown around a change.
    private static let context = 3

    private enum Line {
        case same(Substring), removed(Substring), added(Substring)
    }

    /// Lines that start with a space, `-` or `+`; gaps between distant changes as `@@` lines.
    static func unified(from old: String, to new: String) -> String {
        let lines = merge(old.lines, new.lines)
        let isShown = shown(lines)
        var text = ""
        for (index, line) in lines.enumerated() {
            guard isShown[index] else { continue }
            if index > 0, !isShown[index - 1] { text += "@@\n" }
            switch line {
            case .same(let line): text += " \(line)\n"
            case .removed(let line): text += "-\(line)\n"
            case .added(let line): text += "+\(line)\n"
            }
        }
        return text
    }

    private static func merge(_ old: [Substring], _ new: [Substring]) -> [Line] {
        guard old.count <= limit, new.count <= limit else {
            return old.map { .removed($0) } + new.map { .added($0) }
        }
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        return interleave(old, new, removed, added)
    }

    /// Merges both sides; at a change, removed lines come first.
    private static func interleave(
        _ old: [Substring], _ new: [Substring], _ removed: Set<Int>, _ added: Set<Int>
    ) -> [Line] {
        var lines: [Line] = []
        var newIndex = 0
        for oldIndex in old.indices {
            if removed.contains(oldIndex) {
                lines.append(.removed(old[oldIndex]))
                continue
            }
            while added.contains(newIndex) {
                lines.append(.added(new[newIndex]))
                newIndex += 1
            }
            lines.append(.same(old[oldIndex]))
            newIndex += 1
        }
        return lines + new[min(newIndex, new.count)...].map { .added($0) }
    }

    /// Changed lines, and the lines near them.
    private static func shown(_ lines: [Line]) -> [Bool] {
        var shown = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() {
            if case .same = line { continue }
            for near in max(0, index - context)...min(lines.count - 1, index + context) { shown[near] = true }
        }
        return shown
    }
}

extension String {
    /// The lines, without their ends; a line end at the very end starts no further line.
    var lines: [Substring] {
        var lines = linesAndRest
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// The lines without their ends, and the rest after the last end, even if empty. Compares bytes: splitting a text
    /// into characters costs more than showing it.
    var linesAndRest: [Substring] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}
