import Bytes
import Highlighting
import Hypertext

extension HTMLWriter {
    static let diagramLanguage = "mermaid"

    /// A diagram as a picture, with its code folded below.
    ///
    /// - Returns: False, with nothing written, if there is no picture.
    mutating func writeDiagram(_ code: UTF8Bytes) -> Bool {
        guard let draw = options.diagrams,
            case .show(let address, let width, let height)? = draw(String(decoding: code, as: UTF8.self))
        else { return false }
        html.append(literal: "<div class=\"diagram\">")
        writePicture(address, alternative: options.labels.diagram, width: width, height: height)
        let start = tally.mark
        html.append(literal: "<details class=\"diagram-code\"><summary>")
        html.append(text: options.labels.code)
        html.append(literal: "</summary>")
        CodeBlock.appendFramed(code, language: Self.diagramLanguage, options, to: &html)
        html.append(literal: "</details></div>")
        tally.add(length: options.labels.code.utf16.count + Self.diagramLanguage.utf16.count)
        tally.add(length: TextLength.of(code) + BidiControl.growth(of: code))
        tally.closeAtom(since: start, most: RevealCost.atomMost)
        tally.height += HeightEstimate.folded
        return true
    }
}
