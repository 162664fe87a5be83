import Foundation
import JSON
import Site
import Testing

@testable import Preview

/// The author's desk: what its script is told, what it may write, and what leaves.
@Suite struct DeskTests {
    private static let chat = """
        {"id":"c","title":"A talk","messages":[{"id":"m1","role":"user","content":"Hello Zqfirst"},
        {"id":"m2","role":"assistant","content":"Hi, DB_PASSWORD=Wq7hunterZ22kPa9"},
        {"id":"m3","role":"user","content":"Bye Zqlast"}]}
        """

    private func desk(_ files: [String: String] = ["chat.json": chat], redacts: Bool = true) throws -> TestPreview {
        try TestPreview(files, redacts: redacts, desk: true)
    }

    private func facts(_ preview: TestPreview, page: String = "c.html") throws -> JSONValue {
        try JSONDocument(parsing: try preview.get("/preview/desk/\(page)").body).root
    }

    private func details(_ preview: TestPreview) throws -> JSONValue {
        try JSONDocument(parsing: try preview.get("/preview/desk/c.html?details=1").body).root
    }

    private func post(
        _ preview: TestPreview, _ list: String, stamp: String? = nil, page: String = "c.html", token: String? = nil,
        origin: String? = nil, type: String = "application/json"
    ) throws -> Response {
        let facts = try? facts(preview, page: page)
        var output = JSONOutput()
        output.object { output in
            output.member("list", list)
            output.member("stamp", stamp ?? facts?.string("stamp") ?? "")
        }
        let fields = [
            "Content-Length: \(output.string.utf8.count)", "Content-Type: \(type)",
            "Origin: \(origin ?? "http://localhost:\(preview.port)")",
            "X-Pageturner-Token: \(token ?? facts?.string("token") ?? "")",
        ]
        return try preview.ask(
            TestPreview.request("/preview/edits/\(page)", fields, method: "POST", port: preview.port) + output.string)
    }

    private static func list(_ edits: String) -> String { #"{"version": 1, "edits": ["# + edits + "]}" }

    private func saved(_ preview: TestPreview) -> String? {
        try? String(contentsOfFile: preview.folder.path + "/chat.edits.json", encoding: .utf8)
    }

    @Test func theScriptIsToldWhatThereIs() throws {
        let preview = try desk()
        let facts = try facts(preview)
        #expect(facts.elements(at: "anchors").compactMap { $0.string("id") } == ["m1", "m2", "m3"])
        let details = try details(preview)
        #expect(facts.string("conversation") == nil, "its file has no other")
        #expect(details.elements(at: "finds").map { $0.string("value") } == ["Wq7hunterZ22kPa9"])
        #expect(facts.string("stamp") == "" && facts.elements(at: "edits").isEmpty)
        #expect(facts.elements(at: "commands").map { $0.string("command") } == ["build /chat.json"])
        #expect(facts["words"]?.string("Leave out") == "Leave out")
    }

    /// About the bytes that an omission saves.
    @Test func kindsHaveTheirSizes() throws {
        let preview = try desk([
            "chat.json": """
            {"format":"pageturner/1","id":"c","messages":[{"role":"user","content":"Look","attachments":[{"kind":"file","name":"a","bytes":700},
            {"kind":"file","name":"c","src":"data:text/plain,0123456789"}]},
            {"role":"assistant","parts":[{"thinking":"Hm, hm."},{"toolCall":{"name":"Bash","input":"ls",
            "output":"0123456789","attachments":[{"kind":"file","name":"b","bytes":90}]}},{"text":"Done"}]}]}
            """
        ])
        let kinds = try details(preview).elements(at: "kinds").map { kind in
            "\(kind.string("kind") ?? ""): \(kind["count"]?.int ?? 0), \(kind["bytes"]?.int ?? 0)"
        }
        #expect(kinds.prefix(3) == ["tool-results: 1, 101", "tool-calls: 1, 107", "attachments: 3, 819"])
    }

    /// An entry may name the conversation by the id in its file.
    @Test func entriesAboutOtherConversationsHaveNoEffect() throws {
        let preview = try desk()
        let entry = { (id: String) in #"{"omit": "message", "at": "m1", "conversation": "\#(id)"}"# }
        let state = try JSONDocument(parsing: try post(preview, Self.list(entry("c"))).body).root
        #expect(state.elements(at: "effects").map { $0.elements(at: "messages").map(\.int) } == [[0]])
        let other = try JSONDocument(parsing: try post(preview, Self.list(entry("d"))).body).root
        #expect(other.elements(at: "effects").map(\.isNull) == [true])
    }

    /// The author sees what is left out until they look at the result, of which it is no part.
    @Test func whatIsLeftOutStaysOnTheDesk() throws {
        let preview = try desk()
        let edits =
            #"{"omit": "message", "at": "m1"}, {"note": "Zqnote", "at": "m3"}, {"redact": "Zqlast", "by": "you"}"#
        let response = try post(preview, Self.list(edits))
        #expect(response.status == 200)
        let state = try JSONDocument(parsing: response.body).root
        #expect(state.elements(at: "omitted").map(\.int) == [0])
        #expect(state.elements(at: "effects").map { $0.elements(at: "messages").map(\.int) } == [[0], [2], []])
        #expect(saved(preview) == Self.list(edits))
        let desk = try preview.get("/c.html").body
        #expect(desk.contains("Zqfirst") && desk.contains("hunter") && desk.contains("Zqnote"))
        let result = try preview.get("/preview/result/c.html").body
        #expect(!result.contains("Zqfirst") && !result.contains("hunter") && !result.contains("Zqlast"))
        #expect(
            result.contains("Zqnote") && result.contains("The author left out 1 message") && result.contains("Bye you"))
    }

    /// The same bytes as the command's.
    @Test func whatIsSavedIsWhatTheCommandMakes() throws {
        let preview = try desk()
        #expect(try post(preview, Self.list(#"{"omit": "message", "at": "m1"}"#)).status == 200)
        let response = try preview.get("/preview/download/c.html")
        var options = BuildOptions(inputs: [preview.folder.path + "/chat.json"], formats: .all, output: "", jobs: 1)
        options.redaction = .secrets
        let page = try SinglePageBuilder(options).build().html
        #expect(response.body == String(decoding: page, as: UTF8.self) && response.status == 200)
        #expect(response.fields["content-disposition"] == #"attachment; filename="c.html""#)
    }

    @Test(arguments: [
        #"{"omit": "message", "at": "nobody"}"#, #"{"omit": "words"}"#, #"{"redact": "nowhere"}"#, "{",
        #"{"omit": "turns", "turns": "9"}"#,
    ])
    func aWrongListIsNotSaved(edit: String) throws {
        let preview = try desk()
        #expect(try post(preview, Self.list(edit)).status == 409)
        #expect(saved(preview) == nil)
    }

    /// A note without a message is only a warning, here as in a build.
    @Test func aLostNoteIsSavedAndSaid() throws {
        let preview = try desk()
        let response = try post(preview, Self.list(#"{"note": "x", "at": "nobody"}"#))
        let state = try JSONDocument(parsing: response.body).root
        #expect(response.status == 200 && state.elements(at: "effects").first?.string("failure") != nil)
        #expect(try preview.get("/c.html").status == 200)
        #expect(try preview.get("/preview/result/c.html").status == 200)
    }

    @Test func changesOfOthersAreKept() throws {
        let preview = try desk()
        #expect(try post(preview, Self.list("")).status == 200)
        let other = Self.list(#"{"title": "Theirs"}"#)
        let stamp = try #require(facts(preview).string("stamp"))
        try preview.write(other, to: "chat.edits.json")
        #expect(try post(preview, Self.list(#"{"title": "Mine"}"#), stamp: stamp).status == 409)
        #expect(try post(preview, Self.list(#"{"title": "Mine"}"#), stamp: "").status == 409)
        #expect(saved(preview) == other)
        // A list with a mistake is not overwritten either.
        let token = try facts(preview).string("token")
        try preview.write("{", to: "chat.edits.json")
        #expect(try preview.get("/preview/desk/c.html").status == 409)
        #expect(try post(preview, Self.list(""), stamp: "", token: token).status == 409)
        #expect(saved(preview) == "{")
    }

    @Test func otherWindowsLearnOfIt() throws {
        let preview = try desk()
        let client = try preview.client()
        client.send(TestPreview.request("/preview/events/c.html", port: preview.port))
        _ = client.text(until: "retry")
        #expect(try post(preview, Self.list(#"{"title": "T"}"#)).status == 200)
        #expect(client.text(until: "event: desk").contains("event: desk"))
    }

    @Test func onlyPagesOfThisServerSave() throws {
        let preview = try desk()
        let list = Self.list(#"{"title": "T"}"#)
        #expect(try post(preview, list, token: "x").status == 403)
        #expect(try post(preview, list, origin: "https://evil.example").status == 403)
        #expect(try post(preview, list, type: "text/plain").status == 403)
        #expect(try preview.get("/preview/edits/c.html").status == 405)
        #expect(try post(preview, list, page: "other.html").status != 200)
        for path in ["..%2F..%2Fetc%2Fpasswd", "../c.html", "%2Fetc%2Fpasswd", "c.html/../x"] {
            for kind in ["desk", "result", "download"] {
                #expect(try preview.get("/preview/\(kind)/\(path)").body.contains("root:") == false)
            }
        }
        #expect(saved(preview) == nil && preview.folder.files() == ["chat.json"])
    }

    /// A preview without `--edit` has none of it.
    @Test func aUsualPreviewHasNoDesk() throws {
        let preview = try TestPreview(["chat.json": Self.chat])
        for kind in ["desk", "result", "download"] { #expect(try preview.get("/preview/\(kind)/c.html").status == 404) }
        #expect(try preview.get("/c.html").body.contains("desk") == false)
    }

    /// One conversation of several is named by its id.
    @Test func severalConversationsInAFileAreApart() throws {
        let two = Self.chat.replacing(#""id":"c""#, with: #""id":"d""#).replacing("Zqfirst", with: "Zqother")
        let preview = try desk(["chat.json": "[\(Self.chat),\(two)]"])
        #expect(try facts(preview).string("conversation") == "c")
        #expect(try facts(preview, page: "d.html").string("conversation") == "d")
        let edit = #"{"omit": "message", "at": "m1", "conversation": "c"}"#
        #expect(try post(preview, Self.list(edit)).status == 200)
        #expect(try facts(preview, page: "d.html").elements(at: "effects").first?.isNull == true)
        #expect(try preview.get("/preview/result/c.html").body.contains("Zqfirst") == false)
        #expect(try preview.get("/preview/result/d.html").body.contains("Zqother"))
        let saved = try preview.get("/preview/download/d.html")
        #expect(saved.status == 200 && saved.body.contains("Zqother") && !saved.body.contains("Zqfirst"))
    }

    @Test func namesThatStandOftenAreSuggested() throws {
        let words = "Ask Mara Lindt, who has /home/ada/projects/tides/a.c"
        let messages = (0..<4).map { #"{"role":"\#($0 % 2 == 0 ? "user" : "assistant")","content":"\#(words)"}"# }
        let preview = try desk(["chat.json": #"{"id":"c","messages":[\#(messages.joined(separator: ","))]}"#])
        let names = try details(preview).elements(at: "names").compactMap { $0.string("text") }
        #expect(names.contains("Ask Mara") == false || names.contains("/home/ada/projects"))
        #expect(names.contains("/home/ada/projects"))
    }
}
