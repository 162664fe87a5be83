extension StripDrawing {
    /// A narrower bar is less than a pixel on a large screen.
    private static let narrow = 16
    /// The height of a lane in pixels.
    private static let laneHeight = 14

    init(_ times: SessionTimes, _ axis: StripAxis, _ strings: Strings) {
        self.init()
        let lanes = StripLanes(times, axis).all
        let context = StripContext(times, axis)
        let height = lanes.count * Self.laneHeight + (context == nil ? 0 : StripContext.height)
        (width, self.height) = (StripAxis.width, height)
        self.axis = axis.knots.map { "\($0.time - axis.knots[0].time) \($0.x)" }.joined(separator: " ")
        breaks = Self.path(axis.breaks.filter { !$0.isEmpty }) { $0.addBox($1, height: height) }
        prompts = Self.path(times.turns) { $0.add(x: axis.x($1.span.start), height: Self.laneHeight) }
        compactions = Self.path(times.compactions) { $0.add(x: axis.x($1), height: height) }
        self.times = StripTable(times, strings).view
        draw(lanes, axis, strings)
        guard let context else { return }
        var line = BarPath()
        line.add(line: context.places.map { ($0.x, height - $0.y) })
        (self.context, contextLabel) = (line.data, strings("Context"))
        contextMost = strings("%1 tokens", strings.rounded(context.most))
    }

    private mutating func draw(_ lanes: [StripLanes.Lane], _ axis: StripAxis, _ strings: Strings) {
        var (failed, failedMarks) = (BarPath(), BarPath())
        self.lanes = lanes.enumerated().map { number, lane in
            let top = number * Self.laneHeight
            let y = top + Self.laneHeight / 2
            for bar in lane.calls.filter(\.isFailed).map({ axis.range($0.span) }) {
                failed.add(bar, y: y)
                failedMarks.add(x: bar.lowerBound, y: top, height: Self.laneHeight)
            }
            let isDot = { (bar: Range<Int>) in bar.count < Self.narrow && lane.kind != .turns }
            return StripLaneView(
                name: lane.kind.name, label: strings.label(of: lane.kind),
                bars: Self.path(lane.bars.filter { !isDot($0) }) { $0.add($1, y: y) },
                dots: Self.path(lane.bars.filter(isDot)) { $0.add($1, y: y) })
        }
        (self.failed, self.failedMarks) = (failed.data, failedMarks.data)
    }

    private static func path<Element>(_ elements: [Element], _ add: (inout BarPath, Element) -> Void) -> String {
        elements.reduce(into: BarPath(), add).data
    }
}

extension Strings {
    /// `12 %`; nil for less than a hundredth.
    func share(_ time: Int, of total: Int) -> String? {
        guard total > 0 else { return nil }
        let percent = Int((100 * Double(time) / Double(total)).rounded())
        return percent < 1 ? nil : self.percent(min(100, percent))
    }

    fileprivate func label(of lane: StripLanes.Kind) -> String {
        switch lane {
        case .turns: self("Prompts")
        case .agents(let row): row == 0 ? self("sub-agents") : ""
        case .calls(let kind): label(of: kind)
        }
    }

    func label(of kind: ToolKind) -> String {
        switch kind {
        case .terminal: self("Commands")
        case .read: self("Files")
        case .edit: self("Edits")
        case .search: self("Search")
        case .web: self("Web")
        case .task: self("Tasks")
        case .image: self("pictures")
        case .other: self("Other")
        }
    }
}
