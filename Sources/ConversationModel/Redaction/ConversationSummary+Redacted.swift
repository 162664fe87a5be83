extension ConversationSummary {
    /// The summary without what is to be removed.
    public func redacted(by redaction: Redaction) -> ConversationSummary {
        var copy = self
        copy.id = redaction.redacted(id)
        copy.title = redaction.redacted(title)
        copy.application = application.map(redaction.redacted)
        copy.project = project.map(redaction.redacted)
        copy.run = run.map { run in
            TaskRun(
                task: run.task.map(redaction.redacted), name: run.name.map(redaction.redacted),
                outcome: run.outcome.map(redaction.redacted), score: run.score)
        }
        copy.model = model.map(redaction.redacted)
        copy.participants = participants.map(redaction.redacted)
        copy.firstUserText = redaction.redacted(firstUserText)
        copy.lastText = redaction.redacted(lastText)
        copy.words = redaction.redacted(words)
        return copy
    }
}
