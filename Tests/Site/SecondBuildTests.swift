import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// Whatever changed since the last build, the next one writes the site that a first build would.
struct SecondBuildTests {
    @Test(arguments: 0..<6)
    func equalsAFirstBuild(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: seed)
        var project = Project()
        try project.write(to: folder)
        try build(folder, to: "site", project.options)
        for step in 0..<8 {
            let change = try #require(Change.allCases.randomElement(using: &generator))
            try project.apply(change, in: folder, &generator)
            try project.write(to: folder)
            try build(folder, to: "site", project.options)
            try build(folder, to: "first-\(step)", project.options)
            expect("site", equals: "first-\(step)", in: folder, after: "\(change)")
        }
    }

    @Test(arguments: ChangedOption.allCases)
    func changedOptionChangesAllThatShowsIt(option: ChangedOption) throws {
        let folder = try TemporaryFolder()
        try ChangedOption.write(to: folder, in: "input")
        try build(folder, to: "site")
        let without = contents(of: "site", folder)
        try build(folder, to: "with", [option])
        #expect(without != contents(of: "with", folder), "the option shows")
        try build(folder, to: "site", [option])
        expect("site", equals: "with", in: folder, after: "setting it")
        try build(folder, to: "site")
        #expect(contents(of: "site", folder) == without, "after taking it back")
    }

    private func build(_ folder: TemporaryFolder, to site: String, _ changed: Set<ChangedOption> = []) throws {
        var options = BuildOptions(
            inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/" + site, jobs: 2)
        options.force = true
        options.title = folder.text("title")
        for option in changed { option.apply(to: &options) }
        _ = try SiteBuilder(options).build()
    }

    private func expect(_ site: String, equals first: String, in folder: TemporaryFolder, after change: String) {
        let (made, wanted) = (contents(of: site, folder), contents(of: first, folder))
        #expect(Set(made.keys) == Set(wanted.keys), "after \(change)")
        for (path, bytes) in wanted { #expect(made[path] == bytes, "\(path) after \(change)") }
    }

    /// All files but the manifest, which has their times.
    private func contents(of site: String, _ folder: TemporaryFolder) -> [String: Data] {
        let names = folder.files().filter { $0.hasPrefix(site + "/") && !$0.hasSuffix(Manifest.fileName) }
        return Dictionary(
            uniqueKeysWithValues: names.map {
                (
                    String($0.dropFirst(site.count)),
                    FileManager.default.contents(atPath: folder.path + "/" + $0) ?? Data()
                )
            })
    }
}

private enum Change: CaseIterable {
    case text, conversationTitle, addInFront, remove, reorder, picture, companion
    case siteTitle, option
    case pageByHand, pageLost
}

/// The inputs: a ChatGPT export with a picture beside it, and a Slack export, whose people have a file of their own.
private struct Project {
    private var chats = (0..<3).map { (id: "chat-\($0)", title: "Chat \($0)", text: "Text \($0) of ann@example.org") }
    private var made = 3
    private var picture = 0
    private var person = "Ann"
    private var title = "Site"
    /// The options that are set.
    private(set) var options: Set<ChangedOption> = []

    /// One pixel, and bytes after it that no browser reads.
    private var png: Data {
        let pixel =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        return (Data(base64Encoded: pixel) ?? Data()) + Data([UInt8(truncatingIfNeeded: picture)])
    }

    func write(to folder: TemporaryFolder) throws {
        let conversations = chats.map { chat in
            """
            {"conversation_id": "\(chat.id)", "title": "\(chat.title)", "current_node": "a", "mapping": {"a": {"message": {
            "author": {"role": "user"}, "content": {"content_type": "multimodal_text", "parts": [
            {"content_type": "image_asset_pointer", "asset_pointer": "sediment://file_1"}, "\(chat.text)"]}}}}}
            """
        }
        try folder.write("[\(conversations.joined(separator: ","))]", to: "input/a/conversations.json")
        try folder.write("", to: "input/a/file_1-x.dat")
        try png.write(to: URL(filePath: folder.path + "/input/a/file_1-x.dat"))
        try folder.write(
            #"[{"id": "U1", "name": "u", "profile": {"display_name": "\#(person)"}}]"#, to: "input/b/users.json")
        try folder.write(
            #"[{"type": "message", "user": "U1", "text": "Hello", "ts": "1700000000.000100"}]"#,
            to: "input/b/general/2023-11-14.json")
        try folder.write(title, to: "title")
        try ChangedOption.write(to: folder, in: "input/c")
    }

    mutating func apply(_ change: Change, in folder: TemporaryFolder, _ generator: inout SeededGenerator) throws {
        let place = chats.indices.randomElement(using: &generator) ?? 0
        switch change {
        case .text: chats[place].text += "!"
        case .conversationTitle: chats[place].title += " again"
        case .addInFront:
            chats.insert((id: "chat-\(made)", title: "Chat \(made)", text: "Text \(made)"), at: 0)
            made += 1
        case .remove: if chats.count > 1 { chats.remove(at: place) }
        case .reorder: chats.shuffle(using: &generator)
        case .picture: picture += 1
        case .companion: person += "a"
        case .siteTitle: title += "?"
        case .option:
            let option = ChangedOption.allCases.randomElement(using: &generator) ?? .theme
            if options.remove(option) == nil { options.insert(option) }
        case .pageByHand:
            let name = "site/\(chats[place].id).html"
            let page = try #require(folder.text(name))
            try folder.write(String(page.reversed()), to: name)
        case .pageLost: try FileManager.default.removeItem(atPath: folder.path + "/site/\(chats[place].id).html")
        }
    }
}
