import Foundation
import TestSupport
import Testing

/// `--time-zone`
struct TimeZoneTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"id":"c","messages":[{"role":"user","content":"a","timestamp":"2026-01-04T23:30:00Z"},"#
                + #"{"role":"assistant","content":"b","timestamp":"2026-07-04T22:30:00Z","usage":{"input":1}}]}"#,
            to: "c.json")
    }

    private func days(_ options: String...) throws -> [String] {
        let run = try CommandLine.run(["stats", "c.json"] + options, in: folder.path)
        #expect(run.exitCode == 0, "\(run.errors)")
        return run.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
            .filter { $0.hasPrefix("2026") }
    }

    @Test(arguments: ["local", "+01:00", "-0330", "UTC"])
    func aBuildSucceeds(zone: String) throws {
        #expect(try CommandLine.run(["build", "c.json", "--time-zone", zone], in: folder.path).exitCode == 0)
    }

    @Test func daysAreThoseOfTheClock() throws {
        #expect(try days() == ["2026-01-04", "2026-07-04"])
        #expect(try days("--time-zone", "+01:00") == ["2026-01-05", "2026-07-04"])
        #expect(try days("--time-zone", "+01:00", "--since", "2026-01-05", "--until", "2026-01-05") == ["2026-01-05"])
        #expect(try days("--since", "2026-01-05") == ["2026-07-04"])
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")))
    func aNamedZoneHasItsSummerTime() throws {
        #expect(try days("--time-zone", "Europe/Berlin") == ["2026-01-05", "2026-07-05"])
        let build = { (options: [String]) in
            try CommandLine.run(["build", "c.json"] + options, in: folder.path).exitCode
        }
        #expect(try build(["--time-zone", "Europe/Berlin"]) == 0)
        let page = try #require(folder.text("site/c.html"))
        #expect(page.contains("2026-01-05T00:30:00+01:00") && page.contains("5 Jan 2026"))
        #expect(try build([]) == 0)
        #expect(folder.text("site/c.html")?.contains("4 Jan 2026") == true, "pages of another zone are made again")
    }

    @Test(arguments: ["Europe/Nowhere", "../etc/passwd", "/etc/passwd", "+2", "+24:00", "+02:60", "EST5EDT,M3"])
    func anUnknownZoneIsRefused(zone: String) throws {
        let run = try CommandLine.run(["build", "c.json", "--time-zone=\(zone)"], in: folder.path)
        #expect(run.exitCode == 64)
        #expect(
            run.errors.hasPrefix(
                "error: --time-zone takes a name such as 'Europe/Berlin', an offset such as '+02:00', or 'local', not '\(zone)'"
            ))
    }
}
