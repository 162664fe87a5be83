import ArgumentParser

/// The exit status of a run. ArgumentParser itself ends with 64 on wrong usage.
extension ExitCode {
    /// An input was refused; everything else was done. Or a site is not what its sources make.
    static let refused = ExitCode(1)
    /// The output could not be written.
    static let notWritten = ExitCode(2)
    /// The preview could not be served.
    static let notServed = ExitCode(3)
    /// Another program, such as Chromium, is missing or failed.
    static let programFailed = ExitCode(3)
    /// The conversations cost more than `stats --limit` allows.
    static let overLimit = ExitCode(4)
    /// The command line or the configuration is wrong (EX_USAGE).
    static let usage = ExitCode(64)

    /// Each status with its meaning, as help and manuals print it.
    static let meanings: [(code: Int32, meaning: String)] = [
        (0, "done"), (refused.rawValue, "an input was refused, the rest was built; or 'verify' found a difference"),
        (notWritten.rawValue, "could not write"),
        (notServed.rawValue, "could not serve, or Chromium, ffmpeg or mmdc is missing or failed"),
        (overLimit.rawValue, "the cost is above 'stats --limit'"),
        (usage.rawValue, "wrong usage"),
    ]
}
