import ConversationModel
import Testing

@testable import Transcript

/// The list of the conversations.
@Suite struct IndexRendererTests {
    private func headings(_ dates: [String?]) throws -> [String] {
        let rows = dates.map { date in
            IndexRenderer.Row(
                href: "a.html", title: "A", excerpt: "", date: date.flatMap { Timestamp(rfc3339: $0) },
                participants: [], messages: 1)
        }
        let page = IndexRenderer(try PageDesign(PageOptions())).render(
            title: "All", rows: rows, total: rows.count, previous: nil, next: nil)
        return page.string.matches(of: /<h2>(.*?)<\/h2>/).map { String($0.output.1) }
    }

    @Test func monthsAreHeadings() throws {
        #expect(
            try headings(["2025-03-02", "2025-03-01", "2025-02-27", nil]) == ["March 2025", "February 2025", "No date"])
    }

    @Test func withoutDatesThereAreNoMonths() throws {
        #expect(try headings([nil, nil]).isEmpty)
    }

    @Test func markIsTheApplicationsOrTheChats() throws {
        func mark(_ application: String?, isTalk: Bool, _ participants: [String]) throws -> String? {
            let row = IndexRenderer.Row(
                href: "a.html", title: "Sunday boat", excerpt: "", date: nil, application: application, isTalk: isTalk,
                participants: participants, messages: 1)
            let page = IndexRenderer(try PageDesign(PageOptions())).render(
                title: "All", rows: [row], total: 1, previous: nil, next: nil)
            return page.string.firstMatch(of: /data-mark="(.*?)"/).map { String($0.output.1) }
        }
        #expect(try mark("Claude Code", isTalk: false, ["You", "Opus"]) == "CC")
        #expect(try mark(nil, isTalk: false, ["You", "Vega"]) == "V")
        #expect(try mark("Telegram", isTalk: true, ["Ann", "Bo"]) == "SB")
    }
}

/// Navigation of a long list.
@Suite struct IndexToolsTests {
    private func page(rows count: Int, total: Int? = nil, months: [IndexRenderer.Month] = []) throws -> String {
        let rows = (0..<count).map { index in
            IndexRenderer.Row(
                href: "a.html", title: "A", excerpt: "", date: Timestamp(rfc3339: "2025-03-01"), project: "a\"<b",
                participants: [], messages: index)
        }
        return IndexRenderer(try PageDesign(PageOptions())).render(
            title: "All", rows: rows, total: total ?? count, previous: nil, next: nil, months: months
        ).string
    }

    private let row = IndexRenderer.Row(
        href: "a.html", title: "A", excerpt: "", date: nil, participants: [], messages: 1)

    @Test func shortAndPartialListsHaveNoControls() throws {
        #expect(try !page(rows: 7).contains("arrange"))
        #expect(try !page(rows: 8, total: 9).contains("arrange"))
        #expect(try page(rows: 8).contains(#"data-messages="7" data-project="a&quot;&lt;b""#))
    }

    @Test func partialFilterIsLabelled() throws {
        var options = PageOptions()
        options.search = .off
        let renderer = IndexRenderer(try PageDesign(options))
        func page(list: String?) -> String {
            renderer.render(title: nil, rows: [row], total: 9, previous: nil, next: "index-2.html", list: list).string
        }
        #expect(page(list: nil).contains(#"placeholder="Filter this page""#) && !page(list: nil).contains("arrange"))
        #expect(page(list: "list/index.js").contains(#"placeholder="Filter""#))
        #expect(page(list: "list/index.js").contains(#"data-list="list/index.js""#))
    }

    @Test func singleNamesAreNotOffered() throws {
        func names(_ applications: Set<String>, _ projects: Set<String>) throws -> [String] {
            let choices = IndexRenderer.Choices(applications: applications, projects: projects)
            let page = IndexRenderer(try PageDesign(PageOptions())).render(
                title: nil, rows: [row], total: 9, previous: nil, next: nil, choices: choices, list: "list/index.js")
            return page.string.matches(of: /select name="(.*?)"/).map { String($0.output.1) }
        }
        #expect(try names(["A", " A "], ["x", " "]) == ["sort"])
        #expect(try names(["A", "B"], []) == ["group", "sort", "app"])
        #expect(try names(["A"], ["x", "y"]) == ["group", "sort", "project"])
    }

    @Test func monthsLinkToTheirPages() throws {
        let months = ["2025-03-01", "2024-12-31"].compactMap { Timestamp(rfc3339: $0) }
        let page = try page(rows: 2, months: months.map { .init(date: $0, page: "index-2.html") })
        #expect(page.contains(#"<section id="m-2025-03">"#))
        #expect(page.contains(#"<a href="index-2.html#m-2024-12">December 2024</a>"#))
    }

    @Test(arguments: [
        (nil, "14 Mar"), ("en-US", "Mar 14"), ("de", "14. März"), ("pt", "14 de mar."), ("pt-PT", "14/03"),
        ("ru", "14 мар."),
        ("hu", "márc. 14."), ("ja", "3月14日"), ("ko", "3월 14일"), ("vi", "14 thg 3"),
    ])
    func datesBelowAHeadingHaveNoYear(_ locale: String?, _ text: String) throws {
        let date = try #require(Timestamp(rfc3339: "2025-03-14"))
        #expect(TimestampFormat.dayAndMonth(in: locale.flatMap { LanguageTag($0) }).text(date) == text)
    }

    @Test func marksTellApplicationsAndPeopleApart() throws {
        func hasMarks(_ applications: Set<String>, isTalk: Bool) throws -> Bool {
            let row = IndexRenderer.Row(
                href: "a.html", title: "A", excerpt: "", date: nil, application: applications.first, isTalk: isTalk,
                participants: [], messages: 1)
            let page = IndexRenderer(try PageDesign(PageOptions())).render(
                title: "All", rows: [row], total: 1, previous: nil, next: nil,
                choices: .init(applications: applications))
            return page.string.contains("conversations marked")
        }
        #expect(
            try !hasMarks(["One"], isTalk: false) && hasMarks(["One", "Two"], isTalk: false)
                && hasMarks([], isTalk: true))
    }
}
