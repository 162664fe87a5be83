extension String {
    /// The last component of the path.
    package var fileName: String? {
        split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
    }
}
