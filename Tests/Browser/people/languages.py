"""A browser's own data of languages, to compare pages with."""

LOCALES = ["en-US", "de", "fr", "es", "es-MX", "es-US", "it", "pt", "pt-PT", "nl", "sv", "da", "nb", "fi", "pl", "cs", "ru", "uk", "tr", "el",
           "hu", "ro", "ar", "ar-EG", "he", "fa", "hi", "ja", "zh", "zh-Hant", "zh-TW", "ko", "id", "vi", "th"]
# Regions whose numbers or lists differ from those of their language.
REGIONS = ["es-AR", "es-CR", "de-AT", "de-CH", "fr-CA", "it-CH", "ar-DZ", "ar-SA", "pt-AO", "zh-HK"]

# Without what browsers add to keep directions apart, and with the kind of space that every font has.
PLAIN = "const plain = (text) => text.replace(/[\\u200e\\u200f\\u2068\\u2069]/g, '').replace(/[\\u202f\\u00a0]/g, ' ');"


def plain(text: str) -> str:
    for mark in "\u200e\u200f\u2068\u2069":
        text = text.replace(mark, "")
    return text.replace("\u202f", " ").replace("\u00a0", " ")


DATES = """([locale, time]) => {
  %s
  const write = (options) => plain(new Intl.DateTimeFormat(locale, {timeZone: 'UTC', ...options}).format(new Date(time)));
  const date = {day: 'numeric', month: 'short', year: 'numeric'};
  return {date: write(date), time: write({timeStyle: 'short'}), both: write({...date, hour: 'numeric', minute: '2-digit'}),
          month: write({month: 'long', year: 'numeric'})};
}""" % PLAIN

NUMBERS = "([locale, numbers]) => { %s return numbers.map((number) => plain(number.toLocaleString(locale))); }" % PLAIN
LISTS = "([locale, lists]) => { %s const format = new Intl.ListFormat(locale); return lists.map((list) => plain(format.format(list))); }" % PLAIN
NAMES = """([locale, tags]) => {
  const names = new Intl.DisplayNames(locale, {type: 'language'});
  return tags.map((tag) => names.of(tag));
}"""
NO_PLURAL = "(locale) => new Intl.PluralRules(locale).select(0) === 'one'"
