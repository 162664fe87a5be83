import Foundation
import Testing

@testable import Search

/// Queries and excerpts are those of the page's search (`Tests/Page/search-queries.json`).
struct SearchQueryTests {
    private static var vectors: [String: [[Any]]] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Page/search-queries.json")
        let bytes = (try? Data(contentsOf: path)) ?? Data()
        return (try? JSONSerialization.jsonObject(with: bytes) as? [String: [[Any]]]) ?? [:]
    }

    @Test func queriesAreReadAsOnThePage() throws {
        let queries = try #require(Self.vectors["queries"])
        #expect(queries.count > 60)
        for row in queries {
            let typed = try #require(row[0] as? String)
            let expected = try #require(row[1] as? [String: Any])
            let query = SearchQuery(typed)
            func terms(_ key: String) -> [NSDictionary] { (expected[key] as? [NSDictionary]) ?? [] }
            #expect(query.terms.map(Self.facts) == terms("terms"), "\(typed)")
            #expect(query.without.map(Self.facts) == terms("without"), "\(typed)")
            #expect(query.authors.map(Self.facts) == terms("by"), "\(typed)")
            #expect(query.otherAuthors.map(Self.facts) == terms("notBy"), "\(typed)")
            #expect(query.isInTitle == expected["inTitle"] as? Bool, "\(typed)")
            #expect(query.isNotInTitle == expected["notInTitle"] as? Bool, "\(typed)")
            #expect(Self.names(query.roles) == Set(expected["from"] as? [String] ?? ["?"]), "\(typed)")
            #expect(Self.names(query.otherRoles) == Set(expected["notFrom"] as? [String] ?? ["?"]), "\(typed)")
            #expect(query.items.map { ";\($0.name)" } == expected["has"] as? [String], "\(typed)")
            #expect(query.otherItems.map { ";\($0.name)" } == expected["hasNot"] as? [String], "\(typed)")
            #expect(String(decoding: query.application, as: UTF8.self) == expected["app"] as? String, "\(typed)")
            #expect(
                query.otherApplications.map { String(decoding: $0, as: UTF8.self) } == expected["notApp"] as? [String],
                "\(typed)")
            #expect((query.firstDay == .min ? nil : query.firstDay) == expected["after"] as? Int, "\(typed)")
            #expect((query.endDay == .max ? nil : query.endDay) == expected["before"] as? Int, "\(typed)")
        }
    }

    private static func facts(_ term: SearchTerm) -> NSDictionary {
        [
            "pattern": String(decoding: term.pattern, as: UTF8.self),
            "words": term.words.map { String(decoding: $0, as: UTF8.self) },
            "prefix": String(decoding: term.prefix, as: UTF8.self), "isPhrase": term.isPhrase,
        ]
    }

    private static func facts(_ name: SearchQuery.Name) -> NSDictionary {
        [
            "words": name.words.map { String(decoding: $0, as: UTF8.self) },
            "prefix": String(decoding: name.prefix, as: UTF8.self),
        ]
    }

    private static func names(_ kinds: Set<Passage.Kind>) -> Set<String> {
        Set(kinds.map { $0 == .user ? "user" : $0 == .assistant ? "assistant" : "tool" })
    }

    @Test func excerptsAreCutAsOnThePage() throws {
        let excerpts = try #require(Self.vectors["excerpts"])
        for row in excerpts {
            let (text, typed) = try (#require(row[0] as? String), #require(row[1] as? String))
            let parts = Excerpt(of: Array(text.utf8), SearchQuery(typed)).parts
            let expected = try #require(row[2] as? [Any]).map { part in
                Excerpt.Part(text: part as? String ?? (part as? [String])?.first ?? "", isMatch: part is [String])
            }
            #expect(parts == expected, "\(typed) in \(text.prefix(40))")
        }
    }
}
