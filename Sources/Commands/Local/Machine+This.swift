import Importing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Machine {
    /// The machine that the program runs on.
    static var this: Machine {
        #if os(macOS)
            let system = System.macOS
        #else
            let system = System.linux
        #endif
        return Machine(
            system, variables: ProcessInfo.processInfo.environment, folder: FileManager.default.currentDirectoryPath)
    }

    /// The folder of the program's cache; nil disables the cache.
    var ownCacheFolder: String? { cacheFolder.map { $0 + "/pageturner" } }
}
