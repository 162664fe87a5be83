import Site

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension MemorySite {
    /// The site that a preview begins with. It may be empty, or its inputs broken: something can come. But inputs
    /// that are not there at all are more likely misspelt.
    ///
    /// - Throws: `BuildError`
    static func opening(_ options: BuildOptions) throws(BuildError) -> MemorySite {
        let site = try MemorySite(options)
        guard options.inputs.contains(where: { $0 == "-" || access($0, F_OK) == 0 }) else {
            throw .nothingToShow(site.problems)
        }
        return site
    }
}
