import Inputs
import JSON
public import Site

extension Preview {
    /// What the preview asks whoever starts it.
    public struct Delegate {
        /// The options as they are now: templates and styles are read again.
        public var options: () throws -> BuildOptions
        /// Words for what went wrong: a `BuildError`, or what `options` throws.
        public var explain: (any Error) -> [Diagnostic]
        public var describe: (Problem) -> Diagnostic
        /// Told what has gone wrong since the preview began.
        public var report: (Diagnostic) -> Void = { _ in }
        /// Told that nothing of that is wrong any more.
        public var reportRecovery: () -> Void = {}
        /// Words for why a message was not taken.
        public var refuse: (Responder.Refusal) -> String
        /// The files and folders that `options` reads, besides the inputs.
        public var files: () -> [String]

        public init(
            options: @escaping () throws -> BuildOptions, explain: @escaping (any Error) -> [Diagnostic],
            describe: @escaping (Problem) -> Diagnostic,
            refuse: @escaping (Responder.Refusal) -> String = { "\($0)" }, files: @escaping () -> [String] = { [] }
        ) {
            (self.options, self.explain, self.describe) = (options, explain, describe)
            (self.refuse, self.files) = (refuse, files)
        }
    }
}

extension Preview.Delegate {
    /// The options for inputs that others write to meanwhile.
    ///
    /// - Parameters:
    ///   - standardInput: What has come there so far.
    ///   - files: What was read before.
    func options(standardInput: [UInt8], _ files: KeptFiles) throws -> BuildOptions {
        var options = try options()
        options.reading = .repeatedly(standardInput: ByteRegion(standardInput), files: files)
        return options
    }
}
