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

    init(_ options: BuildOptions) {
        (redaction, showsBranches, zone) = (options.redaction, options.page.showsBranches, options.zone)
    }

    /// The rules with another redaction.
    init(_ rules: ReadingRules, redaction: Redaction) {
        (self.redaction, showsBranches, zone) = (redaction, rules.showsBranches, rules.zone)
    }
}
