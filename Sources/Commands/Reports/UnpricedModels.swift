import ConversationModel
import Site

/// The models whose tokens are in no cost.
struct UnpricedModels {
    /// nil names answers without a model.
    let names: [String?]
    let tokens: Int

    /// - Parameters:
    ///   - models: The groups by model.
    ///   - prices: The list that must have them; without one, none lacks a cost if a source states one for all of its models.
    init(_ models: [UsageGroup], _ prices: Prices?) {
        let coversAll = models.contains(where: \.row.usage.isCostAlone)
        let groups = models.filter { group in
            group.row.usage.tokens > 0 && group.row.usage.cost == nil
                && (prices.map { !$0.knows(group.name) } ?? !coversAll)
        }
        names = groups.map(\.name)
        tokens = groups.reduce(0) { $0.saturatingAdding($1.row.usage.tokens) }
    }
}
