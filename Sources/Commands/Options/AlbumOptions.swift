import ArgumentParser
import Site

/// The album of a site.
struct AlbumOptions: ParsableArguments {
    @Flag(help: "Also write a gallery of pictures, films, sounds, files and links, and a calendar of all messages.")
    var album = false

    @Option(
        help: ArgumentHelp(
            "List of people and their names in applications, for a page about each of them; implies --album.",
            valueName: "file"),
        completion: .file(extensions: ["txt"]))
    var people: String?

    func apply(to options: inout BuildOptions, _ config: Configuration) throws {
        options.people = try (people ?? config.string("people")).map { try PeopleFile.read($0, config.files) }
        options.page.hasAlbum = album || config.bool("album") || options.people != nil
    }
}
