import Hypertext

/// The names for `stats.mustache`.
final class StatisticsView: PageFrame, FramedView {
    var facts: [String] = []
    var sections: [StatisticsSectionView] = []

    static let fields: [TemplateField<StatisticsView>] =
        frameFields + [
            .texts("facts") { $0.facts },
            .list("sections") { $0.sections },
        ]
}

/// The groups by one trait.
final class StatisticsSectionView: TemplateModel {
    let heading: String
    let bars: [StatisticsBarView]

    init(_ heading: String, _ bars: [StatisticsBarView]) {
        self.heading = heading
        self.bars = bars
    }

    static let fields: [TemplateField<StatisticsSectionView>] = [
        .text("heading") { $0.heading },
        .list("bars") { $0.bars },
    ]
}

/// A group with a bar.
final class StatisticsBarView: TemplateModel {
    let name: String
    let amount: String
    /// The length of the bar, in percent of the longest.
    let length: Int
    let facts: [String]

    init(_ name: String, _ amount: String, length: Int, facts: [String]) {
        self.name = name
        self.amount = amount
        self.length = length
        self.facts = facts
    }

    static let fields: [TemplateField<StatisticsBarView>] = [
        .text("name") { $0.name },
        .text("amount") { $0.amount },
        .number("length") { $0.length },
        .texts("facts") { $0.facts },
    ]
}
