/// Addresses that options take.
enum WebAddress {
    /// The address of a folder, with a slash at its end.
    ///
    /// - Parameter option: Its name.
    static func folder(_ address: String, of option: String) throws -> String {
        guard address.hasPrefix("https://") || address.hasPrefix("http://"), !address.contains(where: isUnsafe) else {
            throw UsageError("\(option) takes an address that begins with https:// or http://, not '\(address)'")
        }
        return address.hasSuffix("/") ? address : address + "/"
    }

    /// Marks that would end the address in Markdown.
    private static func isUnsafe(_ character: Character) -> Bool { " \t\n()<>\"\\".contains(character) }
}
