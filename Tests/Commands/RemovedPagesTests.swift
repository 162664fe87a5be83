import TestSupport
import Testing

/// Pages that a build deletes because it does not make them again.
@Suite struct RemovedPagesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a", "b", "c"] { try write(name, to: name) }
    }

    private func write(_ id: String, to name: String) throws {
        try folder.write(#"{"id":"\#(id)","messages":[{"role":"user","content":"Hi"}]}"#, to: "in/\(name).json")
    }

    private func build(_ arguments: String...) throws -> String {
        let result = try CommandLine.run(["build"] + arguments, in: folder.path)
        #expect(result.exitCode == 0 && result.errors.isEmpty)
        return result.output
    }

    @Test func pagesOfOtherInputsAreCounted() throws {
        #expect(try build("in") == "3 pages: site/index.html\n")
        #expect(
            try build("in/a.json")
                == "1 page, 2 removed (their conversations are not in this build; --keep keeps them): site/index.html\n"
        )
        #expect(
            try build("in/b.json")
                == "1 page, 1 removed (its conversation is not in this build; --keep keeps it): site/index.html\n")
        #expect(try build("in/b.json") == "1 page, nothing has changed: site/index.html\n")
    }

    @Test func keptPagesAreNotRemoved() throws {
        _ = try build("in")
        #expect(try build("in/a.json", "--keep") == "3 pages (2 kept): site/index.html\n")
        #expect(try build("in/a.json", "--prune") == "1 page, 2 removed: site/index.html\n")
    }

    @Test func aPageWithAnotherNameIsNotRemoved() throws {
        try write("a", to: "b")
        _ = try build("in/a.json", "in/c.json")
        #expect(try build("in/b.json", "in/c.json") == "2 pages: site/index.html\n")
    }

    @Test func theReportCountsThem() throws {
        _ = try build("in")
        #expect(try build("in/a.json", "--json").contains(#""removed": 2,"#))
        #expect(try build("in/a.json", "--json").contains(#""removed": 0,"#))
    }
}
