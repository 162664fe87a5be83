import Processes

extension ProcessGroup {
    static func start(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], descriptors: [Int32: Int32]
    ) throws(BrowserError) -> ProcessGroup {
        do throws(SpawnError) {
            return try ProcessGroup(path, arguments, environment: environment, descriptors: descriptors)
        } catch {
            throw .notStarted(path: path, code: error.code)
        }
    }
}
