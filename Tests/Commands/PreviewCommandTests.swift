import Inputs
import Foundation
import TestSupport
import Testing

@testable import Commands

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `preview` as a user runs it: the address, the port, the end.
@Suite struct PreviewCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try folder.write(
            #"{"messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi!"}]}"#, to: "chat.json")
    }

    /// A preview that runs until it is told to end.
    private final class Running {
        let process = Process()
        private let output = Pipe()
        let errors = Pipe()
        let address: String

        init(_ arguments: [String], input: Pipe? = nil, home: String? = nil) throws {
            if let input { process.standardInput = input }
            if let home { process.environment = ["HOME": home, "PATH": "/usr/bin:/bin"] }
            process.executableURL = CommandLine.binary
            process.arguments = ["preview"] + arguments
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            var line = Data()
            while line.last != UInt8(ascii: "\n") {
                let byte = output.fileHandleForReading.readData(ofLength: 1)
                if byte.isEmpty { break }
                line += byte
            }
            address = String(decoding: line.dropLast(), as: UTF8.self)
        }

        var port: Int { URL(string: address)?.port ?? 0 }

        func end(with signal: Int32 = SIGINT) -> Int32 {
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : -1
        }

        deinit {
            if process.isRunning { process.terminate() }
        }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func printsItsAddressAndEndsOnASignal(signal: Int32) throws {
        let preview = try Running([file, "--port", "0"])
        #expect(preview.address == "http://127.0.0.1:\(preview.port)/" && preview.port > 0)
        #expect(preview.end(with: signal) == 0)
    }

    @Test func theLatestConversationOpensAtItsEnd() throws {
        let line =
            #"{"type":"user","uuid":"1","sessionId":"s","timestamp":"2025-05-01T10:00:00Z","message":{"role":"user","content":"Hi"}}"#
        try folder.write(line + "\n", to: ".claude/projects/p/s.jsonl")
        let preview = try Running(["claude-code", "--latest", "--port", "0"], home: folder.path)
        #expect(preview.address == "http://127.0.0.1:\(preview.port)/#latest")
        #expect(preview.end() == 0)
    }

    @Test func takenPortIsAnErrorThatNamesAFreePort() throws {
        let preview = try Running([file, "--port", "0"])
        let second = try CommandLine.run("preview", file, "--port", "\(preview.port)")
        #expect(second.exitCode == 3)
        #expect(second.errors.hasPrefix("error: port \(preview.port) is in use; "))
        #expect(second.errors.contains("is free: pass --port "))
        #expect(second.output == "")
        #expect(preview.end() == 0)
    }

    @Test func withoutAPortTheNextFreeOneServes() throws {
        let one = try Running([file])
        let other = try Running([file])
        #expect(one.port != other.port && other.address == "http://127.0.0.1:\(other.port)/")
        #expect(one.end() == 0 && other.end() == 0)
    }

    @Test(arguments: ["127.0.0.1", "localhost"])
    func previewFindsConversationsOfThisMachine(host: String) async throws {
        let preview = try Running([file, "--port", "0"])
        let url = try #require(URL(string: "http://\(host):\(preview.port)/chat.html"))
        let (data, response) = try await URLSession.shared.data(from: url)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(String(decoding: data, as: UTF8.self).contains("Hi!"))
        #expect(preview.end() == 0)
    }

    @Test func servingOtherMachinesWarns() throws {
        let preview = try Running([file, "--port", "0", "--host", "0.0.0.0"])
        #expect(preview.end() == 0)
        let errors = String(decoding: preview.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let lines = errors.split(separator: "\n")
        #expect(lines.first == "warning: anyone who can reach 0.0.0.0 can read these conversations")
        // A machine without a network has no address for others.
        let addresses = lines.dropFirst(2)
        #expect(lines.count == 1 || lines[1] == "From other machines in this network:" && !addresses.isEmpty)
        #expect(addresses.allSatisfy { $0.hasPrefix("  http://") && $0.hasSuffix(":\(preview.port)/") })
    }

    @Test func aNameThatNobodyHasIsAWarning() throws {
        let chat = try folder.write(
            "01/03/2026, 10:00 - Ann: One\n01/03/2026, 10:01 - Ben: Two\n", to: "chat.txt")
        for (name, says) in [("Ben", ""), ("Dora", "no chat has a person called 'Dora'; there are 'Ann', 'Ben'\n")] {
            let preview = try Running([chat, "--port", "0", "--me", name])
            #expect(preview.end() == 0)
            let errors = String(decoding: preview.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            #expect(errors == (says.isEmpty ? "" : "--me: warning: " + says))
        }
    }

    @Test func unknownHostIsAnError() throws {
        let result = try CommandLine.run("preview", file, "--port", "0", "--host", "no such host")
        #expect((result.exitCode, result.errors) == (3, "error: unknown host 'no such host'\n"))
    }

    @Test(arguments: [["--port", "70000"], ["--port", "-1"], ["--port", "x"], []])
    func wrongUsage(arguments: [String]) throws {
        let inputs = arguments.isEmpty ? [] : [file]
        #expect(try CommandLine.run(["preview"] + inputs + arguments).exitCode == 64)
    }

    @Test func missingInputIsRefused() throws {
        let result = try CommandLine.run("preview", folder.path + "/nothing.json", "--port", "0")
        #expect(result.exitCode == 1)
        #expect(result.errors.contains("nothing.json: error: No such file or directory"))
    }

    @Test func templateMistakeIsReported() throws {
        try folder.write("{{nonsense}}", to: "templates/message.mustache")
        let result = try CommandLine.run("preview", file, "--port", "0", "--templates", folder.path + "/templates")
        #expect(result.exitCode == 64)
        #expect(result.errors.hasPrefix("message.mustache:1:1: error: unknown name 'nonsense'"))
    }

    @Test func configurationAcceptsItsOptions() throws {
        let config = try folder.write(
            #"{"port": 0, "title": "From the file", "inputs": ["\#(file)"]}"#, to: "options.json")
        let preview = try Running(["--config", config])
        #expect(preview.port > 0)
        #expect(preview.end() == 0)
    }

    /// Every option of `preview` that names a file or a folder is tried, so that none is forgotten.
    @Test func filesOfOptionsAreWatched() throws {
        let files = [
            "--config": try folder.write("{}", to: "options.json"),
            "--edits": try folder.write(#"{"version":1,"edits":[]}"#, to: "x.json"),
            "--prices": try folder.write(#"{"vega-2":{"input":3,"output":15}}"#, to: "prices.json"),
            "--css": try folder.write("p { color: red }", to: "style.css"),
            "--script": try folder.write("", to: "script.js"),
            "--templates": FilePath.split(try folder.write("", to: "templates/extra.mustache")).folder,
        ]
        let help = PreviewCommand.helpMessage(columns: 1000)
        let options = help.matches(of: /(--[a-z-]+) <(?:file|dir)>/).map { String($0.output.1) }
        #expect(Set(options) == Set(files.keys))
        let command = try #require(
            try PreviewCommand.parseAsRoot([file] + files.flatMap { [$0.key, $0.value] }) as? PreviewCommand)
        let read = UserFiles()
        _ = try command.options(InputResolver(.this, jobs: 1), read)
        #expect(read.paths == Set(files.values))
    }

    @Test func aMistakeInTheConfigurationHasItsPlace() throws {
        let config = try folder.write("{\n  \"title\": 5}", to: "options.json")
        let error = try #require(throws: UsageError.self) { try Configuration.read(config) }
        let diagnostic = try #require(Diagnostics.diagnostics(error).first)
        #expect((diagnostic.file, diagnostic.line, diagnostic.column) == (config, 2, 12))
        #expect(diagnostic.text == "\(config):2:12: error: 'title' takes a string, at $.title")
    }

    @Test func inputMayArriveLater() throws {
        let input = Pipe()
        let preview = try Running(["-", "--port", "0"], input: input)
        input.fileHandleForWriting.write(Data("not a conversation\n".utf8))
        input.fileHandleForWriting.closeFile()
        var line = Data()
        while line.last != UInt8(ascii: "\n") { line += preview.errors.fileHandleForReading.readData(ofLength: 1) }
        let says = "standard input: error: unknown format: text that is not JSON; "
        #expect(String(decoding: line, as: UTF8.self).hasPrefix(says))
        #expect(preview.end() == 0)
    }
}
