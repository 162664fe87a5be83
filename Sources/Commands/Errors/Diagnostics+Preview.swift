import Inputs
import Preview
import Serving
import Site

/// The wording of a preview, on the terminal and over its pages.
extension Diagnostics {
    static func line(_ error: ListenError, host: String?) -> String {
        switch error {
        case .taken(let port, let free?): "error: port \(port) is in use; \(free) is free: pass --port \(free)"
        case .taken(let port, nil): "error: port \(port) is in use; --port 0 picks a free one"
        case .unknownHost(let host): "error: unknown host '\(host)'"
        case .system(let code): "error: could not listen on \(host ?? "127.0.0.1"): \(SystemError.text(code))"
        }
    }

    /// A greeting for the person whose terminal the preview now occupies.
    static func following(_ inputs: [String]) -> String {
        let first = inputs.first.map { $0 == "-" ? "standard input" : RootedPath($0).name } ?? ""
        let more = inputs.count > 1 ? " and \(inputs.count - 1) more" : ""
        return "Following \(first)\(more). Press Ctrl-C to stop."
    }

    static let recovered = "Recovered."

    static func reachable(_ host: String) -> String {
        "warning: anyone who can reach \(host) can read these conversations"
    }

    /// The addresses for other machines.
    static func invitation(_ addresses: [String]) -> [String] {
        addresses.isEmpty ? [] : ["From other machines in this network:"] + addresses.map { "  " + $0 }
    }

    static func refusal(_ refusal: Responder.Refusal) -> String {
        switch refusal {
        case .noSuchPage: "This conversation no longer exists."
        case .busy: "An answer is already being generated."
        case .fileBusy:
            "Another conversation in the same file is being answered. Send this when it is complete."
        case .notWritable:
            "Messages cannot be added to this conversation: it is not in a JSON file with a list of messages."
        case .file(.changed): "Another program just changed the file. Try again."
        case .file(.system(let code)): "The file could not be written: \(SystemError.text(code))."
        }
    }

    static func diagnostic(_ problem: Problem) -> Diagnostic {
        let place = problem.cause.position
        let member = problem.cause.member.map { "/" + $0 } ?? ""
        return Diagnostic(
            file: problem.file == "-" ? "standard input" : problem.name + member, line: place?.line,
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
            // Options are read again when their files change.
            [
                Diagnostic(
                    file: error.place?.file, line: error.place?.position.line, column: error.place?.position.column,
                    reason: error.reason, text: error.line)
            ]
        default: [Diagnostic(reason: "\(error)", text: "error: \(error)")]
        }
    }
}
