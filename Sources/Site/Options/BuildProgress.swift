/// Receives the progress of a build; called from many threads.
public protocol BuildProgress: Sendable {
    func begin(total: Int, of things: ProgressUnit)
    func advance()
    func end()
}

/// The things that a build counts.
public enum ProgressUnit: Sendable {
    case conversations, files, frames
}

/// Ignores progress.
public struct NoProgress: BuildProgress {
    public init() {}
    public func begin(total: Int, of things: ProgressUnit) {}
    public func advance() {}
    public func end() {}
}
