import JSON
import Site
import Transcript

/// The result of `verify` as text, for people, and as JSON, for programs.
struct VerifyReport {
    private let path: String
    private let report: SiteVerifier.Report

    init(_ path: String, _ report: SiteVerifier.Report) {
        (self.path, self.report) = (path, report)
    }

    /// The most files that are listed.
    private static let most = 20

    /// A line for each file that differs, and the words of a page that do.
    var text: String {
        guard !report.findings.isEmpty else {
            let files = report.files == 1 ? "1 file" : "\(CountText.grouped(report.files)) files"
            return "identical: \(path), \(files)".withVisibleControls
        }
        var lines = report.findings.prefix(Self.most).flatMap(Self.lines)
        let rest = report.findings.count - Self.most
        if rest > 0 { lines.append("… and \(CountText.grouped(rest)) more") }
        return lines.map(\.withVisibleControls).joined(separator: "\n")
    }

    private static func lines(_ finding: SiteVerifier.Finding) -> [String] {
        let path = finding.path
        switch finding.kind {
        case .missing: return ["missing: \(path)"]
        case .extra: return ["not of this site: \(path)"]
        case .otherVersion(let version): return ["made by another version, \(version): \(path)"]
        case .changed(nil): return ["changed: \(path)"]
        case .changed(let difference?):
            let place = difference.message.map { " at message \($0)" } ?? ""
            let missing = difference.isTextMissing ? ["  its text is not on the page"] : []
            return ["changed\(place): \(path)"] + missing + [
                "  expected  \(difference.expected)", "  found     \(difference.found)",
            ]
        }
    }

    var json: [UInt8] {
        var output = JSONOutput(.indented)
        output.object { output in
            output.key("identical")
            output.bool(report.findings.isEmpty)
            output.key("files")
            output.int(report.files)
            output.key("findings")
            output.array { output in
                for finding in report.findings { Self.write(finding, &output) }
            }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ finding: SiteVerifier.Finding, _ output: inout JSONOutput) {
        output.object { output in
            output.key("file")
            output.string(finding.path)
            output.key("kind")
            switch finding.kind {
            case .missing: output.string("missing")
            case .extra: output.string("extra")
            case .changed(let difference):
                output.string("changed")
                if let difference { write(difference, &output) }
            case .otherVersion(let version):
                output.string("other version")
                output.key("version")
                output.string(version)
            }
        }
    }

    private static func write(_ difference: PageDifference, _ output: inout JSONOutput) {
        output.key("message")
        if let message = difference.message { output.int(message) } else { output.null() }
        output.key("isTextMissing")
        output.bool(difference.isTextMissing)
        output.key("expected")
        output.string(difference.expected)
        output.key("found")
        output.string(difference.found)
    }
}
