import ArgumentParser
import Transcript

/// Options of the command line that become options of pages.
///
/// No group holds another one. A debug build of ArgumentParser checks a group several times for each group around it.
protocol PageOptionGroup: ParsableArguments {
    func apply(to options: inout PageOptions, _ config: Configuration) throws
}

extension PageOptions {
    /// The options of all groups; the command line takes precedence over the configuration.
    init(_ config: Configuration, _ groups: any PageOptionGroup...) throws {
        self.init()
        for group in groups { try group.apply(to: &self, config) }
    }
}
