import ArgumentParser
import Site

extension BuildError {
    var exitCode: ExitCode {
        switch self {
        case .template, .notFound, .noChecksums, .noPage, .severalConversations, .severalForOneFile, .severalToCompare,
            .severalToShow:
            .usage
        case .write: .notWritten
        case .nothingToShow, .nothingWithin, .nothingOfProject, .nothingWith, .noRuns, .merge, .editList, .lostEdits,
            .albumName, .originalsWithEdits:
            .refused
        }
    }

    /// Turns a failure into words and an exit code, for a command without a report.
    static func exiting<Result>(_ body: () throws(BuildError) -> Result) throws -> Result {
        do throws(BuildError) {
            return try body()
        } catch {
            Diagnostics.lines(error).forEach(Terminal.error)
            throw error.exitCode
        }
    }
}
