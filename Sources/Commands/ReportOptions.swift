import ArgumentParser

/// What a command says.
struct ReportOptions: ParsableArguments {
    @Flag(help: "Take warnings for errors: exit with 1.")
    var strict = false

    @Flag(help: "Print a report in JSON on standard output.")
    var json = false

    @Flag(help: "Say nothing but errors.")
    var quiet = false
}
