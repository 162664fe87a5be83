/**
 * Folds letters for comparison and splits texts into words, exactly as `Sources/Search/Words` does for the index.
 * Both are tested with `Tests/Page/search-words.json`.
 */

const LETTER = /[\p{L}\p{N}\p{M}_]/u;

/** Ignored characters: accents, the points of Hebrew and Arabic, and invisible characters. */
const IGNORED =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/** Chinese, Japanese, Korean, Thai, Lao, Burmese, Khmer: no spaces between words. */
const PAIR =
  /^[\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}\uac00-\ud7a3\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ebd\u0ec0-\u0ece\u1000-\u103f\u1050-\u109f\u1780-\u17d3]/u;

const WIDE = /^[\uff01-\uff5e]/;

/** Spellings on keyboards without these letters. To Unicode they have no accent, so none is removed. */
const PLAIN = new Map(
  'ß ss æ ae œ oe ø o ł l đ d ð d þ th ħ h ŧ t ı i ĳ ij ﬀ ff ﬁ fi ﬂ fl ﬃ ffi ﬄ ffl ﬅ st ﬆ st'.match(/\S+ \S+/g)?.map(
    (pair) => /** @type {[string, string]} */ (pair.split(' ')),
  ),
);

/** @type {Map<string, string>} */
const known = new Map();

/**
 * A character without case and accents; a space for a character that ends a word.
 * @param {string} character
 */
export function fold(character) {
  let folded = known.get(character);
  if (folded === undefined) known.set(character, (folded = make(character)));
  return folded;
}

/** @param {string} character */
function make(character) {
  if (!character.replace(IGNORED, '')) return '';
  const one = WIDE.test(character) ? String.fromCharCode(character.charCodeAt(0) - 0xfee0) : character;
  if (isPair(one)) return one;
  if (!LETTER.test(one)) return ' ';
  if (one === 'ς') return 'σ';
  const parts = one.normalize('NFD');
  const bare = parts.replace(IGNORED, '');
  const lower = (bare.length < parts.length ? bare : one).toLowerCase().replace(IGNORED, '');
  return PLAIN.get(lower) ?? lower;
}

/** @param {string} character  folded */
export const isPair = (character) => PAIR.test(character);

/** The folded form of each ASCII character, by code. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => fold(String.fromCharCode(code)).charCodeAt(0));
const SPACE = 32;
const decoder = new TextDecoder('utf-16le');

/**
 * The words of a text with a space before and after each, and for each UTF-16 unit of the result its place in the
 * text. A change between scripts with and without spaces also separates words.
 * @param {string} text
 */
export function normalise(text) {
  let units = new Uint16Array(text.length + 64);
  let places = new Uint32Array(units.length);
  let count = 0;
  const add = (/** @type {number} */ unit, /** @type {number} */ place) => {
    if (count === units.length) [units, places] = [longer(units), longer(places)];
    units[count] = unit;
    places[count++] = place;
  };
  let isPaired = false;
  add(SPACE, 0);
  for (let place = 0; place < text.length; ) {
    const unit = text.charCodeAt(place);
    const character = unit < 128 ? '' : String.fromCodePoint(text.codePointAt(place) ?? unit);
    const folded = character && fold(character);
    const first = character ? folded.charCodeAt(0) : ASCII[unit]; // NaN for nothing
    if (first === SPACE ? units[count - 1] !== SPACE : first >= 0) {
      const isPairedNow = !!folded && isPair(folded);
      if (first !== SPACE && units[count - 1] !== SPACE && isPairedNow !== isPaired) add(SPACE, place);
      isPaired = isPairedNow;
      add(first, place);
      for (let i = 1; i < folded.length; i++) add(folded.charCodeAt(i), place);
    }
    place += character.length || 1;
  }
  if (units[count - 1] !== SPACE) add(SPACE, text.length);
  return { words: decoder.decode(units.subarray(0, count)), places };
}

/**
 * A longer copy.
 * @template {Uint16Array|Uint32Array} Numbers
 * @param {Numbers} numbers
 * @returns {Numbers}
 */
function longer(numbers) {
  const copy = new /** @type {any} */ (numbers.constructor)(numbers.length * 2);
  copy.set(numbers);
  return copy;
}

const PAIRS = new RegExp(PAIR.source.slice(1), 'u');

/**
 * The words of a text like those of `normalise`, many times as fast where all scripts have spaces.
 * @param {string} text
 */
export function foldedWords(text) {
  if (PAIRS.test(text)) return normalise(text).words;
  const letters = text.replace(/[^\0-\x7f]/gu, fold).toLowerCase();
  return ` ${letters} `.replace(/[\0-/:-@[-^`{-\x7f]+/g, ' ');
}

const LONGEST = 60;

/** The letters of a hash that are in the index. */
const HASH_START = 12;

/**
 * The words of a text that are in the index.
 * @param {string} text
 * @returns {string[]}
 */
export function wordsOf(text) {
  return normalise(text).words.split(' ').flatMap((word) => {
    const letters = [...word];
    if (!letters.length) return [];
    if (isPair(word)) return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
    if (isHash(word)) return [word.slice(0, HASH_START)];
    return letters.length > LONGEST || isData(word, letters.length) ? [] : [word];
  });
}

/**
 * True for a number of 16 to 64 hexadecimal digits, such as that of a commit.
 * @param {string} word
 */
const isHash = (word) => /^(?=.*\d)[0-9a-f]{16,64}$/.test(word);

/**
 * True for base64.
 * @param {string} word
 * @param {number} length
 */
const isData = (word, length) =>
  length >= 20 && /^(?=.*\d)[0-9a-z]+$/.test(word);
