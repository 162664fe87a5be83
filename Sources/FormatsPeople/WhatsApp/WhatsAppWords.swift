import ConversationModel
import Importing

/// The app's own words in the export of a phone's language: in lower case and without a full stop, or the start of a
/// line.
struct WhatsAppWords {
    /// Lines in place of files that an iPhone left out, with stickers and GIFs.
    private let images, videos, audio, files: [String]
    private let deleted: [String]
    private let edited: String?
    /// Starts a notice of what the owner of the phone did.
    private let owner: String?
    /// Starts a shared place.
    private let place: String?

    private init(
        images: [String] = [], videos: [String] = [], audio: [String] = [], files: [String] = [],
        deleted: [String] = [], edited: String? = nil, owner: String? = nil, place: String? = nil
    ) {
        (self.images, self.videos, self.audio, self.files) = (images, videos, audio, files)
        (self.deleted, self.edited, self.owner, self.place) = (deleted, edited, owner, place)
    }

    private static let languages = [
        // English
        Self(
            images: ["image omitted", "sticker omitted"],
            videos: ["video omitted", "gif omitted", "video note omitted"],
            audio: ["audio omitted", "voice message omitted"],
            files: ["document omitted", "contact card omitted"],
            deleted: ["this message was deleted", "you deleted this message"],
            edited: "this message was edited",
            owner: "You ",
            place: "Location: "),
        // German
        Self(
            images: ["bild weggelassen", "sticker weggelassen"],
            videos: ["video weggelassen", "gif weggelassen"],
            audio: ["audio weggelassen"],
            files: ["dokument weggelassen", "kontaktkarte ausgelassen"],
            deleted: ["diese nachricht wurde gelöscht", "du hast diese nachricht gelöscht"],
            edited: "diese nachricht wurde bearbeitet",
            owner: "Du ",
            place: "Standort: "),
        // French
        Self(
            images: ["image absente", "sticker omis"],
            videos: ["vidéo absente", "gif retiré"],
            audio: ["audio omis"],
            files: ["document manquant", "fiche contact manquante"],
            deleted: ["ce message a été supprimé", "vous avez supprimé ce message"],
            edited: "ce message a été modifié"),
        // Spanish
        Self(
            images: ["imagen omitida", "sticker omitido"],
            videos: ["video omitido", "vídeo omitido", "gif omitido"],
            audio: ["audio omitido"],
            files: ["documento omitido", "tarjeta de contacto omitida"],
            deleted: ["se eliminó este mensaje", "eliminaste este mensaje"],
            edited: "se editó este mensaje"),
        // Italian
        Self(
            images: ["immagine omessa", "sticker non incluso"],
            videos: ["video omesso", "gif esclusa"],
            audio: ["audio omesso"],
            files: ["documento omesso", "scheda contatto omessa"],
            deleted: ["questo messaggio è stato eliminato", "hai eliminato questo messaggio"],
            edited: "questo messaggio è stato modificato"),
        // Portuguese
        Self(
            images: ["imagem não revelada", "sticker não revelado"],
            videos: ["vídeo não revelado", "gif não revelada"],
            audio: ["ficheiro de áudio não revelado"],
            files: ["documento não revelado", "contacto não revelado"],
            deleted: [
                "esta mensagem foi apagada", "apagou esta mensagem", "mensagem apagada", "você apagou esta mensagem",
            ],
            edited: "mensagem editada"),
        // Dutch
        Self(
            deleted: ["dit bericht is verwijderd", "je hebt dit bericht verwijderd"],
            edited: "dit bericht is bewerkt"),
        // Czech
        Self(
            images: ["obrázek vynechán", "nálepka vynechána"],
            videos: ["video vynecháno", "gif vynechán"],
            files: ["dokument vynechán", "vizitka vynechána"],
            deleted: ["tato zpráva byla smazána", "tuto zprávu jste smazal/a"]),
        // Russian
        Self(
            images: ["изображение отсутствует", "стикер не добавлен"],
            videos: ["видео отсутствует", "gif отсутствует"],
            audio: ["аудио отсутствует"],
            files: ["документ отсутствует", "карточка контакта отсутствует"],
            deleted: ["данное сообщение удалено", "вы удалили данное сообщение"]),
        // Ukrainian
        Self(
            images: ["зображення відсутнє", "наклейку не додано"],
            videos: ["відео відсутнє", "gif-анімацію пропущено"],
            audio: ["аудіо відсутнє"],
            files: ["документ пропущено", "картка контакту відсутня"],
            deleted: ["це повідомлення було видалено", "ви видалили це повідомлення"]),
        // Arabic
        Self(
            images: ["لم يتم إدراج الصورة", "تم حذف الملصقات"],
            videos: ["لم يتم إدراج الفيديوهات", "لم يتم إدراج صورة gif"],
            audio: ["لم يتم إدراج المقاطع الصوتية"],
            files: ["لم يتم إدراج المستند", "لم يتم إدراج بطاقة جهة اتصال"],
            deleted: ["تم حذف هذه الرسالة"]),
    ]

    // MARK: Lines

    private static let omissions: [String: Attachment.Kind] = {
        var kinds: [String: Attachment.Kind] = [:]
        for language in languages {
            for words in language.images { kinds[words] = .image }
            for words in language.videos { kinds[words] = .video }
            for words in language.audio { kinds[words] = .audio }
            for words in language.files { kinds[words] = .file }
        }
        return kinds
    }()

    private static let deletions = Set(languages.flatMap(\.deleted))
    private static let edits = Set(languages.compactMap(\.edited))
    private static let owners = languages.compactMap(\.owner)
    private static let places = languages.compactMap(\.place)

    /// The kind of the file in a line such as `image omitted`; nil for other lines.
    static func omission(_ line: String) -> Attachment.Kind? {
        let words = plain(line)
        return omissions[words] ?? english(words)
    }

    private static let nouns: Set = [
        "album", "audio", "card", "contact", "document", "file", "gif", "image", "media", "message", "note", "photo",
        "picture", "sticker", "video", "voice",
    ]

    /// The kind of the file in English lines, of which there are more: `view once photo omitted`.
    private static func english(_ line: String) -> Attachment.Kind? {
        guard line.hasSuffix(" omitted"), line.utf8.count < 60 else { return nil }
        let words = line.split(separator: " ").map(String.init)
        guard (2...3).contains(words.count) || words.starts(with: ["view", "once"]), !nouns.isDisjoint(with: words)
        else { return nil }
        if words.contains("photo") { return .image }
        return words.contains("video") ? .video : words.contains("voice") ? .audio : .file
    }

    static func isDeletion(_ text: String) -> Bool {
        let words = plain(text)
        return deletions.contains(words) || words.hasPrefix("this message was deleted by admin ")
    }

    /// True for `<This message was edited>`.
    static func isEdit(_ mark: Substring) -> Bool {
        mark.first == "<" && mark.last == ">" && edits.contains(plain(mark.dropFirst().dropLast()))
    }

    /// True for a notice such as `You pinned a message`.
    static func isAboutOwner(_ notice: String) -> Bool { owners.contains { notice.hasPrefix($0) } }

    /// True for `Location: https://maps.google.com/?q=…`.
    static func isPlace(_ text: String) -> Bool { places.contains { text.hasPrefix($0) } }

    private static func plain(_ text: some StringProtocol) -> String {
        let words = text.lowercased()
        return words.last == "." ? String(words.dropLast()) : words
    }
}
