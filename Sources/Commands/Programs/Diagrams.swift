import Chromium
import Importing
import Markdown
import Site

/// The pictures of a run's Mermaid diagrams.
struct Diagrams {
    private let mermaid: Mermaid

    /// - Returns: nil unless the option or the configuration asks for pictures.
    /// - Throws: `ExitCode`, after reporting it, if there is no program to draw them.
    static func wanted(_ option: Bool, _ config: Configuration) throws -> Diagrams? {
        guard option || config.bool("mermaid") else { return nil }
        return Diagrams(mermaid: try OtherProgram.run { () throws(BrowserError) in try Mermaid() })
    }

    var drawer: DiagramDrawer {
        { [mermaid] text in
            mermaid.picture(of: text).map { .show($0.address, width: $0.width, height: $0.height) }
        }
    }

    /// A warning, if some were not drawn.
    var problems: [Problem] {
        let count = mermaid.failures
        return count == 0 ? [] : [Problem(.warning, file: "--mermaid", ImportError(.shownAsCode(diagrams: count)))]
    }
}
