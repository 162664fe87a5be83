import Formats
import Site

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder of pages, made from files and folders, with an index and search.
public struct ConversationSite: Sendable {
    /// The reason why no site was built; the folder is unchanged.
    public enum Failure: Error, Sendable {
        /// No input could be read, for these reasons.
        case nothingToShow([ReadingError])
        /// A template or style sheet has a mistake.
        case style(StyleError)
        /// The folder is not writable, or contains files of others.
        case output(String)
    }

    /// The number of conversation pages.
    public let pages: Int
    /// The path of the page to open first.
    public let start: String
    /// The inputs that could not be read.
    public let problems: [ReadingError]

    /// Builds a site, or updates an existing one.
    ///
    /// - Parameters:
    ///   - inputs: Files and folders, in the order of the index.
    ///   - folder: The folder for the pages.
    public init(of inputs: [String], in folder: String, title: String? = nil, style: PageStyle = PageStyle())
        throws(Failure)
    {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        var options = BuildOptions(
            inputs: inputs, formats: .all, output: folder, jobs: cores, page: style.options)
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
