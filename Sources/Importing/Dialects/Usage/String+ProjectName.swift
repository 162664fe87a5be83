extension String {
    /// The name of a project, from the path of its folder. A home directory is `~`, since its name is a person's.
    package var nameOfProject: String? {
        let parts = split { $0 == "/" || $0 == "\\" }
        let isHome = parts.count == 2 && ["home", "Users"].contains(parts[0])
        let isWindowsHome = parts.count == 3 && parts[0].hasSuffix(":") && parts[1] == "Users"
        return isHome || isWindowsHome || self == "/root" ? "~" : parts.last.map(String.init)
    }
}
