// Sources: Sources/Markdown Tests/Markdown/Support/DOM.swift Tests/Markdown/Support/PageRules.swift Tests/Markdown/Incremental/Pieces.swift
// Module: Markdown
// Imports: Bytes Hypertext Highlighting MathML
// Flags: -I Sources/CBytes -I Sources/CCMarkGFM -l:libcmark-gfm-extensions.a -l:libcmark-gfm.a

/// Renders the input as Markdown and checks invariants of pages; then again as a growing text, cut at places that the
/// input chooses.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMarkdown(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    var options = MarkdownOptions()
    options.breaksLines = count.isMultiple(of: 2)
    var renderer = MarkdownRenderer(options)
    let whole = renderer.render(text, idPrefix: "message-1")
    check(whole, allowing: count)
    _ = renderer.render(text, idPrefix: "message-1", inline: true)
    checkPieces(text, of: 1 + Int(start?.pointee ?? 0) % 32, options, against: whole)
    return 0
}

/// - Parameter length: The length of the text in bytes.
private func check(_ rendered: RenderedMarkdown, allowing length: Int) {
    let markup = rendered.html.string
    let violations = PageRules.violations(markup)
    precondition(violations.isEmpty, "\(violations)")
    precondition(markup.utf8.count <= 2000 + 100 * length, "\(markup.utf8.count) bytes made of \(length)")
    var end = 0
    for block in rendered.blocks {
        precondition(block.start == end && block.end > block.start, "a gap between blocks")
        precondition(block.cost >= 0 && block.height >= 0)
        end = block.end
    }
    precondition(end == rendered.html.count, "something outside of the blocks")
}

private func checkPieces(_ text: String, of size: Int, _ options: MarkdownOptions, against whole: RenderedMarkdown) {
    var fed = Pieces(options)
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
        fed.append(Substring(rest.prefix(size)), flush: rest.count.isMultiple(of: 2))
        precondition(fed.isInStep, "the page is not what the renderer thinks")
        rest = rest.dropFirst(size)
    }
    fed.finish()
    precondition(fed.html == whole.html.string, "in pieces, it is something else")
}
