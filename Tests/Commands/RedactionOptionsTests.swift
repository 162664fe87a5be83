import Foundation
import TestSupport
import Testing

/// `--redact-also` and `--redact-pattern`.
@Suite struct RedactionOptionsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("c", "Call +49 30 1234567 about EMP-12345, then ann@example.org")
        try write("d", "Ask EMP-99999")
    }

    private func write(_ name: String, _ text: String) throws {
        try folder.write(
            #"{"format":"pageturner/1","id":"\#(name)","locale":"de","messages":[{"role":"user","content":"\#(text)"}]}"#,
            to: "in/\(name).json")
    }

    private func run(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(arguments, in: folder.path)
    }

    private func markdown(_ options: String...) throws -> CommandLine.Result {
        try CommandLine.run(["export", "in/c.json", "-o", "-", "--as", "md"] + options, in: folder.path)
    }

    // MARK: --redact-also

    @Test func classesImplyRedaction() throws {
        let text = try markdown("--redact-also", "phones").output
        #expect(text.contains("Call [redacted] about EMP-12345, then [redacted]"))
        let both = try markdown("--redact-also", "addresses, phones", "--redact-also", "birth-dates")
        #expect(both.exitCode == 0 && !both.output.contains("1234567"))
    }

    @Test func classesMayBeConfigured() throws {
        for value in [#""phones""#, #"["addresses","phones"]"#] {
            try folder.write(#"{"redact-also":\#(value)}"#, to: "config.json")
            #expect(try markdown("--config", "config.json").output.contains("Call [redacted] about"))
        }
        try folder.write(#"{"redact-also":"fones"}"#, to: "config.json")
        let result = try markdown("--config", "config.json")
        #expect(result.exitCode == 64 && result.errors.contains("--redact-also does not know 'fones'"))
    }

    @Test(arguments: ["fones", "", "phones,,addresses", "Phones"])
    func unknownClassesAreErrors(list: String) throws {
        let result = try markdown("--redact-also", list)
        let word =
            list.split(separator: ",", omittingEmptySubsequences: false).map(String.init).first { $0 != "phones" } ?? ""
        #expect(result.exitCode == 64 && result.output.isEmpty)
        #expect(
            result.errors == """
                error: --redact-also does not know '\(word)'; expected one or more of phones, birth-dates, addresses, with \
                commas between them

                """)
    }

    // MARK: --redact-pattern

    @Test func patternsImplyRedaction() throws {
        let result = try markdown("--redact-pattern", "EMP-[0-9]{5}")
        #expect(result.output.contains("Call +49 30 1234567 about [redacted], then [redacted]"))
        try folder.write(#"{"redact-pattern":["EMP-[0-9]{5}"]}"#, to: "config.json")
        #expect(try markdown("--config", "config.json").output.contains("about [redacted]"))
    }

    @Test(arguments: [
        ("a*", "character 1: the pattern also matches the empty text, which is everywhere"),
        ("(a", "character 1: nothing closes this '('"),
        ("a)", #"character 2: nothing opens what this ')' closes; write '\)' for the character"#),
        ("a\\", "character 2: nothing follows the backslash"), ("+a", "character 1: '+' has nothing to repeat"),
        ("a{3,1}", "character 2: '{3,1}' is no repetition: expected at most 1000, and the smaller number first"),
        ("[z-a]", "character 2: the range 'z-a' has no first and last character in order"),
        ("\\y", "character 1: '\\y' has no meaning"),
        ("a(?=b)", "character 2: '(?=' is not supported; see docs/redaction.md"),
        ("(a{1000}){1000}", "character 1: the pattern is too large; repeat less, or divide it in several"),
    ])
    func mistakesInPatternsAreErrors(pattern: String, reason: String) throws {
        let result = try markdown("--redact-pattern", pattern)
        #expect(result.exitCode == 64 && result.output.isEmpty)
        #expect(result.errors == "error: --redact-pattern '\(pattern)', \(reason)\n")
    }
}
