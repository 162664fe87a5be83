import ConversationModel
import Site
import Transcript

/// Words for the results of builds, and for builds that failed.
extension Diagnostics {
    /// The reason for which a strict run fails.
    static func warningsAreErrors(_ count: Int) -> String {
        count == 1
            ? "error: the warning counts as an error with --strict"
            : "error: the \(CountText.grouped(count)) warnings count as errors with --strict"
    }

    static func lines(_ error: BuildError) -> [String] {
        switch error {
        case .template(let error): [line(error)]
        case .write(let error): ["error: \(what(error))"]
        case .nothingToShow(let problems) where problems.allSatisfy({ $0.severity == .warning }):
            lines(problems) + [nothingFound]
        case .nothingToShow(let problems):
            lines(problems) + ["error: no conversation could be read"]
        case .merge(let error): ["error: \(what(error))"]
        case .nothingWithin(let dates, let problems):
            lines(problems) + ["error: " + nothing(within: dates)]
        case .nothingOfProject(let name, let problems):
            lines(problems) + ["error: no conversation belongs to project '\(name.collapsedWhitespace(limit: 80))'"]
        case .nothingWith(let text, let problems):
            lines(problems) + ["error: no conversation contains '\(text.collapsedWhitespace(limit: 80))'"]
        case .noRuns(let problems): lines(problems) + [matrixWithoutTasks]
        case .albumName(let page):
            [
                "error: \(page) is the page of a conversation, but the album needs its name; "
                    + "build that site anew with --album"
            ]
        case .originalsWithEdits(let input):
            [
                "error: --sources copies whole files, but an edit list changes what pages show of \(input); "
                    + "leave out --sources, or pass --no-edits"
            ]
        case .notFound(let choice):
            ["error: no conversation has the id or number '\(choice)'; 'pageturner check' lists them"]
        case .editList(let fault): [line(fault)]
        case .lostEdits(let edits): lines(edits)
        case .severalConversations(let count):
            ["error: --single-file takes one conversation, found \(count); choose one with --select"]
        case .severalToShow(let count):
            ["error: 'show' takes one conversation, found \(count); 'pageturner check' lists them for --select"]
        case .noChecksums(let path):
            ["error: \(path) has no checksums to compare with; name the inputs, or build with --checksums"]
        case .noPage(let path): ["error: \(path) is not a page of these inputs"]
        case .severalToCompare(let input, let count):
            [severalToCompare(input, count)]
        case .severalForOneFile(let count):
            [
                "error: a file takes one conversation, found \(count); choose one with --select, "
                    + "or name a folder for Markdown or JSON: -o DIR/"
            ]
        }
    }

    private static func nothing(within dates: TimeSpan) -> String {
        switch (dates.start, dates.end) {
        case (let start?, let end?): "no conversation has a message from \(start.rfc3339) to \(end.rfc3339)"
        case (let start?, nil): "no conversation has a message since \(start.rfc3339)"
        case (nil, let end): "no conversation began before \(end?.rfc3339 ?? "")"
        }
    }

    /// The result of a build in one line.
    static func summary(_ report: SiteBuilder.Report) -> String {
        let outlived = report.outlived == 0 ? "" : " (\(report.outlived) kept)"
        let unchanged = report.written == 0 ? ", nothing has changed" : ""
        return "\(report.pages) \(report.pages == 1 ? "page" : "pages")\(outlived)\(unchanged)"
            + "\(removed(report)): \(report.start)"
    }

    private static func removed(_ report: SiteBuilder.Report) -> String {
        guard report.removed > 0 else { return "" }
        let hint =
            report.removed == 1
            ? "its conversation is not in this build; --keep keeps it"
            : "their conversations are not in this build; --keep keeps them"
        return ", \(report.removed) removed" + (report.removedWithoutPrune ? " (\(hint))" : "")
    }

    static let nothingToCheck = "error: no conversations found in the inputs"

    static let nothingFound =
        "error: no conversations found in the inputs; 'pageturner check' shows what they contain"

    /// A page of an earlier build that is not deleted.
    static func kept(_ path: String) -> String {
        "\(path): warning: no longer part of the site; kept because it was edited by hand"
    }

    /// The warning about a page that an earlier build made without redaction.
    static func notRedacted(_ path: String) -> String {
        "\(path): warning: kept as an earlier build wrote it, without redaction; --prune deletes it"
    }

    private static func what(_ error: WriteError) -> String {
        switch error {
        case .system(let operation, let path, let code):
            "could not \(verb(operation)) \(path): \(SystemError.text(code))"
        case .notOurs(let path):
            "\(path) contains files pageturner did not create; choose another folder or pass --force"
        case .foreignFile(let path, let others):
            path + (others > 0 ? " and \(others) more were" : " was")
                + " edited, or not written by pageturner; move \(others > 0 ? "them" : "it") or pass --force"
        case .exists(let path, let others):
            path + (others > 0 ? " and \(others) more exist" : " exists") + " already and "
                + (others > 0 ? "differ; move them" : "differs; move it") + " or pass --force"
        case .archive(let path):
            "\(path) keeps pages of earlier builds, which a shard or a merged site would delete; choose another folder"
        case .unreadPipe(let path):
            "\(path) is a pipe that no program reads; start the reader first, or name a file"
        case .busy(let path): "another build is writing to \(path)"
        }
    }

    private static func what(_ error: MergeError) -> String {
        switch error {
        case .missing(let path): "the folder \(path) does not exist"
        case .notASite(let path): "\(path) is not a site built by pageturner"
        case .missingFile(let path): "\(path) is missing; rebuild that site"
        case .missingShards(let shards):
            shards.count == 1
                ? "shard \(names(shards)) is missing; pass its folder too"
                : "shards \(names(shards)) are missing; pass their folders too"
        case .sameName(let one, let other):
            "\(one) and \(other) are different conversations with the same file name"
        }
    }

    /// The first few shards.
    private static func names(_ shards: [Shard]) -> String {
        let shown = shards.prefix(8).map(\.text).joined(separator: ", ")
        return shards.count > 8 ? shown + " and \(shards.count - 8) more" : shown
    }

    private static func verb(_ operation: WriteError.Operation) -> String {
        switch operation {
        case .createFolder: "create the folder"
        case .openFolder: "open the folder"
        case .write: "write"
        case .delete: "delete"
        }
    }
}
