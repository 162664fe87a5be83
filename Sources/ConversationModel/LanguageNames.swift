extension LanguageTag {
    /// Tags by the English names of languages, in lower case.
    public static let tagsByName = [
        "afrikaans": "af", "arabic": "ar", "basque": "eu", "bengali": "bn", "bulgarian": "bg", "catalan": "ca",
        "chinese": "zh", "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en",
        "estonian": "et", "finnish": "fi", "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi",
        "hungarian": "hu", "indonesian": "id", "italian": "it", "japanese": "ja", "korean": "ko", "latin": "la",
        "latvian": "lv", "lithuanian": "lt", "malay": "ms", "norwegian": "no", "persian": "fa", "polish": "pl",
        "portuguese": "pt", "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk", "slovenian": "sl",
        "spanish": "es", "swedish": "sv", "tagalog": "tl", "tamil": "ta", "thai": "th", "turkish": "tr",
        "ukrainian": "uk", "urdu": "ur", "vietnamese": "vi", "welsh": "cy",
    ]
}
