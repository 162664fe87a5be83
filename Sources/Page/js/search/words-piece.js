/**
 * Reads a piece of words (`WordPiece` in Sources/Search): for each word the length of its common prefix with the
 * previous word, the rest of it, its number of passages, and their differences.
 */

const encoder = new TextEncoder();

/**
 * The passages of a word, or of all words with that prefix.
 * @param {Uint8Array} bytes
 * @param {string} word
 * @param {boolean} isPrefix
 * @param {(passage: number) => void} found
 */
export function readPassages(bytes, word, isPrefix, found) {
  const wanted = encoder.encode(word);
  const current = new Uint8Array(256);
  let at = 0;
  const number = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      value += (byte & 127) * scale;
      if (!(byte & 128)) return value;
    }
  };
  while (at < bytes.length) {
    const shared = number();
    const rest = number();
    current.set(bytes.subarray(at, at + rest), shared);
    at += rest;
    const length = shared + rest;
    const isMeant = (isPrefix ? length >= wanted.length : length === wanted.length) && wanted.every((byte, i) => byte === current[i]);
    let passage = 0;
    for (let count = number(); count; count--) {
      passage += number();
      if (isMeant) found(passage);
    }
  }
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
