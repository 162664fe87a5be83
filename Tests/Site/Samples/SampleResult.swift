import ConversationModel
import Formats
import Foundation
import Importing
import Transcript

@testable import Site

/// The result of importing a sample, as `check` prints it.
struct SampleResult {
    private let files: [Checker.File]

    init(_ sample: Sample) throws {
        files = try Checker(Self.options(sample)).check().files
    }

    var errors: [ImportError] { files.flatMap(\.errors) }
    var formats: Set<String?> { Set(files.map(\.format)) }
    var conversations: Int { files.reduce(0) { $0 + $1.conversations.count } }

    /// A number summed up over all conversations; nil if `check` has no number of that name.
    func total(_ name: String) -> Int? {
        if name == "conversations" { return conversations }
        return Self.numbers[name].map { number in
            files.reduce(0) { $0 + $1.conversations.reduce(0) { $0 + $1.summary[keyPath: number] } }
        }
    }

    /// The text of all pages: the HTML without tags, and with white space collapsed.
    /// - Parameter withCode: Include blocks of code, and the inputs and outputs of tools.
    static func pageText(_ sample: Sample, withCode: Bool = true) throws -> String {
        let catalogue = Catalogue(options(sample))
        let renderer = PageRenderer(try PageDesign(PageOptions()))
        return catalogue.entries.compactMap { $0.read().conversation }.map { conversation in
            let html = renderer.render(conversation, links: PageLinks(), files: NoLocalFiles()).html
            let shown = withCode ? html.string : html.string.replacing(/(?s)<pre.*?<\/pre>/, with: "")
            return text(Array(shown.utf8))
        }.joined(separator: " ")
    }

    private static func options(_ sample: Sample) -> BuildOptions {
        BuildOptions(inputs: [sample.path], formats: .all, output: "", jobs: 1)
    }

    private static var numbers: [String: KeyPath<ConversationSummary, Int>] {
        [
            "messages": \.messages, "user": \.user, "assistant": \.assistant, "system": \.system,
            "toolCalls": \.toolCalls, "thinking": \.thinking, "images": \.images, "branches": \.branches,
        ]
    }

    private static func text(_ html: [UInt8]) -> String {
        var text: [UInt8] = []
        var isTag = false
        for byte in html {
            switch byte {
            case UInt8(ascii: "<"): isTag = true
            case UInt8(ascii: ">"): isTag = false
            case UInt8(ascii: "\n"), UInt8(ascii: " "):
                if !isTag, text.last != UInt8(ascii: " ") { text.append(UInt8(ascii: " ")) }
            default: if !isTag { text.append(byte) }
            }
        }
        var unescaped = String(decoding: text, as: UTF8.self)
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            unescaped = unescaped.replacing(entity, with: character)
        }
        return unescaped
    }
}
