import Formats
import Foundation
import Importing
import Inputs
import TestSupport
import Testing

@testable import Site

struct LocalCacheTests {
    private let home: SampleHome
    private let folder: String

    init() throws {
        home = try SampleHome(.linux, isFilled: false)
        folder = home.folder.path + "/.cache/pageturner"
    }

    private var file: String { folder + "/sessions.json" }

    private func write(_ count: Int, _ text: String = "Hello") throws {
        for number in 0..<count {
            try home.folder.write(
                LocalListTests.line("session-\(number)", text), to: ".claude/projects/p/session-\(number).jsonl")
        }
    }

    /// Lists with the cache on disk.
    private func list() -> LocalList {
        var cache = LocalCache(in: folder)
        let list = home.list(&cache)
        cache.save(in: folder)
        return list
    }

    @Test func cachedListEqualsTheFirst() throws {
        let home = try SampleHome(.linux)
        var cache = LocalCache()
        let first = home.list(&cache)
        cache.save(in: folder)
        cache = LocalCache(in: folder)
        let second = home.list(&cache)
        #expect(second.sessions == first.sessions && !first.sessions.isEmpty)
        #expect(!cache.isChanged, "nothing was read again")
    }

    @Test func changedFilesAreReadAgain() throws {
        try write(3)
        #expect(list().sessions.map(\.title) == ["Hello", "Hello", "Hello"])
        try home.folder.write(
            LocalListTests.line("session-1", "Changed words"), to: ".claude/projects/p/session-1.jsonl")
        try FileManager.default.removeItem(atPath: home.folder.path + "/.claude/projects/p/session-2.jsonl")
        #expect(list().sessions.map(\.title).sorted() == ["Changed words", "Hello"])
        #expect(LocalCache(in: folder).files.count == 2)
    }

    @Test func aDatabaseIsReadAgainWhenItsLogGrows() throws {
        let path = home.folder.path + "/.local/share/goose/sessions/sessions.db"
        try home.folder.write("", to: ".local/share/goose/sessions/x.txt")
        let database = SampleDatabase(
            path,
            """
            PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
            CREATE TABLE sessions(id TEXT PRIMARY KEY, name TEXT, working_dir TEXT, created_at TIMESTAMP);
            CREATE TABLE messages(id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content_json TEXT,
                created_timestamp INTEGER);
            INSERT INTO sessions VALUES('one', 'First', '/home/ann/app', '2025-05-01 10:00:00');
            INSERT INTO messages VALUES(1, 'one', 'user', '[{"type":"text","text":"Hi"}]', 1746090000);
            """)
        #expect(list().sessions.map(\.messages) == [1])
        #expect(list().sessions.map(\.project) == ["/home/ann/app"])
        database.run(
            "INSERT INTO messages VALUES(2, 'one', 'assistant', '[{\"type\":\"text\",\"text\":\"Ho\"}]', 1746090001)")
        #expect(list().sessions.map(\.messages) == [2])
        database.close()
    }

    @Test func onlyThisUserCanReadIt() throws {
        try write(1)
        _ = list()
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        let around = try FileManager.default.attributesOfItem(atPath: folder)
        #expect((around[.posixPermissions] as? NSNumber)?.intValue == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["sessions.json"])
    }

    @Test(arguments: [
        "", "{", "[]", "null", #"{"format":"pageturner-sessions/1"}"#,
        #"{"format":"pageturner-sessions/2","files":{}}"#,
    ])
    func damagedCacheIsIgnored(text: String) throws {
        try write(2)
        try home.folder.write(text, to: ".cache/pageturner/sessions.json")
        #expect(list().sessions.count == 2)
        #expect(LocalCache(in: folder).files.count == 2, "the next one is whole again")
    }

    @Test func eachDamagedEntryIsReadAgain() throws {
        try write(4)
        let first = list()
        let text = try #require(home.folder.text(".cache/pageturner/sessions.json"))
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var bytes = Array(text.utf8)
            for _ in 0..<3 {
                let place = Int.random(in: bytes.indices, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            try Data(bytes).write(to: URL(filePath: file))
            var cache = LocalCache(in: folder)
            #expect(home.list(&cache).sessions.count == first.sessions.count)
        }
    }

    @Test func deletedFilesAreNotListed() throws {
        try write(1)
        _ = list()
        let text = try #require(home.folder.text(".cache/pageturner/sessions.json"))
        let other = text.replacing(home.folder.path + "/.claude/projects/p/session-0.jsonl", with: "/etc/passwd")
        try home.folder.write(other, to: ".cache/pageturner/sessions.json")
        #expect(list().sessions.map(\.file) == [home.folder.path + "/.claude/projects/p/session-0.jsonl"])
    }

    @Test func cacheWritableByOthersIsIgnored() throws {
        try write(1)
        _ = list()
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
        #expect(LocalCache(in: folder).files.isEmpty)
    }

    @Test func unwritableFolderIsNoError() throws {
        try write(1)
        try home.folder.write("", to: ".cache/pageturner")
        #expect(list().sessions.count == 1)
    }

    /// Compares both times in one run: reading files takes many times as long as loading the cache.
    @Test func theSecondListTakesAFractionOfTheFirst() throws {
        let text = (0..<40).map { LocalListTests.line("session", "Text number \($0)") }.joined()
        for number in 0..<500 {
            try home.folder.write(
                text.replacing("\"session\"", with: "\"session-\(number)\""),
                to: ".claude/projects/p\(number % 10)/session-\(number).jsonl")
        }
        var cache = LocalCache()
        let places = LocalPlaces(home.machine(), .all)
        let first = ProcessorTime.seconds { _ = LocalList(places, &cache, jobs: 1) }
        cache.save(in: folder)
        var count = 0
        let second = ProcessorTime.seconds {
            var cache = LocalCache(in: folder)
            count = LocalList(places, &cache, jobs: 1).sessions.count
        }
        #expect(count == 500)
        #expect(second < first / 4, "\(second) of \(first) seconds")
    }
}
