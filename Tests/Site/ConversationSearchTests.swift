import ConversationModel
import Formats
import Foundation
import Search
import TestSupport
import Testing

@testable import Site

/// The search of inputs by an index in a cache.
struct ConversationSearchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A conversation of some size, as old as its number says.
    private func write(_ number: Int, _ words: String, kilobytes: Int = 1) throws {
        let filler = String(repeating: "filler of conversation \(number)\\n", count: kilobytes * 1000 / 30)
        let time = "2025-\(10 + number % 3)-\(10 + number % 20)T\(10 + number % 14):00:00Z"
        try folder.write(
            """
            {"format": "pageturner/1", "id": "c\(number)", "title": "Chat \(number)", "messages": [
            {"role": "user", "content": "\(words)", "timestamp": "\(time)"},
            {"role": "assistant", "content": "```\\n\(filler)```", "timestamp": "\(time)"}]}
            """, to: "input/c\(number).json")
    }

    private func search(cache: String = "cache", jobs: Int = 2) -> ConversationSearch {
        ConversationSearch(
            BuildOptions(inputs: [folder.path + "/input"], formats: .all, output: "", jobs: jobs),
            in: folder.path + "/" + cache)
    }

    /// The ids of the conversations that have the words, in order, each with its messages.
    private func found(_ typed: String, cache: String = "cache") throws -> [String] {
        let limits = SearchLimits(conversations: 1000, messages: 1000)
        return try search(cache: cache).results(of: SearchQuery(typed), limits).results.map { result in
            result.row.id + " " + result.lines.map { "\($0.message)" }.joined(separator: ",")
        }
    }

    private func scripts(cache: String = "cache") -> Set<String> {
        Set(folder.files().filter { $0.hasPrefix(cache + "/") && $0.contains("/search/") })
    }

    @Test func theIndexIsMadeOnce() throws {
        for number in 0..<5 { try write(number, "red word\(number)") }
        #expect(try found("red word3") == ["c3 1"])
        let before = folder.files().filter { $0.hasPrefix("cache/") }
        let record = try #require(before.first { $0.hasSuffix(".json") && !$0.contains(".pageturner") })
        let stamp = FileManager.default.contents(atPath: folder.path + "/" + record)
        #expect(try found("red").count == 5)
        #expect(folder.files().filter { $0.hasPrefix("cache/") } == before)
        #expect(FileManager.default.contents(atPath: folder.path + "/" + record) == stamp)
    }

    /// Whatever changes, an index that was brought up to date answers like one that was just made.
    @Test func changesAreFound() throws {
        var generator = SeededGenerator(seed: 11)
        let words = ["red", "green", "blue", "moon", "tide"]
        var numbers: Set<Int> = []
        var segments = 0
        for round in 0..<7 {
            for _ in 0..<(round == 0 ? 40 : Int.random(in: 0...2, using: &generator)) {
                let number = Int.random(in: 0..<60, using: &generator)
                let text = (0..<3).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
                try write(number, text, kilobytes: 150)
                numbers.insert(number)
            }
            if round % 3 == 2, let gone = numbers.sorted().randomElement(using: &generator) {
                try FileManager.default.removeItem(atPath: folder.path + "/input/c\(gone).json")
                numbers.remove(gone)
            }
            for typed in ["moon tide", "\"green blue\"", "filler from:assistant"] {
                #expect(try found(typed) == found(typed, cache: "fresh\(round)"), "\(round): \(typed)")
            }
            segments = max(segments, scripts().count { $0.split(separator: "/").last?.hasPrefix("s") == true })
        }
        // Small changes left the large segment in place.
        #expect(segments > 1)
    }

    @Test func aDamagedCacheIsMadeAgain() throws {
        for number in 0..<3 { try write(number, "red") }
        #expect(try found("red").count == 3)
        for script in scripts() {
            try folder.write("nothing", to: script)
            #expect(try found("red").count == 3)
        }
        for script in scripts() { try FileManager.default.removeItem(atPath: folder.path + "/" + script) }
        #expect(try found("red").count == 3)
        let record = try #require(folder.files().first { $0.hasPrefix("cache/") && $0.hasSuffix(".json") })
        for text in ["", "{", "{\"format\": \"pageturner-search/1\"}"] {
            try folder.write(text, to: record)
            #expect(try found("red").count == 3)
        }
    }

    @Test func onlyTheUserCanReadTheCache() throws {
        try write(0, "red")
        _ = try found("red")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/cache")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func anotherIndexIsForOtherInputs() throws {
        for number in 0..<12 {
            try folder.write(
                #"{"messages":[{"role":"user","content":"red \#(number)"}]}"#, to: "many/c\(number).json")
            let options = BuildOptions(
                inputs: [folder.path + "/many/c\(number).json"], formats: .all, output: "", jobs: 1)
            let results = try ConversationSearch(options, in: folder.path + "/cache").results(
                of: SearchQuery("red "), SearchLimits(conversations: 9, messages: 9))
            #expect(results.total == 1 && results.searched == 1)
        }
        let indexes = Set(folder.files().filter { $0.hasPrefix("cache/") }.map { $0.split(separator: "/")[1] })
        #expect(indexes.filter { $0.hasSuffix(".json") }.count == 8)
        #expect(indexes.filter { !$0.hasSuffix(".json") }.count == 8)
    }

    @Test func whatAnEditTakesIsNotFound() throws {
        try write(0, "secret word")
        try write(1, "red")
        #expect(try found("secret").count == 1)
        try folder.write(
            #"{"version": 1, "edits": [{"omit": "turns", "turns": "1"}]}"#, to: "input/c0.edits.json")
        #expect(try found("secret").isEmpty)
        let bytes = scripts().compactMap { FileManager.default.contents(atPath: folder.path + "/" + $0) }
        #expect(!bytes.flatMap { ScriptData.parts(of: Array($0)) }.contains { $0.contains(Array("secret".utf8)) })
    }

    @Test func inputsWithoutConversationsAreAnError() throws {
        try folder.write("{", to: "input/bad.json")
        #expect(throws: BuildError.self) { try found("red") }
        #expect(throws: BuildError.self) { try found("red") }
    }

    @Test func whileAnotherRunUpdatesTheOldIndexAnswers() throws {
        try write(0, "red")
        #expect(try found("red").count == 1)
        let name = try #require(scripts().first?.split(separator: "/")[1])
        let busy = try SiteWriter(folder.path + "/cache/\(name)", subfolders: [SiteFile.search], force: true)
        try write(1, "red")
        #expect(try found("red").count == 1)
        withExtendedLifetime(busy) {}
    }
}

extension [UInt8] {
    fileprivate func contains(_ other: [UInt8]) -> Bool {
        withUnsafeBufferPointer { bytes in other.withUnsafeBufferPointer { bytes.offset(of: $0) != nil } }
    }
}
