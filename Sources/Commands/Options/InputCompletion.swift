import ArgumentParser
import Formats
import Importing
import Site

/// The words that a shell offers for an input besides files: applications on this machine, and ids of conversations.
enum InputCompletion {
    /// The shortest beginning for which ids are offered, as all of them would hide the files.
    private static let leastLength = 2
    /// The most ids that are offered.
    private static let most = 50

    static let words = CompletionKind.custom { _, _, beginning in offers(beginning, on: Machine.this) }

    /// - Parameter beginning: The part of the word before the cursor.
    static func offers(_ beginning: String, on machine: Machine) -> [String] {
        // A path is no id.
        guard !beginning.contains("/"), !beginning.hasPrefix("-") else { return [] }
        let applications = LocalPlaces(machine, .all).names.filter { name in
            name.hasPrefix(beginning) && !beginning.isEmpty
        }
        guard beginning.count >= leastLength else { return applications }
        let sessions = LocalSessions.list(on: machine, jobs: JobsOption.usual).sessions
        let ids = SessionIDs(sessions)
        let found = sessions.lazy.filter { $0.id.hasPrefix(beginning) }.prefix(most).map { ids.short($0.id) }
        return applications + found.filter { $0.hasPrefix(beginning) }
    }
}
