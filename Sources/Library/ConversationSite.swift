import Site

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder of pages, made from files and folders, with an index and search.
public struct ConversationSite: Sendable {
    /// Why there is no site; the folder is as it was.
    public enum Failure: Error, Sendable {
        /// Nothing could be read, for these reasons.
        case nothingToShow([ReadingError])
        case style(StyleError)
        /// The folder cannot be written to, or holds files of others.
        case output(String)
    }

    /// Pages of conversations.
    public let pages: Int
    /// Where to begin reading.
    public let start: String
    /// What could not be read.
    public let problems: [ReadingError]

    /// Builds a site; one that is there already is brought up to date.
    ///
    /// - Parameters:
    ///   - inputs: Files and folders, in the order of the index.
    ///   - folder: Where the pages are written.
    public init(of inputs: [String], in folder: String, title: String? = nil, style: PageStyle = PageStyle())
        throws(Failure)
    {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        var options = BuildOptions(inputs: inputs, output: folder, jobs: cores, page: style.options)
        options.title = title
        do throws(BuildError) {
            let report = try SiteBuilder(options).build()
            (pages, start) = (report.pages, report.start)
            problems = report.problems.map { ReadingError($0) }
        } catch .nothingToShow(let problems) {
            throw .nothingToShow(problems.map { ReadingError($0) })
        } catch .template(let error) {
            throw .style(StyleError(error))
        } catch {
            throw .output("\(error)")
        }
    }
}
