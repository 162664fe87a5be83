import Site

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension MemorySite {
    /// The first site of a preview. Its inputs may be empty or invalid, as more may come; but inputs that do not exist
    /// are more likely misspelt.
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
