import ConversationModel
import Hypertext

/// Makes the rows of steps of a turn, and marks what differs in them.
struct ComparedSteps {
    /// Fewer equal steps in a row are not folded.
    private static let shortestFold = 3
    /// More rows than these are folded away at first.
    private static let mostOpenRows = 40

    private let sides: [ComparedSide]
    private let views: [ComparisonSideView]
    private let strings: Strings

    init(_ sides: [ComparedSide], _ views: [ComparisonSideView], _ strings: Strings) {
        (self.sides, self.views, self.strings) = (sides, views, strings)
    }

    /// The steps of a turn; nil if only one side has the turn, or none a step.
    func view(of turns: [Turn?]) -> ComparisonStepsView? {
        let present = turns.indices.filter { turns[$0] != nil }
        guard present.count > 1 else { return nil }
        let rows = rows(of: turns, present).map { StepRow($0, sides: present) }
        guard !rows.isEmpty else { return nil }
        let view = ComparisonStepsView()
        view.label = label(of: rows)
        view.groups = groups(of: rows, present)
        let different = rows.count { !$0.isSame }
        view.isOpen = different > 0 && different <= Self.mostOpenRows
        return view
    }

    private func rows(of turns: [Turn?], _ present: [Int]) -> [[Step?]] {
        var numbers = Numbering()
        var rows = AlignedRows<Step>()
        for side in present {
            let messages =
                turns[side].map { turn in turn.all.map { sides[side].draft.conversation.messages[$0] } } ?? []
            let steps = messages.flatMap(\.toolCalls).map { Step($0, &numbers) }
            rows.add(steps) { WeightedAlignment($0, $1).partners }
        }
        return rows.rows
    }

    private func label(of rows: [StepRow]) -> String {
        let (changed, missing) = (rows.count(where: \.isChanged), rows.count(where: \.isMissing))
        let failed = rows.count(where: \.hasFailure)
        var facts = [strings.count(rows.count, "1 step", "%1 steps")]
        if changed > 0 { facts.append(strings("%1 changed", strings.number(changed))) }
        if missing > 0 { facts.append(strings("%1 not in all", strings.number(missing))) }
        if failed > 0 { facts.append(strings("%1 failed", strings.number(failed))) }
        return facts.joined(separator: " · ")
    }

    /// Rows that differ, and between them folds of rows that are the same.
    private func groups(of rows: [StepRow], _ present: [Int]) -> [ComparisonStepGroupView] {
        var groups: [ComparisonStepGroupView] = []
        for run in rows.runs(where: \.isSame) {
            let isFold = run[0].isSame && run.count >= Self.shortestFold
            let label = isFold ? strings.count(run.count, "1 same step", "%1 same steps") : nil
            groups.append(ComparisonStepGroupView(label: label, rows: run.map { view(of: $0, present) }))
        }
        return groups
    }

    private func view(of row: StepRow, _ present: [Int]) -> ComparisonStepView {
        let view = ComparisonStepView(isSame: row.isSame)
        var labels: [String] = []
        if row.isChanged { labels.append(strings("Changed")) }
        if row.isMissing {
            labels.append(strings("Only in %1", views.letters(of: row.variants.flatMap(\.sides).sorted(), strings)))
        }
        let failed = row.variants.filter(\.step.hasFailed).flatMap(\.sides).sorted()
        if !row.isChanged, row.variants.count > 1 {
            labels.append(strings("Failed in %1", views.letters(of: failed, strings)))
        }
        view.label = labels.joined(separator: " · ")
        view.variants = row.variants.map { variant(of: $0, isChanged: row.isChanged) }
        if row.isChanged { mark(row, view.variants) }
        return view
    }

    private func variant(of variant: StepRow.Variant, isChanged: Bool) -> ComparisonVariantView {
        let call = variant.step.call
        let arguments = ToolArguments(call.input)
        let changes = ToolChanges.of(call, arguments)
        let summary = ToolSummary(strings).text(call, variant.step.kind, changes)
        let view = ComparisonVariantView(variant.sides.map { views[$0] })
        view.kind = variant.step.kind.rawValue
        view.state = variant.step.hasFailed ? ToolCall.Status.error.rawValue : ToolCall.Status.ok.rawValue
        view.name = ToolCallPresenter.name(call.name)
        view.summary = HTML(text: summary)
        if variant.step.hasFailed { (view.stateLabel, view.reason) = (strings("failed"), call.failureReason) }
        if isChanged { view.code = ToolInput(call, variant.step.kind, changes, summary: summary, strings).code }
        return view
    }

    /// Marks what differs from the first variant, in the lines and in the whole inputs.
    private func mark(_ row: StepRow, _ variants: [ComparisonVariantView]) {
        let labels = views.labels(of: row.variants.map(\.sides), strings)
        let summaries = SeveralDifferences(variants.map(\.summary.words)).marks
        let codes = variants.map { ComparedCode($0.code) }
        let marks = SeveralDifferences(codes.map(\.words)).marks
        for (index, variant) in variants.enumerated() {
            let label = HTML(attribute: labels[index])
            variant.summary = variant.summary.marked(variant.summary.words, where: summaries[index][...], label: label)
            codes[index].mark(marks[index], label: label)
        }
    }
}

/// The words of several blocks of code.
private struct ComparedCode {
    private let blocks: [(view: CodeView, code: [MarkupWord], rest: [MarkupWord])]

    init(_ views: [CodeView]) {
        blocks = views.map { ($0, $0.code.words, $0.rest.words) }
    }

    var words: [MarkupWord] { blocks.flatMap { $0.code + $0.rest } }

    /// - Parameter isMarked: A value for each of `words`.
    func mark(_ isMarked: [Bool], label: HTML) {
        var next = 0
        for (view, code, rest) in blocks {
            let end = next + code.count
            view.code = view.code.marked(code, where: isMarked[next..<end], label: label)
            view.rest = view.rest.marked(rest, where: isMarked[end..<end + rest.count], label: label)
            next = end + rest.count
        }
    }
}

extension [StepRow] {
    /// The rows in stretches, in which a condition holds for all or for none.
    fileprivate func runs(where condition: (StepRow) -> Bool) -> [[StepRow]] {
        var runs: [[StepRow]] = []
        var start = startIndex
        for index in indices where index + 1 == endIndex || condition(self[index]) != condition(self[index + 1]) {
            runs.append(Array(self[start...index]))
            start = index + 1
        }
        return runs
    }
}
