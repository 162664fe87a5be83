public import Files

extension PrivateFolder {
    /// A new folder in the usual place.
    public static func new() throws(BuildError) -> PrivateFolder {
        let parent = usualParent
        do {
            return try PrivateFolder(in: parent)
        } catch {
            throw .write(.system(.createFolder, path: parent, code: error.code))
        }
    }
}
