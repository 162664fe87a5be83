import Testing
import Transcript

@Suite struct VersionTests {
    /// Scripts/versions.py compares the version with the places that name it.
    @Test func buildsBetweenReleasesNameTheirCommit() throws {
        let printed = try CommandLine.run(["--version"]).output
        let commit = Version.text.hasSuffix("-dev") ? "([+][0-9a-f]{12})?" : ""
        #expect(try Regex("\(Version.text)\(commit)\n").wholeMatch(in: printed) != nil, "\(printed)")
    }
}
