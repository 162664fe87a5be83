import Site
import Transcript

/// The page of a conversation that was found, in the cache.
struct FoundPage {
    private let result: SearchResults.Result
    private let words: String
    private let cache: CacheFolder

    init(_ result: SearchResults.Result, _ words: String, in cache: CacheFolder) {
        (self.result, self.words, self.cache) = (result, words, cache)
    }

    /// Builds the page and opens it at the best message, with the words marked.
    func open(_ options: BuildOptions) throws {
        var options = options
        let row = result.row
        if row.id.isEmpty {
            (options.inputs, options.select) = ([row.input], row.isOneOfSeveral ? ["\(row.number)"] : [])
        } else {
            options.select = [row.id]
        }
        let page = try BuildError.exiting { [options] () throws(BuildError) in
            try SinglePageBuilder(options).build().html
        }
        // The folder of the cache is this user's.
        let path = cache.path + "/found.html"
        try BuildError.exiting { () throws(BuildError) in try SingleFile.write(page, to: path) }
        let message = result.lines.first.map { "#message-\($0.message)" } ?? ""
        let query = PercentEncoding.added(to: words)
        Browser.open("file://\(PercentEncoding.added(to: path))?q=\(query)\(message)")
    }
}
