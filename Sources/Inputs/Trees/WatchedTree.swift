import Files

/// Records which files and folders were looked up beside the inputs: when one of them changes, conversations may
/// change.
struct WatchedTree: FileTree {
    let tree: any FileTree

    var sideFiles: SideFiles { tree.sideFiles }

    func entries(in folder: String) -> [FileTreeEntry] {
        sideFiles.note(folder + "/")
        return tree.entries(in: folder)
    }

    func bytes(of path: String) throws(InputError) -> ByteRegion {
        sideFiles.note(path)
        return try tree.bytes(of: path)
    }

    func unpackedBytes(of path: String) throws(InputError) -> ByteRegion {
        sideFiles.note(path)
        return try tree.unpackedBytes(of: path)
    }

    func origin(of path: String) -> String? {
        tree.origin(of: path)
    }
}
