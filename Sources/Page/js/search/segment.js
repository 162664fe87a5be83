import { lastThat } from '../search.js';
import { piece, textPiece } from './pieces.js';
import { compare, listsOf, passagesOf } from './words-piece.js';

/** A part of a site's index: some of its conversations, numbered from the oldest on, with their passages. */
export class Segment {
  /**
   * @param {string} folder
   * @param {string} name  of its root script
   */
  static async load(folder, name) {
    return new Segment(folder, JSON.parse(await textPiece(folder + name + '.js')));
  }

  /**
   * @param {string} folder
   * @param {any[]} root  as `SegmentRoot` in Sources/Search writes it
   */
  constructor(folder, [words, wordNames, conversations, conversationNames, texts, textNames, apps, appOf, counts, kinds, days, people, messages]) {
    const addresses = (/** @type {string} */ names) => names.split(' ').map((name) => folder + name + '.js');
    /** @type {Map<string, Promise<any>>} */
    this.parsed = new Map();
    /** @type {string[]} */
    this.words = words;
    this.wordAddresses = addresses(wordNames);
    /** @type {number[]} the first conversation of each piece */
    this.pieceStarts = conversations;
    this.conversationAddresses = addresses(conversationNames);
    this.textStarts = starts(texts);
    this.textAddresses = addresses(textNames);
    this.hasTexts = texts.length > 0;
    /** @type {[string, number][]} the people who wrote most, with the numbers of their messages */
    this.people = people.map((/** @type {string} */ name, /** @type {number} */ index) => [name, messages[index]]);
    /** @type {string[]} */
    this.apps = apps;
    /** @type {number[]} */
    this.appOf = appOf;
    /** The first passage of each conversation, and the number of all passages. */
    this.starts = starts(counts);
    this.kinds = Uint8Array.from(kinds, Number);
    this.days = expand(days, kinds.length);
  }

  /** The number of conversations. */
  get count() {
    return this.appOf.length;
  }

  /**
   * The passages that contain a word, or for each word with that prefix.
   * @param {string} word
   * @param {boolean} isPrefix
   * @returns {Promise<Uint32Array[]>} ascending
   */
  async passages(word, isPrefix) {
    let index = Math.max(0, lastThat(this.words.length, (i) => compare(this.words[i], word) <= 0));
    const addresses = this.words.length ? [this.wordAddresses[index]] : [];
    while (isPrefix && this.words[++index]?.startsWith(word)) addresses.push(this.wordAddresses[index]);
    const pieces = await Promise.all(addresses.map(piece));
    return pieces.flatMap((piece) => listsOf(piece, word, isPrefix)).map(passagesOf);
  }

  /** @param {number} number */
  async conversation(number) {
    const index = lastThat(this.pieceStarts.length, (i) => this.pieceStarts[i] <= number);
    const all = await this.read(this.conversationAddresses[index], JSON.parse);
    const [pages, firstMessages, title, steps] = all[number - this.pieceStarts[index]];
    let message = 0;
    return { pages, firstMessages, title, messages: steps.map((/** @type {number} */ step) => (message += step)) };
  }

  /**
   * The text of a passage; empty if the index has no texts.
   * @param {number} passage
   */
  async text(passage) {
    if (!this.hasTexts) return '';
    const index = lastThat(this.textAddresses.length, (i) => this.textStarts[i] <= passage);
    const texts = await this.read(this.textAddresses[index], (text) => text.split('\0'));
    return texts[passage - this.textStarts[index]] ?? '';
  }

  /**
   * The contents of a piece; parsed once, as a query reads many parts of it.
   * @param {string} address
   * @param {(text: string) => any} parse
   * @returns {Promise<any>}
   */
  read(address, parse) {
    let known = this.parsed.get(address);
    if (!known) {
      known = textPiece(address).then(parse);
      this.parsed.set(address, known);
      known.catch(() => this.parsed.delete(address));
    }
    return known;
  }
}

/**
 * The start of each element, given the lengths, and the end of the last one.
 * @param {number[]} counts
 */
function starts(counts) {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, index) => (starts[index + 1] = starts[index] + count));
  return starts;
}

/**
 * @param {number[]} pairs  each a count and the difference from the value before
 * @param {number} count
 */
function expand(pairs, count) {
  const values = new Int32Array(count);
  for (let i = 0, at = 0, value = 0; i < pairs.length; i += 2) {
    value += pairs[i + 1];
    values.fill(value, at, (at += pairs[i]));
  }
  return values;
}
