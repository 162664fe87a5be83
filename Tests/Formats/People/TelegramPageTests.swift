import ConversationModel
import Files
import Formats
@testable import FormatsPeople
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

struct TelegramPageTests {
    private func page(_ messages: String, title: String = "Family") -> String {
        """
        <html><body><div class="page_wrap"><div class="page_header"><div class="content">
        <div class="text bold">\(title)</div></div></div><div class="page_body chat_page"><div class="history">
        \(messages)</div></div></div></body></html>
        """
    }

    private func message(_ id: Int, from name: String?, _ body: String, time: String = "10:00:00") -> String {
        let date = #"<div class="pull_right date details" title="01.02.2026 \#(time) UTC+01:00">10:00</div>"#
        let name = name.map { #"<div class="from_name">\#($0)</div>"# } ?? ""
        return
            #"<div class="message default clearfix" id="message\#(id)"><div class="body">\#(date)\#(name)\#(body)</div></div>"#
    }

    private func text(_ html: String) -> String { #"<div class="text">\#(html)</div>"# }

    @Test func pagesAndTablesAreFoundByTheirNames() {
        let names = ["messages2.html", "index.html", "message_1.html", "KakaoTalk_a.csv", "table.csv", "x.weechatlog"]
        let found = names.filter { FormatRegistry.all.searchRules.includes($0, isNamed: false) }
        #expect(found == ["messages2.html", "message_1.html", "KakaoTalk_a.csv", "x.weechatlog"])
    }

    @Test func messagesAreRead() throws {
        let day = #"<div class="message service" id="message-1"><div class="body details">1 January 2026</div></div>"#
        let joined = #"<div class="message service" id="message3"><div class="body details">Cy joined</div></div>"#
        let imported = try Imported(
            page(
                day + message(1, from: "Ann &amp; Al", text("Hello <strong>all</strong><br>*b*"))
                    + message(2, from: nil, text(#"<a href="" onclick="return ShowHashtag('x')">#x</a>"#)) + joined
                    + message(
                        4, from: "Bo",
                        #"<div class="reply_to details">In reply to <a href="messages2.html#go_to_message1">this</a></div>"#
                            + text("Yes"))))
        #expect(imported.format == "telegram-html" && imported.conversations[0].title == "Family")
        #expect(imported.texts == ["Hello **all**\\\n\\*b\\*", "#x", "Cy joined", "Yes"])
        #expect(imported.messages.map(\.participant) == ["Ann & Al", "Ann & Al", "system", "Bo"])
        #expect(imported.messages[0].timestamp?.rfc3339 == "2026-02-01T10:00:00+01:00")
        #expect(imported.messages[3].replyTo == "1" && imported.messages[0].id == "1")
    }

    @Test func forwardedMessagesKeepTheirAuthor() throws {
        let forwarded =
            #"<div class="forwarded body"><div class="from_name">Cy <span class="date details" title="01.01.2020 09:00:00">1.1.</span></div>\#(text("Old"))</div>"#
        let imported = try Imported(page(message(1, from: "Ann", forwarded)))
        #expect(imported.messages[0].participant == "Ann" && imported.texts == ["Old"])
        #expect(imported.messages[0].header == "Forwarded from Cy (1.1.)")
        #expect(imported.messages[0].timestamp?.rfc3339 == "2026-02-01T10:00:00+01:00")
    }

    /// A page names the author of the first one only.
    @Test func forwardedMessagesInARowKeepTheirAuthor() throws {
        func forwarded(_ name: String) -> String { #"<div class="forwarded body">\#(name)\#(text("Old"))</div>"# }
        let name = #"<div class="from_name">Cy <span class="date details"> 30.04.2026 09:00:00</span></div>"#
        let imported = try Imported(
            page(
                message(1, from: "Ann", forwarded(name)) + message(2, from: nil, forwarded(""))
                    + message(3, from: nil, text("New")) + message(4, from: nil, forwarded(""))))
        #expect(
            imported.messages.map(\.header) == [
                "Forwarded from Cy (30.04.2026 09:00:00)", "Forwarded from Cy", nil, "Forwarded from Unknown",
            ])
    }

    @Test func buttonsAndSignaturesAreShown() throws {
        let buttons =
            #"<table class="bot_buttons_table"><tbody><tr><td class="bot_button_row"><div class="bot_button"><a href="https://a.example/b"><div>Go</div></a></div><div class="bot_button_column_separator"></div><div class="bot_button"><a onclick="return ShowTextCopied('Type: callback');"><div>Stop *</div></a></div></td></tr><tr><td class="bot_button_row"><div class="bot_button"><a><div>Wait</div></a></div></td></tr></tbody></table>"#
        let imported = try Imported(
            page(
                message(1, from: "Bot", text("Choose") + buttons)
                    + message(2, from: "News", text("Post") + #"<div class="signature details">Eve</div>"#)))
        #expect(imported.texts == ["Choose\n\n[Go](<https://a.example/b>) · Stop \\*\nWait", "Post"])
        #expect(imported.messages.map(\.footer) == [nil, "Eve"])
    }

    @Test func replyToAnotherChatSaysSo() throws {
        let reply = #"<div class="reply_to details">In reply to a message in another chat</div>"#
        let imported = try Imported(page(message(1, from: "Ann", reply + text("Yes"))))
        #expect(imported.messages[0].header == "In reply to a message in another chat")
        #expect(imported.messages[0].replyTo == nil)
    }

    @Test func newPhotoOfTheGroupIsShown() throws {
        let notice =
            #"<div class="message service" id="message3"><div class="body details">Ann changed group photo</div><div class="userpic_wrap"><a class="userpic_link" href="photos/g.jpg"><img class="userpic" src="photos/g_t.jpg"></a></div></div>"#
        let imported = try Imported(page(message(1, from: "Ann", text("Hi")) + notice))
        #expect(imported.texts == ["Hi", "Ann changed group photo"])
        #expect(imported.messages[1].attachments.map(\.source) == ["photos/g.jpg"])
    }

    @Test func reasonForAMissingFileIsNoLostText() {
        #expect(TelegramPageFormat.isFrame("Not included, change data exporting settings to download."))
        #expect(!TelegramPageFormat.isFrame("Not included in the price of the ticket"))
    }

    @Test func filesKeepWhatThePageSaysAboutThem() throws {
        func media(_ name: String, _ title: String, _ status: String) -> String {
            #"<div class="media_wrap"><div class="media \#(name)"><div class="body"><div class="title bold">\#(title)</div><div class="status details">\#(status)</div></div></div></div>"#
        }
        let imported = try Imported(
            page(
                message(1, from: "Ann", media("media_photo", "Self-destructing photo", "Expired"))
                    + message(2, from: "Ann", media("media_file", "a.pdf", "2.0 MB"))
                    + message(3, from: "Ann", media("media_audio_file", "Bo – Song", "03:12"))
                    + message(4, from: "Ann", media("media_photo", "Sticker", "🐈, 9 B"))))
        let files = imported.messages.flatMap(\.attachments)
        #expect(
            files.map(\.name) == ["Self-destructing photo (Expired)", "a.pdf", "Bo – Song (03:12)", "Sticker (🐈)"])
        #expect(files.map(\.bytes) == [nil, 2_097_152, nil, 9])
    }

    @Test func filesPollsAndReactions() throws {
        let photo =
            #"<div class="media_wrap"><a class="photo_wrap" href="photos/a.jpg"><img src="photos/a_thumb.jpg"></a></div>"#
        let missing =
            #"<div class="media_wrap"><div class="media media_voice_message"><div class="body"><div class="title bold">Voice message</div><div class="description">Not included, change data exporting settings to download.</div><div class="status details">00:05, 1.5 KB</div></div></div></div>"#
        let poll =
            #"<div class="media_wrap"><div class="media_poll"><div class="question bold">Tea?</div><div class="answer">- Yes</div></div></div>"#
        let reaction =
            #"<span class="reactions"><span class="reaction"><span class="emoji">👍</span><span class="userpics"><div class="initials" title="Bo">B</div></span></span><span class="reaction"><span class="emoji">🔥</span><span class="count">7</span></span></span>"#
        let imported = try Imported(
            page(
                message(1, from: "Ann", photo + reaction) + message(2, from: "Ann", missing)
                    + message(3, from: "Ann", poll)))
        #expect(imported.messages[0].attachments.map(\.source) == ["photos/a.jpg"])
        #expect(imported.messages[0].reactions == [Reaction(emoji: "👍", by: ["Bo"]), Reaction(emoji: "🔥", count: 7)])
        #expect(imported.messages[1].attachments.map(\.name) == ["Voice message (00:05)"])
        #expect(imported.messages[1].attachments.map(\.bytes) == [1536])
        #expect(imported.messages[1].attachments[0].isMissing && imported.messages[1].attachments[0].kind == .audio)
        #expect(imported.texts[2]?.contains("Tea?") == true && imported.texts[2]?.contains("Yes") == true)
    }

    /// Messages with buttons are not closed in some versions.
    @Test func messagesThatAreNotClosedDoNotContainTheNext() throws {
        for seed in 0..<30 {
            var random = SeededGenerator(seed: UInt64(seed))
            let texts = (0..<Int.random(in: 1...200, using: &random)).map { "Text \($0)" }
            let messages = texts.enumerated().map { index, words in
                let end = String(repeating: "</div>", count: .random(in: 0...2, using: &random))
                return message(index + 1, from: "Ann \(index)", text(words)).dropLast("</div></div>".count) + end
            }
            let imported = try Imported(page(messages.joined(separator: "\n")))
            #expect(imported.texts == texts)
            #expect(imported.messages.map(\.participant) == texts.indices.map { "Ann \($0)" })
        }
    }

    @Test func pagesOfAChatAreOneConversation() throws {
        let pages = [("messages.html", 1), ("messages10.html", 30), ("messages2.html", 20)]
        let sources = try pages.map { name, number in
            let text = page(message(number, from: "Ann", text("\(number)")))
            return try FormatRegistry.all.open(InputFile(name: "chat/" + name, folder: nil, bytes: ByteRegion(text)))
        }
        let joined = FormatRegistry.all.merge(sources)
        #expect(joined.map(\.records.count) == [1, 0, 0])
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try joined[0].read(joined[0].records[0], &notes)
        #expect(conversation?.messages.map(\.content) == ["1", "20", "30"])
    }

    @Test func unclosedTagsLoseNoLaterText() throws {
        let imported = try Imported(
            page(message(1, from: "Ann", text("<b>bold <i>both") + "</span></p>") + message(2, from: "Bo", text("Yes")))
        )
        #expect(imported.messages.map(\.participant) == ["Ann", "Bo"])
        #expect(imported.texts[1] == "Yes")
    }
}

struct HTMLOutlineTests {
    @Test func elementsAreNested() {
        let page = HTMLOutline(#"<div class="a b"><p>One<br>two</p><script>"<div class='x'>"</script><i>x</i></div>y"#)
        #expect(page.elements.map(\.name) == ["div", "p", "br", "script", "i"])
        #expect(page.elements.map(\.parent) == [nil, 0, 1, 0, 0])
        #expect(page.inside(0) == 1..<5 && page.inside(1) == 2..<3)
        #expect(page.has("b", 0) && page.first("b", in: page.all) == 0)
        #expect(page.content(of: 1) == "One<br>two" && page.text(of: 4) == "x")
    }

    @Test func elementsAreClosedInAnyOrder() {
        let page = HTMLOutline("</p><a><b></a></b><c>")
        #expect(page.elements.map(\.name) == ["a", "b", "c"])
        #expect(page.elements.map(\.parent) == [nil, 0, nil])
    }

    @Test func deepPagesEnd() {
        let page = HTMLOutline(String(repeating: "<div>", count: 5000) + "x" + String(repeating: "</div>", count: 5000))
        #expect(page.elements.count == 256)
    }
}
