import ConversationModel
import JSON
import Site
import Transcript

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A list of conversations, as a table or as JSON.
struct SessionTable {
    private let sessions: [LocalSession]
    private let home: String?
    /// The ids to shorten to unique prefixes.
    private let ids: SessionIDs

    /// - Parameters:
    ///   - sessions: The conversations to list.
    ///   - all: The conversations among which prefixes of ids are unique.
    ///   - home: The folder to write as `~`.
    init(_ sessions: [LocalSession], among all: [LocalSession], home: String?) {
        (self.sessions, self.home) = (sessions, home)
        ids = SessionIDs(all)
    }

    /// The most characters of a column with long values.
    private static let columnLimit = 28
    private static let titleLimit = 100
    /// Columns of any cell: an id can be as long as a file, and each row is as wide as the widest.
    private static let cellLimit = 200

    /// One line for each conversation.
    var lines: [String] {
        let rows = sessions.map(cells)
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                let padding = String(repeating: " ", count: cell.1 - cell.0.count)
                return Self.isNumber(column) ? padding + cell.0 : cell.0 + padding
            }.joined(separator: "  ") + "  " + (row.last ?? "")
        }
    }

    /// Time, id, application, messages and size, then project and title.
    private func cells(_ session: LocalSession) -> [String] {
        let project = session.project.map(shortened).map { Self.cut($0, toEnd: Self.columnLimit) + ": " } ?? ""
        return [
            session.changed.map(Self.time) ?? "", ids.short(session.id), Self.cut(session.application),
            CountText.grouped(session.messages), Self.size(session.size),
            project + session.title.collapsedWhitespace(limit: Self.titleLimit),
        ].map { $0.withVisibleControls.shortened(toColumns: Self.cellLimit) }
    }

    private static func isNumber(_ column: Int) -> Bool { column == 3 || column == 4 }

    private func shortened(_ path: String) -> String {
        guard let home, path == home || path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }

    private static func cut(_ text: String) -> String { text.collapsedWhitespace(limit: columnLimit) }

    /// Cuts the beginning of a path, as its end says more.
    private static func cut(_ path: String, toEnd limit: Int) -> String {
        path.count <= limit ? path : "…" + path.suffix(limit - 1)
    }

    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) B"
        case ..<1_000_000: "\(bytes / 1000) kB"
        case ..<100_000_000: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
        default: "\(CountText.grouped(bytes / 1_000_000)) MB"
        }
    }

    /// The time in the machine's time zone.
    static func time(_ time: Timestamp) -> String {
        ClockZone.machine.time(time).minuteText
    }

    var json: [UInt8] {
        var output = JSONOutput(.indented)
        output.object { output in
            output.key("sessions")
            output.array { output in
                for session in sessions { Self.write(session, to: &output) }
            }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ session: LocalSession, to output: inout JSONOutput) {
        output.object { output in
            let texts: [(String, String?)] = [
                ("when", session.changed?.rfc3339), ("application", session.application), ("format", session.format),
                ("project", session.project), ("title", session.title), ("id", session.id), ("file", session.file),
            ]
            for (key, text) in texts {
                output.key(key)
                if let text { output.string(text) } else { output.null() }
            }
            for (key, number) in [("messages", session.messages), ("size", session.size)] {
                output.key(key)
                output.int(number)
            }
        }
    }
}
