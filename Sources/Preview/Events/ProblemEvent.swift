import JSON

/// The event `problem`, for the overlay.
///
/// `{"diagnostics": [{"file", "line", "column", "reason", "text"}]}`; unknown members are omitted.
enum ProblemEvent {
    static func event(_ diagnostics: [Diagnostic]) -> ServerEvent {
        var output = JSONOutput()
        output.object { output in
            output.key("diagnostics")
            output.array { output in
                for diagnostic in diagnostics { write(diagnostic, to: &output) }
            }
        }
        return ServerEvent("problem", output.string)
    }

    private static func write(_ diagnostic: Diagnostic, to output: inout JSONOutput) {
        output.object { output in
            let texts = [("file", diagnostic.file), ("reason", diagnostic.reason), ("text", diagnostic.text)]
            for (key, text) in texts {
                guard let text else { continue }
                output.key(key)
                output.string(text)
            }
            for (key, number) in [("line", diagnostic.line), ("column", diagnostic.column)] {
                guard let number else { continue }
                output.key(key)
                output.int(number)
            }
        }
    }
}
