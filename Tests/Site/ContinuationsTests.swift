import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// A page leads to the conversation that it continues, and that one's page leads back.
struct ContinuationsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a session of Claude Code.
    private func write(_ id: String, from other: String? = nil, _ words: String) throws {
        let fork = other.map { #","forkedFrom":{"sessionId":"\#($0)","messageUuid":"1"}"# } ?? ""
        try folder.write(
            """
            {"type":"user","uuid":"1","parentUuid":null,"sessionId":"\(id)","timestamp":"2026-01-02T03:04:05Z",\
            "message":{"role":"user","content":"\(words)"}\(fork)}
            """, to: "input/\(id).jsonl")
    }

    private func page(_ name: String) throws -> String { try #require(folder.text("site/\(name).html")) }

    private var options: BuildOptions {
        BuildOptions(inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/site", jobs: 2)
    }

    private func links(_ name: String) throws -> [String] {
        let page = try page(name)
        let back = page.matches(of: /<p class="parent quiet"><a href="([^"]*)"/).map { "from \($0.1)" }
        let end = page.matches(of: /(?s)<nav class="page-links successors.*?<\/nav>/).first.map { String($0.0) } ?? ""
        return back + end.matches(of: /href="([^"]*)"/).map { "in \($0.1)" }
    }

    @Test func pagesWithoutASourceStayLinked() throws {
        try write("first", "Build a boat")
        try write("second", from: "first", "Build a ship")
        try write("third", from: "second", "Build a raft")
        var options = options
        options.keeping = .all
        let builder = { try SiteBuilder(options).build() }
        _ = try builder()
        try FileManager.default.removeItem(atPath: folder.path + "/input/second.jsonl")
        for _ in 1...2 {
            _ = try builder()
            #expect(try links("first") == ["in second.html"])
            #expect(try links("second") == ["from first.html", "in third.html"])
            #expect(try links("third") == ["from second.html"])
        }
        options.keeping = .present
        _ = try SiteBuilder(options).build()
        #expect(try links("first") == [] && links("third") == [])
    }

    @Test func pagesLeadToEachOther() throws {
        try write("first", "Build a boat")
        try write("second", from: "first", "Build a boat")
        try write("third", from: "first", "Build a ship")
        try write("fourth", from: "gone", "Build a raft")
        _ = try SiteBuilder(options).build()
        #expect(try Set(links("first")) == ["in second.html", "in third.html"])
        #expect(try links("second") == ["from first.html"])
        #expect(try page("third").contains("Continued from: Build a boat"))
        #expect(try links("fourth") == [])
    }

    @Test func aNewForkIsAddedToTheOldPage() throws {
        try write("first", "Build a boat")
        _ = try SiteBuilder(options).build()
        try write("second", from: "first", "Build a ship")
        _ = try SiteBuilder(options).build()
        #expect(try links("first") == ["in second.html"])
    }

    @Test func aFileMayBeTheName() throws {
        let message = { (words: String) in
            #"{"name":"Mina","is_user":true,"mes":"\#(words)","send_date":"2026-01-02T03:04:05Z"}"#
        }
        let header = { (other: String) in #"{"user_name":"Mina","character_name":"Ann","chat_metadata":\#(other)}"# }
        for name in ["a", "b"] {
            try folder.write(header("{}") + "\n" + message(name), to: "input/\(name)/chat.jsonl")
            try folder.write(
                header(#"{"main_chat":"chat"}"#) + "\n" + message("to " + name),
                to: "input/\(name)/branch \(name).jsonl")
        }
        _ = try SiteBuilder(options).build()
        let (first, second) = try (links("branch-a"), links("branch-b"))
        #expect(first.count == 1 && second.count == 1 && first != second)
    }

    @Test func circlesAreTwoLinks() throws {
        try write("first", from: "second", "One")
        try write("second", from: "first", "Two")
        try write("third", from: "third", "Three")
        _ = try SiteBuilder(options).build()
        #expect(try links("first") == ["from second.html", "in second.html"])
        #expect(try links("third") == [])
    }

    @Test func secretsAreNotInTitlesOfLinks() throws {
        let secret = "ghp_" + String(repeating: "a1B2", count: 9)
        try write("first", "Use \(secret)")
        try write("second", from: "first", "Go on")
        var options = options
        options.redaction = Redaction()
        _ = try SiteBuilder(options).build()
        #expect(try links("second").count == 1)
        #expect(try !page("second").contains(secret))
    }

    @Test func manyForksTakeLinearTime() throws {
        let time = { (count: Int) throws -> Duration in
            let folder = try TemporaryFolder()
            for number in 0..<count {
                try folder.write(
                    """
                    {"type":"user","uuid":"1","sessionId":"s\(number)","timestamp":"2026-01-02T03:04:05Z",\
                    "message":{"role":"user","content":"x"},"forkedFrom":{"sessionId":"s0"}}
                    """, to: "input/\(number).jsonl")
            }
            let options = BuildOptions(
                inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/site", jobs: 1)
            return try ContinuousClock().measure { _ = try SiteBuilder(options).build() }
        }
        _ = try time(10)
        let (small, large) = try (time(60), time(480))
        #expect(large < small * 32)
    }
}
