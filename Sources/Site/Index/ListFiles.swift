import JSON
import Search
import Transcript

/// The list of all conversations as data: files below `list/`, for sites whose index has several pages. A page loads
/// them when a reader groups, sorts or filters.
///
/// Pieces are cut from the oldest conversation on, so a new conversation leaves most of them unchanged.
struct ListFiles {
    /// The number of conversations in a piece.
    private static let pieceSize = 2000
    /// The function that the scripts call.
    private static let function = "pageturnerList"

    private let index: IndexPages
    private let writer: SiteWriter
    private let packer = ScriptPacker(calling: function)

    init(_ index: IndexPages, _ writer: SiteWriter) {
        (self.index, self.writer) = (index, writer)
    }

    func add(to site: inout SiteContents) throws(WriteError) {
        guard index.isListed else { return }
        var names: [String] = []
        for first in stride(from: 0, to: index.total, by: Self.pieceSize) {
            let script = script { index.write(first..<min(first + Self.pieceSize, index.total), to: &$0) }
            // A name that changes with the bytes: a list that is being replaced never refers to pieces of another.
            let name = "p" + Fingerprint(script).text.prefix(12)
            try site.add([(SiteFile(name + ".js", in: SiteFile.list), script)], with: writer)
            names.append(name)
        }
        try site.add([(SiteFile.listRoot, script { root(names, &$0) })], with: writer)
    }

    private func root(_ pieces: [String], _ output: inout JSONOutput) {
        let choices = index.choices
        output.object { output in
            for (key, values) in [("pieces", pieces), ("app", choices.applications), ("project", choices.projects)] {
                output.key(key)
                output.array { output in
                    for value in values { output.string(value) }
                }
            }
        }
    }

    private func script(_ write: (inout JSONOutput) -> Void) -> [UInt8] {
        var output = JSONOutput()
        write(&output)
        return packer.script(output.bytes)
    }
}
