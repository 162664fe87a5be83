import ArgumentParser

/// Reports of the commands that read, build or merge.
struct ReportOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print a JSON report on standard output.")
    var json = false

    @Flag(help: "Print only errors.")
    var quiet = false
}
