/// Results that only say that an edit succeeded.
enum ToolConfirmation {
    /// True if every line is a known confirmation, or a numbered line of the file after one.
    static func isAll(of text: String) -> Bool {
        var isListing = false
        return text.utf8.split(separator: 0x0A).allSatisfy { line in
            let line = line.drop(while: isBlank)
            guard let first = line.first, !isListing || !isDigit(first) else { return true }
            let sentence = line.split(whereSeparator: isBlank).map(kind(of:)).joined(separator: " ")
            if sentence.hasSuffix(listing) { isListing = true }
            return known.contains(sentence)
        }
    }

    /// The word, or what takes its place in the known sentences.
    private static func kind(of word: Substring.UTF8View) -> String {
        if word.allSatisfy(isDigit) { return "#" }
        let isPath = word.dropLast().contains { "/\\.".utf8.contains($0) }
        return isPath ? "PATH" : String(Substring(word))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private static let listing = "on a snippet of the edited file:"

    private static let known: Set<String> = [
        "Done", "Done.", "Done!", "OK", "Success", "Success.", "A PATH", "M PATH", "D PATH",
        "Success. Updated the following files:", "Plan updated", "File written successfully",
        "File edited successfully", "File created successfully at: PATH", "Edit applied successfully.",
        "Wrote file successfully.", "Applied # edit to PATH", "Applied # edits to PATH",
        "Successfully wrote # bytes to PATH", "Successfully wrote to PATH", "Successfully modified file: PATH",
        "Successfully replaced text in PATH Changed # characters to # characters.",
        "The file has been updated.", "File created", "Todos have been modified",
        "The file PATH has been updated.", "The file PATH has been updated successfully.",
        "The file PATH has been created successfully.",
        "The file PATH has been updated. Here's the result of running `cat -n` " + listing,
        "Todos have been modified successfully. Ensure that you continue to use the todo list to track your progress. "
            + "Please proceed with the current tasks if applicable",
    ]
}
