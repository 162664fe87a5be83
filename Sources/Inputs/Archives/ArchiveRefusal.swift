/// A file in an archive that is not read.
struct ArchiveRefusal: Sendable {
    /// The name in the archive, which may not be a path; nil for files whose names are lost.
    let name: String?
    let reason: InputError
}
