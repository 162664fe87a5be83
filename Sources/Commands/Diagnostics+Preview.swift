import Preview
import Serving
import Site

/// What a preview says, on the terminal and over its pages.
extension Diagnostics {
    static func line(_ error: ListenError, host: String?) -> String {
        switch error {
        case .taken(let port, let free?): "error: port \(port) is taken; \(free) is free: --port \(free)"
        case .taken(let port, nil): "error: port \(port) is taken; --port 0 finds one that is free"
        case .unknownHost(let host): "error: there is no host '\(host)'"
        case .system(let code): "error: could not listen on \(host ?? "127.0.0.1"): \(SystemError.text(code))"
        }
    }

    /// What a person is told whose terminal is taken from now on.
    static func following(_ inputs: [String]) -> String {
        let first = inputs.first.map { $0 == "-" ? "standard input" : $0 } ?? ""
        let more = inputs.count > 1 ? " and \(inputs.count - 1) more" : ""
        return "Following \(first)\(more). Ctrl-C ends the preview."
    }

    static let recovered = "All is well again."

    static func reachable(_ host: String) -> String {
        "warning: everybody who can reach \(host) can read these conversations"
    }

    static func refusal(_ refusal: Responder.Refusal) -> String {
        switch refusal {
        case .noSuchPage: "There is no such conversation any more."
        case .busy: "An answer is being made already."
        case .fileBusy:
            "An answer is being made in another conversation of the same file. Send this when it is complete."
        case .notWritable:
            "Nothing can be added to this conversation: it does not stand in a JSON file with a list of messages."
        case .file(.changed): "The file was changed by somebody else just now. Try again."
        case .file(.system(let code)): "The file could not be written: \(SystemError.text(code))."
        }
    }

    static func diagnostic(_ problem: Problem) -> Diagnostic {
        let place = problem.cause.position
        let member = problem.cause.member.map { "/" + $0 } ?? ""
        return Diagnostic(
            file: problem.file == "-" ? "standard input" : problem.file + member, line: place?.line,
            column: place?.column, reason: reason(problem.cause), text: line(problem))
    }

    static func diagnostics(_ error: any Error) -> [Diagnostic] {
        switch error {
        case BuildError.template(let error):
            [
                Diagnostic(
                    file: error.template + ".mustache", line: error.line, column: error.column, reason: what(error),
                    text: line(error))
            ]
        case BuildError.nothingToShow(let problems) where !problems.isEmpty: problems.map(diagnostic)
        case let error as BuildError: lines(error).map { Diagnostic(reason: $0, text: $0) }
        case let error as UsageError:
            // Of the options, which are read again when their files change.
            [
                Diagnostic(
                    file: error.place?.file, line: error.place?.position.line, column: error.place?.position.column,
                    reason: error.reason, text: error.line)
            ]
        default: [Diagnostic(reason: "\(error)", text: "error: \(error)")]
        }
    }
}
