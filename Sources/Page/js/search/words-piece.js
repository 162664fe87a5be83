/**
 * Reads a piece of words (`SearchWords` in Sources/Search): a directory, which has for each word the length of its common
 * prefix with the previous word, that of the rest, the rest, and the bytes of its list; and the lists, which have the
 * differences of the passages' numbers.
 */

const encoder = new TextEncoder();
const LONGEST = 256;

/** Reads numbers of seven bits a byte, the lowest first. */
class Numbers {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  next() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++]; // beyond the end there is none, which counts as 0
      value += (byte & 127) * scale;
      if (!(byte & 128)) return value;
    }
  }
}

/**
 * The lists of a word, or of all words with that prefix.
 * @param {Uint8Array[]} piece
 * @param {string} word
 * @param {boolean} isPrefix
 */
export function listsOf([directory, lists], word, isPrefix) {
  const wanted = encoder.encode(word);
  const current = new Uint8Array(LONGEST);
  const reader = new Numbers(directory);
  const found = [];
  let start = 0;
  while (reader.at < directory.length) {
    const shared = reader.next();
    const length = shared + reader.next();
    for (let i = shared; i < length && i < LONGEST; i++) current[i] = directory[reader.at++];
    const end = start + reader.next();
    const isMeant = isPrefix ? length >= wanted.length : length === wanted.length;
    if (isMeant && wanted.every((byte, i) => byte === current[i])) found.push(lists.subarray(start, end));
    else if (found.length) break; // sorted words: no other one follows
    start = end;
  }
  return found;
}

/**
 * The passages of a list, ascending.
 * @param {Uint8Array} list
 */
export function passagesOf(list) {
  const passages = new Uint32Array(list.length);
  const reader = new Numbers(list);
  let count = 0;
  for (let passage = 0; reader.at < list.length; ) passages[count++] = passage += reader.next();
  return passages.subarray(0, count);
}

/**
 * Compares words by their bytes, that is by code points; JavaScript compares UTF-16.
 * @param {string} left
 * @param {string} right
 */
export function compare(left, right) {
  const [a, b] = [[...left], [...right]];
  const index = a.findIndex((character, i) => character !== b[i]);
  if (index < 0) return a.length - b.length;
  return (a[index].codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? -1);
}
