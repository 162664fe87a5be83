import ConversationModel
import Formats
import Foundation
import Search
import TestSupport
import Testing

@testable import Site

/// A search after changes: it opens the files that have changed and those tied to them, and answers like a new one.
struct ChangedSearchTests {
    private let folder: TemporaryFolder
    /// A point is no extension of a folder.
    private let input = "in.put"

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/\(input)", withIntermediateDirectories: false)
    }

    private var options: BuildOptions {
        BuildOptions(inputs: [folder.path + "/\(input)/"], formats: .all, output: "", jobs: 2)
    }

    /// The conversations that a search finds, in order, with their ids, titles, places and messages.
    private func found(_ typed: String = "alpha", cache: String = "cache") throws -> [String] {
        let search = ConversationSearch(options, in: folder.path + "/" + cache)
        let limits = SearchLimits(conversations: 1000, messages: 1000)
        do throws(BuildError) {
            return try search.results(of: SearchQuery(typed), limits).results.map { result in
                let row = result.row
                let lines = result.lines.map { "\($0.message) \($0.excerpt.text)" }.joined(separator: ",")
                return "\(row.id)|\(row.title)|\(row.input)|\(row.number)|\(row.isOneOfSeveral)|\(lines)"
            }
        } catch {
            guard case .nothingToShow = error else { throw error }
            return []
        }
    }

    /// The names of the files that the next search opens, besides those that are gone.
    private func opened() throws -> [String] {
        let home = try Directory(existing: folder.path + "/cache")
        let record = try #require(home.names().first { $0.hasSuffix(".json") })
        let text = try #require(folder.text("cache/" + record))
        let settings = try #require(text.split(separator: "\"").dropFirst(7).first.map(String.init))
        let known = try #require(SearchSources(record, in: home, settings: settings))
        let changed = ChangedInputs(SearchStates(options), since: known, options)
        return changed.opened.inputs.map { String($0.name.dropFirst(folder.path.count + input.count + 2)) }.sorted()
    }

    private func write(_ name: String, _ texts: [String], id: String = "", isDated: Bool = true) throws {
        let messages = texts.enumerated().map { index, text in
            let time = isDated ? #", "timestamp": "2026-05-01T10:0\#(index % 6):00Z""# : ""
            return #"{"role": "user", "content": "alpha \#(text)"\#(time)}"#
        }
        try folder.write(
            #"{"format": "pageturner/1", "id": "\#(id)", "title": "\#(id.isEmpty ? "Chat" : id)", "messages": [\#(messages.joined(separator: ","))]}"#,
            to: "\(input)/\(name)")
    }

    private func line(_ session: String, _ text: String, agent: String? = nil) -> String {
        let side = agent.map { #""isSidechain": true, "agentId": "\#($0)", "# } ?? ""
        return
            "{\(side)\"type\": \"user\", \"uuid\": \"\(text)\", \"sessionId\": \"\(session)\", \"message\": {\"role\": \"user\", \"content\": \"alpha \(text)\"}}\n"
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.path + "/\(input)/" + name)
    }

    @Test func onlyChangedFilesAreOpened() throws {
        for number in 0..<5 { try write("c\(number).json", ["word\(number)"], id: "c\(number)") }
        #expect(try found().count == 5)
        #expect(try opened() == [])
        try write("c3.json", ["word3", "more"], id: "c3")
        try write("c9.json", ["word9"], id: "c9")
        #expect(try opened() == ["c3.json", "c9.json"])
        #expect(try found("more").count == 1)
        try remove("c1.json")
        #expect(try opened() == [])
        #expect(try found().count == 5)
    }

    @Test func filesOfOneConversationAreOpenedTogether() throws {
        try folder.write(line("s", "main"), to: input + "/s.jsonl")
        try folder.write(line("s", "look", agent: "a"), to: input + "/agent-a.jsonl")
        try write("june/trip.json", ["first", "second"], id: "trip")
        try write("may/trip.json", ["second", "third"], id: "trip")
        try write("other.json", ["other"], id: "other")
        let count = try found().count
        try folder.write(line("s", "look", agent: "a") + line("s", "again", agent: "a"), to: input + "/agent-a.jsonl")
        #expect(try opened() == ["agent-a.jsonl", "s.jsonl"])
        #expect(try found().count == count)
        try write("may/trip.json", ["second", "third", "fourth"], id: "trip")
        #expect(try opened() == ["june/trip.json", "may/trip.json"])
        for word in ["fourth", "first"] { #expect(try found(word) == found(word, cache: "fresh")) }
        try folder.write(line("s", "new", agent: "b"), to: input + "/agent-b.jsonl")
        #expect(try opened() == ["agent-a.jsonl", "agent-b.jsonl", "s.jsonl"])
    }

    /// A list of edits beside the folder is for all files in it.
    @Test func anEditListBesideTheFolderCounts() throws {
        for number in 0..<3 { try write("c\(number).json", ["secret", "word"], id: "c\(number)") }
        #expect(try found("secret").count == 3)
        try folder.write(#"{"version": 1, "edits": [{"omit": "turns", "turns": "1"}]}"#, to: input + ".edits.json")
        #expect(try found("secret").isEmpty)
        #expect(try found("word").count == 3)
        try FileManager.default.removeItem(atPath: folder.path + "/" + input + ".edits.json")
        #expect(try found("secret").count == 3)
    }

    /// Whatever changes, all is found that a new index finds, in the same order.
    @Test(arguments: 0..<6)
    func changesLeaveNothingBehind(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let words = ["moon", "tide", "red", "blue"]
        var log: [String] = []
        for round in 0..<14 {
            for _ in 0..<(round == 0 ? 14 : Int.random(in: 1...3, using: &generator)) {
                let number = Int.random(in: 0..<5, using: &generator)
                let texts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                    words.randomElement(using: &generator) ?? ""
                }
                let change = Int.random(in: 0..<9, using: &generator)
                log.append("\(round): \(change) \(number) \(texts)")
                switch change {
                case 0: try write("a/c\(number).json", texts, id: "c\(number)")
                case 1: try write("b/c\(number).json", texts, id: "c\(number)")
                case 2: try write("undated\(number).json", texts, isDated: false)
                case 3: try folder.write(texts.map { line("s\(number)", $0) }.joined(), to: input + "/s\(number).jsonl")
                case 4:
                    try folder.write(
                        texts.map { line("s\(number)", $0, agent: "x") }.joined(),
                        to: input + "/agent-x\(number).jsonl")
                case 5:
                    let text = #"{"messages": [{"role": "user", "content": "alpha \#(texts[0])"}]}"#
                    var zip = ZipBuilder()
                    for member in 0...number % 3 { zip.add("m\(member).json", text) }
                    try Data(zip.archive()).write(to: URL(filePath: folder.path + "/\(input)/z\(number).zip"))
                case 6:
                    let list = #"{"version": 1, "edits": [{"omit": "turns", "turns": "1"}]}"#
                    try folder.write(list, to: input + "/a/c\(number).edits.json")
                case 7:
                    let places = [
                        "a/c\(number).json", "s\(number).jsonl", "a/c\(number).edits.json", "undated\(number).json",
                    ]
                    for place in places.shuffled(using: &generator).prefix(2) { _ = try? remove(place) }
                default:
                    let (old, new) = ("undated\(number).json", "moved/undated\(number).json")
                    try folder.write("", to: input + "/moved/empty")
                    _ = try? FileManager.default.moveItem(
                        atPath: folder.path + "/\(input)/" + old, toPath: folder.path + "/\(input)/" + new)
                }
            }
            #expect(try found() == found(cache: "fresh\(round)"), "\(log)")
        }
    }
}
