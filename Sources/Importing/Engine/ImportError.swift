public import ConversationModel
public import Files
public import Inputs
public import JSON

/// The reason why an input, or one conversation of it, was refused; also the subject of a warning.
///
/// Data only: `Commands/Errors` words it.
public struct ImportError: Error, Sendable, Hashable {
    /// The mistake, with the values that a message needs.
    public enum Reason: Sendable, Hashable {
        /// The system does not open or read the file.
        case unreadable(FileError)
        /// The file has no bytes except white space.
        case empty
        /// The text is not valid JSON.
        case json(JSONError.Reason)
        /// The text before the first value, such as what a shell printed, is left out.
        case textBefore
        /// No importer reads the file; `found` describes its contents.
        case unknownFormat(found: String)
        /// No format has the name that `--format` gives.
        case unknownFormatName(String)
        /// The file or the conversation has no messages.
        case noMessages
        /// A value has another type than the format requires.
        case wrongType(expected: String, found: String)
        /// A member that the format requires.
        case missing(String)
        /// A value that the format does not allow; it is ignored.
        case unknownValue(String, allowed: [String])
        /// A key that the format does not have, those that it has in its place, and the number of all such keys; they are
        /// ignored.
        case unknownKey(String, known: [String], count: Int)
        /// A value in the place of a date, and the number of all of them; they are ignored.
        case noDates(String, count: Int)
        /// A part of a message whose kind is newer than this reader, or not part of the format; it is not shown.
        case unknownPart(String)
        /// The file has more bytes than the limit.
        case tooLarge(limit: Int)
        /// The folder has more files and folders than the search visits.
        case tooManyFiles(limit: Int)
        /// The folder, the link or the archive was not searched.
        case notSearched(InputError)
        /// A notable share of the conversation's text has unknown kinds and is not shown.
        case leftOut(percent: Int)
        /// So many texts, too short for that share, are not shown although others in their place are.
        case skippedTexts(Int)
        /// The file or the conversation has no messages, and this share of its text has unknown kinds.
        case allLeftOut(percent: Int)
        /// So many conversations share the value that not each of them shows it.
        case sharedByTooMany
        /// The archive, or the file in it, cannot be read.
        case archive(ArchiveError)
        /// The file cannot be unpacked.
        case compression(CompressionError)
        /// The database cannot be read.
        case database(DatabaseError)
        // Repairs, which are warnings:
        /// Text that is not valid Unicode.
        case repairedText(JSONWarning.Kind)
        /// Part of a message (by its number on the page) is shown as plain text, as rendering it would take too long.
        case shownAsText(message: Int, why: String)
        /// So many diagrams were not drawn.
        case shownAsCode(diagrams: Int)
        /// So many pictures for previews of links were not drawn.
        case notDrawn(cards: Int)
        /// No browser draws pictures for previews of links.
        case noBrowserForCards
        /// The conversation begins later than the page that an earlier build wrote of it, which stays.
        case beginsLater(than: Timestamp)
        /// The conversation has fewer messages than the page that an earlier build made of more exports, which stays.
        case isShorter(than: Int)
        /// The file has a conversation of another file, too.
        case sameConversation(as: String)
        /// Nobody in the chats has the name.
        case unknownPerson(String, known: [String])
        /// No conversation has a person with a name of the user's list.
        case nameNotFound(String)
        /// The merged sites have pages of people, for which their list is needed again.
        case peopleLeftOut
        /// Chats of these applications do not tell which of the people the reader is.
        case unknownReader([String])
        /// The reader of the format was tested only with files that were written for this project.
        case untestedFormat(String)
        /// No conversation has the text that the user replaces.
        case textNotFound(String)
        /// So many edits of a list were applied.
        case editsApplied(Int, list: String)
        /// The conversation changed while it was read, and what an edit names is no longer there.
        case editsLost
        /// A note or another addition of an edit list has no message: the number of its entry, and its verb.
        case additionLost(entry: Int, String, EditFailure)
        /// So many messages that have notes or other additions are left out.
        case additionsLeftOut(Int)
        /// The message has not the words that are to be marked.
        case quoteNotFound(message: Int)
        /// A brace of the user's style sheet has no counterpart.
        case unmatchedBrace(Character, line: String)
    }

    /// The mistake.
    public var reason: Reason
    /// Counts from 1; nil if the error concerns the whole file.
    public var position: SourcePosition?
    /// For example `$.messages[3].content`.
    public var path: JSONPath?
    /// The path of the file in its archive.
    public var member: String?

    /// An error at a place of the file.
    public init(_ reason: Reason, position: SourcePosition? = nil, path: JSONPath? = nil) {
        self.reason = reason
        self.position = position
        self.path = path
    }

    /// An error about a value.
    package init(_ reason: Reason, at value: JSONValue) {
        self.init(reason, position: value.position, path: value.path)
    }

    /// An error about a file that could not be opened.
    public init(opening error: InputError) {
        switch error {
        case .unreadable(let error): self.init(.unreadable(error))
        case .archive(let error): self.init(.archive(error))
        case .compression(let error): self.init(.compression(error))
        case .database(let error): self.init(.database(error))
        case .tooManyFiles(let limit): self.init(.tooManyFiles(limit: limit))
        case .archiveInArchive, .tooDeep, .link, .nothingInArchive, .builtSite, .pagesOfBuiltSite:
            self.init(.notSearched(error))
        }
    }

    package init(_ error: JSONError) {
        self.init(.json(error.reason), position: error.position, path: error.path)
    }
}

extension ImportError {
    /// The error without what a redaction removes from its values, its path and the name of the file.
    public func redacted(by redaction: Redaction) -> ImportError {
        var copy = self
        copy.reason = reason.mapTexts(redaction.redacted)
        copy.path = path?.mapKeys(redaction.redacted)
        copy.member = member.map(redaction.redacted)
        return copy
    }
}

extension ImportError {
    /// The error without the texts of the file that it quotes.
    public var withoutQuotes: ImportError {
        var copy = self
        copy.reason = reason.mapTexts { _ in "…" }
        copy.path = path?.mapKeys { _ in "…" }
        return copy
    }
}

extension ImportError.Reason {
    /// The reason with the texts of the file changed.
    fileprivate func mapTexts(_ change: (String) -> String) -> Self {
        switch self {
        // A word as long as that may be the beginning of anything.
        case .json(let reason):
            .json(reason.mapTexts { $0.count < JSONError.longestWord ? change($0) : Redactor.replacement })
        case .unknownFormat(let found): .unknownFormat(found: change(found))
        case .unknownValue(let value, let allowed): .unknownValue(change(value), allowed: allowed)
        case .wrongType(let expected, let found): .wrongType(expected: expected, found: change(found))
        case .noDates(let text, let count): .noDates(change(text), count: count)
        case .unknownPart(let kind): .unknownPart(change(kind))
        default: self
        }
    }
}
