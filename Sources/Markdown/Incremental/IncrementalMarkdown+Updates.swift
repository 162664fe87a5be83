import Bytes
import Hypertext

extension IncrementalMarkdown {
    mutating func update(isSettling: Bool) -> MarkdownPatch? {
        if fence != nil, let patch = readCode() {
            guard fence == nil else { return patch }
            return later(than: patch, isSettling)
        }
        return fence == nil ? parse(isSettling: isSettling) : nil
    }

    /// The block after a block of code that was closed, in one patch with it.
    private mutating func later(than patch: MarkdownPatch, _ isSettling: Bool) -> MarkdownPatch {
        guard let next = parse(isSettling: isSettling), case .replace(let from, _) = patch,
            case .replace(let other, _) = next
        else { return patch }
        let first = min(from, other)
        return .replace(from: first, with: Array(blocks[first...]))
    }

    private mutating func parse(isSettling: Bool) -> MarkdownPatch? {
        let price = Double(text.count - boundary)
        guard isSettling || granted >= price else { return nil }
        let isTable = settled.last?.isTable ?? false
        let end = boundary + part(upTo: text.count) { HeldBack.visibleEnd(of: $0, inTable: isTable) }
        guard end > shown else { return nil }
        return render(upTo: end)
    }

    /// The part that can change, up to an end.
    private func part<Result>(upTo end: Int, _ body: (UTF8Bytes) -> Result) -> Result {
        text.withUnsafeBufferPointer { body($0.part(boundary..<end)) }
    }

    // MARK: Parsing

    mutating func render(upTo end: Int, isEnd: Bool = false) -> MarkdownPatch? {
        shown = end
        let old = settled[closed...]
        let known = closed
        guard !isWhole, end <= limits.textBytes, !hasNestedFence(upTo: end), renderPart(upTo: end) else {
            return renderWhole(upTo: end, isEnd: isEnd)
        }
        if !isEnd { openFence(upTo: end) }
        return MarkdownPatch(from: old, to: blocks[known...])
    }

    private func hasNestedFence(upTo end: Int) -> Bool {
        !part(upTo: end) { NestedFences.find(in: $0, isGrowing: true) }.isEmpty
    }

    /// Returns whether a part is enough to know.
    private mutating func renderPart(upTo end: Int, isClosed: Bool = false) -> Bool {
        guard let rendered = rendered(upTo: end, isClosed: isClosed) else { return false }
        settled.replaceSubrange(closed..., with: rendered.blocks)
        closed += rendered.closed
        boundary += rendered.boundary
        state = rendered.state
        return true
    }

    private mutating func rendered(upTo end: Int, isClosed: Bool = false) -> RenderedPart? {
        // cmark drops a byte order mark at the beginning of its input.
        guard boundary == 0 || !part(upTo: end, { $0.starts(with: "\u{FEFF}") }) else { return nil }
        pay(end - boundary)
        return text.withUnsafeBufferPointer {
            renderer.render(
                part: $0.part(boundary..<end), after: state, idPrefix: idPrefix, inserts: inserts, isClosed: isClosed)
        }
    }

    private mutating func renderWhole(upTo end: Int, isEnd: Bool = false) -> MarkdownPatch? {
        isWhole = true
        let old = settled
        (boundary, closed) = (0, 0)
        pay(end)
        let whole = text.withUnsafeBufferPointer {
            renderer.render($0.part(0..<end), idPrefix, inserts, false, isGrowing: !isEnd)
        }
        settled = whole.blocks.map { MarkdownBlock($0, of: whole.html) }
        notices = whole.notices
        return MarkdownPatch(from: old[...], to: settled[...])
    }

    private mutating func pay(_ bytes: Int) {
        parsedBytes += bytes
        granted -= Double(bytes)
    }

    // MARK: Code

    /// From here on the lines of an open fence are only added.
    private mutating func openFence(upTo end: Int) {
        guard closed == settled.count - 1, var fence = part(upTo: end, { OpenFence($0) }) else { return }
        let frame = boundary + fence.position
        let (code, isClosed) = part(upTo: end) { fence.read($0) }
        guard !isClosed, let block = rendered(upTo: frame)?.blocks.first else { return }
        shown = boundary + fence.position
        self.fence = fence
        settled.removeLast()
        openCode = OpenCode(block)
        openCode?.append(code)
    }

    private mutating func readCode() -> MarkdownPatch? {
        guard var open = fence else { return nil }
        let (code, isClosed) = part(upTo: text.count) { open.read($0) }
        fence = open
        guard !code.isEmpty || isClosed else { return nil }
        shown = boundary + open.position
        guard isClosed else {
            openCode?.append(code)
            return .extendCode(of: closed, by: code)
        }
        return closeFence(open)
    }

    private mutating func closeFence(_ open: OpenFence) -> MarkdownPatch? {
        leaveCode()
        let old = settled[closed...]
        let known = closed
        guard renderPart(upTo: shown, isClosed: open.isOfBackticks) else { return renderWhole(upTo: shown) }
        return MarkdownPatch(from: old, to: settled[known...])
    }

    mutating func leaveCode() {
        guard let openCode else { return }
        settled.append(openCode.block)
        self.openCode = nil
        fence = nil
    }
}

extension MarkdownBlock {
    fileprivate var isTable: Bool {
        html.withBytes { $0.starts(with: "<div class=\"table\"".utf8) }
    }
}
