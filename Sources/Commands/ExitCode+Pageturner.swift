import ArgumentParser

/// What a run says to the shell (product.md). 64, wrong usage, is ArgumentParser's own.
extension ExitCode {
    /// An input was refused; everything else was done.
    static let refused = ExitCode(1)
    /// The output could not be written.
    static let notWritten = ExitCode(2)
    /// The preview could not be served.
    static let notServed = ExitCode(3)
    /// The command line or the configuration is wrong (EX_USAGE).
    static let usage = ExitCode(64)
}
