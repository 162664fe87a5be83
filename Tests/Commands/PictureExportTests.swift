import Foundation
import TestSupport
import Testing

/// Exports of pictures without a browser, with a failing one, and with an interruption.
@Suite final class PictureExportTests {
    private let folder: TemporaryFolder
    private let chat: String
    /// The folder for temporary files. Its path is short, as the addresses of sockets must be.
    private let temporary = "/tmp/pt-\(UUID().uuidString.prefix(8))"

    init() throws {
        folder = try TemporaryFolder()
        chat = try folder.write(
            #"{"messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi!"}]}"#, to: "chat.json")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    }

    deinit {
        _ = try? FileManager.default.removeItem(atPath: temporary)
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    /// Runs `export` with a script in place of the browser.
    private func run(_ browser: String, _ arguments: String...) throws -> (exitCode: Int32, errors: String) {
        let process = try start(browser, arguments)
        process.waitUntilExit()
        return (process.terminationStatus, folder.text("errors") ?? "")
    }

    private func start(_ browser: String, _ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments =
            ["-c", "exec \"$0\" export \"$@\" 2> \"$ERRORS\"", CommandLine.binary.path, chat] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "PAGETURNER_CHROMIUM": browser, "PAGETURNER_FFMPEG": "/nowhere/ffmpeg", "TMPDIR": temporary,
            "ERRORS": path("errors"),
        ]) { $1 }
        try process.run()
        return process
    }

    private func script(_ text: String) throws -> String {
        let file = try folder.write("#!/bin/sh\n\(text)\n", to: "browser")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        return file
    }

    private var leftovers: [String] { (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? ["gone"] }

    @Test(arguments: ["chat.pdf", "chat.png"])
    func missingBrowserIsNamed(name: String) throws {
        let result = try run("/nowhere/chromium", "-o", path(name))
        #expect(result.exitCode == 3)
        #expect(
            result.errors
                == "error: PAGETURNER_CHROMIUM names /nowhere/chromium, which is no program; correct it, or unset it\n")
        #expect(!FileManager.default.fileExists(atPath: path(name)))
    }

    @Test func browserThatEndsIsReported() throws {
        let result = try run(script("exit 1"), "-o", path("chat.png"))
        #expect(
            (result.exitCode, result.errors) == (3, "error: Chromium ended before its work was done; try again\n"))
        #expect(leftovers.isEmpty)
    }

    @Test func refusalIsPassedOn() throws {
        let answer = #"{"id":1,"error":{"message":"No such thing"}}"#
        let result = try run(script("printf '%s\\0' '\(answer)' >&4; sleep 60"), "-o", path("chat.png"))
        #expect(
            (result.exitCode, result.errors) == (3, "error: Chromium refused Target.getTargets: No such thing\n"))
        #expect(leftovers.isEmpty)
    }

    /// Programs that the browser starts, and which ignore that they shall end.
    @Test func childrenOfTheBrowserGoWithAnInterruption() throws {
        let browser = try script(
            "trap '' TERM INT; (trap '' TERM INT; sleep 600) & sleep 0.2; echo $! > \(path("id")); sleep 600")
        let process = try start(browser, ["-o", path("chat.pdf")])
        try process.interrupt(whenItStarts: "id", in: folder)
        #expect(leftovers.isEmpty)
    }

    @Test func childrenOfABrowserThatEndsGoToo() throws {
        let result = try run(
            script("(trap '' TERM; exec sleep 600) & echo $! > \(path("id")); exit 1"), "-o", path("chat.png"))
        #expect(result.exitCode == 3)
        let child = try #require(
            folder.text("id").flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) })
        #expect(isGone(child))
    }

    @Test func browserLeavesItsReportsInItsOwnFolder() throws {
        let variables = "echo $CHROME_CONFIG_HOME $BREAKPAD_DUMP_LOCATION"
        _ = try run(script("(\(variables); echo \"$@\") > \(path("seen")); exit 1"), "-o", path("chat.png"))
        let seen = try #require(folder.text("seen")).split(separator: "\n")
        #expect(seen[0].split(separator: " ").count == 2)
        #expect(seen[0].split(separator: " ").allSatisfy { $0.hasPrefix(temporary + "/pageturner-") })
        #expect(seen[1].contains("--disable-breakpad --disable-crash-reporter"))
    }

    @Test func browserAndItsFolderGoWithAnInterruption() throws {
        let browser = try script("echo $$ > \(path("id")); exec sleep 600")
        let process = try start(browser, ["-o", path("chat.pdf")])
        try process.interrupt(whenItStarts: "id", in: folder)
        #expect(leftovers.isEmpty)
    }

    @Test(arguments: [
        (["-o", "-", "--as", "png"], "--output takes the path of a file for .png, such as chat.png"),
        (["-o", "x/", "--as", "pdf"], "--output takes the path of a file for .pdf, such as chat.pdf"),
        (["-o", "chat.png", "--detail", "all"], "--detail goes with .md, .json and .pdf"),
        (["-o", "chat.pdf", "--at", "3"], "--at and --size go with .png"),
        (["-o", "chat.md", "--at", "2s"], "--at and --size go with pictures, such as chat.png"),
        (
            ["-o", "chat.md", "--theme", "dark"],
            "--theme, --layout, --me, --locale, --css and --templates go with PDF, pictures and films"
        ),
        (["-o", "chat.png", "--at", "soon"], "--at takes a time, such as 12s or 1:05, not 'soon'"),
        (
            ["-o", "chat.png", "--size", "1x1"],
            "--size takes even numbers from 100 to 8000, such as 1200x630, not '1x1'"
        ),
    ])
    func optionsThatDoNotFitAreRefused(arguments: [String], reason: String) throws {
        let result = try CommandLine.run(["export", chat] + arguments, in: folder.path)
        #expect((result.exitCode, result.errors) == (64, "error: \(reason)\n"))
    }

    // MARK: Films

    @Test func missingEncoderIsNamed() throws {
        let result = try run("/nowhere/chromium", "-o", path("chat.mp4"))
        #expect(result.exitCode == 3)
        #expect(
            result.errors
                == "error: PAGETURNER_FFMPEG names /nowhere/ffmpeg, which is no program; correct it, or unset it\n")
    }

    @Test(arguments: [
        (["chat.mp4", "--fps", "0"], "--fps takes a number from 1 to 60"),
        (["chat.mp4", "--speed", "9"], "--speed takes a number from 0.5 to 8"),
        (["chat.gif", "--from", "5s", "--to", "2s"], "--to must be later than --from"),
        (["chat.gif", "--from", "soon"], "--from takes a time, such as 12s or 1:05, not 'soon'"),
        (["chat.webp", "--at", "5s"], "--at goes with .png; films take --from and --to"),
        (["chat.webm", "--size", "100x100", "--aspect", "1:1"], "--size and --aspect exclude each other"),
        (["chat.png", "--fps", "30"], "--aspect, --from, --to, --speed and --fps go with films, such as chat.mp4"),
        (["chat.md", "--to", "2s"], "--aspect, --from, --to, --speed and --fps go with films, such as chat.mp4"),
        (["chat.mp4", "--detail", "answers"], "--detail goes with .md, .json and .pdf"),
    ])
    func optionsOfFilmsAreChecked(arguments: [String], message: String) throws {
        let result = try CommandLine.run(["export", chat, "-o", path(arguments[0])] + arguments.dropFirst())
        #expect((result.exitCode, result.errors) == (64, "error: \(message)\n"))
    }
}
