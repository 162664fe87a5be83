import ConversationModel

/// The rules by which conversations are read.
///
/// A class, since a hundred thousand conversations share them.
final class ReadingRules: Sendable {
    /// Removes texts; nil shows all of a conversation.
    let redaction: Redaction?
    /// Branches are shown.
    let showsBranches: Bool
    let zone: ClockZone?
    /// Pages state the part of their sources' texts that they have.
    let statesShare: Bool

    init(_ options: BuildOptions) {
        (redaction, showsBranches, zone) = (options.redaction, options.page.showsBranches, options.zone)
        statesShare = options.page.statesShare
    }

    /// The rules with another redaction.
    init(_ rules: ReadingRules, redaction: Redaction) {
        (self.redaction, showsBranches, zone) = (redaction, rules.showsBranches, rules.zone)
        statesShare = rules.statesShare
    }
}
