import Files
import Inputs
public import Site

/// Callbacks to the starter of a preview.
public struct PreviewDelegate {
    /// Returns the current options; templates and styles are read again.
    public var options: () throws -> BuildOptions
    /// Words an error: a `BuildError`, or an error of `options`.
    public var explain: (any Error) -> [Diagnostic]
    /// Words a problem with an input.
    public var describe: (Problem) -> Diagnostic
    /// Receives problems that occur after the start.
    public var report: (Diagnostic) -> Void = { _ in }
    /// Receives warnings about the conversations that are shown.
    public var reportWarning: (Diagnostic) -> Void = { _ in }
    /// Called when all reported problems are gone.
    public var reportRecovery: () -> Void = {}
    /// Words the reason for refusing a message.
    public var refuse: (Responder.Refusal) -> String
    /// The author's desk; nil for a preview without one.
    public var desk: DeskDelegate?
    /// The files and folders that `options` reads, besides the inputs.
    public var files: () -> [String]

    /// - Parameter refuse: By default, names the refusal as the source code does.
    public init(
        options: @escaping () throws -> BuildOptions, explain: @escaping (any Error) -> [Diagnostic],
        describe: @escaping (Problem) -> Diagnostic,
        refuse: @escaping (Responder.Refusal) -> String = { "\($0)" }, files: @escaping () -> [String] = { [] }
    ) {
        (self.options, self.explain, self.describe) = (options, explain, describe)
        (self.refuse, self.files) = (refuse, files)
    }
}

extension PreviewDelegate {
    /// The options for inputs that others are writing to.
    ///
    /// - Parameters:
    ///   - standardInput: The bytes from standard input so far.
    ///   - files: The earlier readings.
    func options(standardInput: [UInt8], _ files: FileCache) throws -> BuildOptions {
        var options = try resultOptions(standardInput: standardInput, files)
        // The author sees everything: what leaves is another site.
        if desk != nil { (options.page.isDesk, options.redaction) = (true, nil) }
        return options
    }

    /// The options of what leaves.
    func resultOptions(standardInput: [UInt8], _ files: FileCache) throws -> BuildOptions {
        var options = try options()
        options.reading = .repeatedly(standardInput: ByteRegion(standardInput), files: files)
        return options
    }
}
