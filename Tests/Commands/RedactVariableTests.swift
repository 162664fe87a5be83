import Foundation
import TestSupport
import Testing

/// `PAGETURNER_REDACT` redacts unless it is a clear no.
@Suite struct RedactVariableTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"messages":[{"role":"user","content":"DB_PASSWORD=Vq7hunterA1kP7z"}]}"#, to: "chat.json")
    }

    private func run(_ value: String?, _ arguments: String...) throws -> (code: Int32, text: String, errors: String) {
        let process = Process()
        process.executableURL = CommandLine.binary
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.arguments = ["export", "chat.json", "-o", "-", "--as", "md"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            value.map { ["PAGETURNER_REDACT": $0] } ?? [:]
        ) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let lines = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text, lines)
    }

    @Test(arguments: ["yes", "Yes", "true", "TRUE", "1", "on", "y", " true "])
    func yesRedacts(word: String) throws {
        let result = try run(word)
        #expect(result.code == 0 && result.text.contains("[redacted]") && !result.text.contains("Vq7hunter"))
    }

    @Test(arguments: [nil, "", "no", "false", "False", "0", "off"])
    func noDoesNot(word: String?) throws {
        #expect(try run(word).text.contains("Vq7hunter"))
        #expect(try run(word, "--redact").text.contains("Vq7hunter") == false)
    }

    @Test(arguments: ["yse", "ture", "2", "redact"])
    func anotherWordIsAnError(word: String) throws {
        let result = try run(word)
        #expect(result.code == 64 && result.text.isEmpty)
        #expect(result.errors == "error: PAGETURNER_REDACT is '\(word)'; expected yes or no\n")
    }
}
