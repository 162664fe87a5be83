/// The one thing that a page of a preview has and that of a build has not: a script that hears of changes
/// (security rule 32).
enum PreviewTag {
    /// - Parameters:
    ///   - script: Its path in the site.
    ///   - position: The latest event when the page was made: the script asks for those after it.
    static func added(to page: [UInt8], script: String, position: String) -> [UInt8] {
        let tag = Array("<script src=\"\(script)\" data-since=\"\(position)\"></script>\n".utf8)
        let place = end(of: page)
        return Array(page[..<place]) + tag + page[place...]
    }

    /// Before the end tag of the body; where a template has none, after everything.
    private static func end(of page: [UInt8]) -> Int {
        let end = Array("</body>".utf8)
        var place = page.count - end.count
        while place >= 0 {
            if page[place] == end[0], page[place..<place + end.count].elementsEqual(end) { return place }
            place -= 1
        }
        return page.count
    }
}
