import Bytes
import Hypertext

/// Writes code with its tokens in spans.
struct SpanWriter {
    let code: UnsafeBufferPointer<UInt8>
    /// Looking for bidi controls in every token is slow; one check of the whole code is nearly always enough.
    private let mayHaveBidiControls: Bool

    init(_ code: UnsafeBufferPointer<UInt8>) {
        self.code = code
        mayHaveBidiControls = BidiControl.mayBeIn(code)
    }

    func write(_ tokens: [Token], to html: inout HTML) {
        html.reserveCapacity(html.count + code.count + tokens.count * 24)
        var written = 0
        for token in tokens {
            write(written..<token.start, to: &html)
            let end = token.kind.isBlock ? lineEndTaken(from: token.end) : token.end
            html.append(literal: token.kind.startTag)
            write(token.start..<end, to: &html)
            html.append(literal: "</span>")
            written = end
        }
        write(written..<code.count, to: &html)
    }

    private func write(_ range: Range<Int>, to html: inout HTML) {
        let text = code.part(range.lowerBound..<lineEndKept(range))
        if mayHaveBidiControls { html.append(code: text) } else { html.append(text: text) }
    }

    /// After a block, a line feed would show as an empty line.
    private func lineEndTaken(from end: Int) -> Int {
        end < code.count && code[end] == "\n" ? end + 1 : end
    }

    /// CR LF is one line end; cut in the middle, it would become two.
    private func lineEndKept(_ range: Range<Int>) -> Int {
        let end = range.upperBound
        guard end > range.lowerBound, end < code.count, code[end - 1] == "\r", code[end] == "\n" else { return end }
        return end - 1
    }
}
