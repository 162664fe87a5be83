import { lastThat } from '../search.js';
import { piece, textPiece } from './pieces.js';
import { compare, listsOf, passagesOf } from './words-piece.js';

/**
 * The index of a site. Passages are titles and texts of messages, numbered from the oldest conversation on.
 *
 * @typedef {object} Conversation
 * @property {number} number
 * @property {string[]} pages
 * @property {number[]} firstMessages  of each page
 * @property {string} title
 * @property {number[]} messages  of each passage
 */

/**
 * The index of a message's page among those of its conversation.
 * @param {Conversation} conversation
 * @param {number} message
 */
export const pageOf = ({ pages, firstMessages }, message) =>
  Math.max(0, lastThat(pages.length, (index) => firstMessages[index] > 0 && firstMessages[index] <= message));

/**
 * The address that shows a message, or the beginning of the conversation, with the words of a query marked.
 * @param {Conversation} conversation
 * @param {number} message  0 for none
 * @param {string} typed
 */
export const addressOf = (conversation, message, typed) =>
  `${conversation.pages[message ? pageOf(conversation, message) : 0]}?q=${encodeURIComponent(typed)}${message ? '#message-' + message : ''}`;

export class Catalogue {
  /** @param {HTMLElement} button  of the search, with the address of the first script in its attributes */
  static of(button) {
    return Catalogue.load((button.dataset.search ?? '').split(' ')[2]);
  }

  /**
   * @param {string} root  the address of the first script
   */
  static async load(root) {
    return new Catalogue(root.replace(/[^/]*$/, ''), JSON.parse(await textPiece(root)));
  }

  /**
   * @param {string} folder
   * @param {any[]} root  as `SearchRoot` in Sources/Search writes it
   */
  constructor(folder, [, words, wordNames, conversations, conversationNames, texts, textNames, apps, appOf, counts, kinds, days, people]) {
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
    /** @type {string[]} the people who wrote most */
    this.people = people;
    /** @type {string[]} */
    this.apps = apps;
    /** @type {number[]} */
    this.appOf = appOf;
    /** The first passage of each conversation, and the number of all passages. */
    this.starts = starts(counts);
    /** For each passage: 0 title, 1 user, 2 another person, 3 assistant, 4 tool, 5 notice. */
    this.kinds = Uint8Array.from(kinds, Number);
    this.days = expand(days, kinds.length);
  }

  get count() {
    return this.kinds.length;
  }

  /** @param {number} passage */
  conversationOf(passage) {
    return lastThat(this.starts.length - 1, (index) => this.starts[index] <= passage);
  }

  /**
   * The passages that contain a word, or a word with that prefix.
   * @param {string} word
   * @param {boolean} isPrefix
   * @returns {Promise<Uint32Array>} ascending
   */
  async passages(word, isPrefix) {
    let index = Math.max(0, lastThat(this.words.length, (i) => compare(this.words[i], word) <= 0));
    const addresses = this.words.length ? [this.wordAddresses[index]] : [];
    while (isPrefix && this.words[++index]?.startsWith(word)) addresses.push(this.wordAddresses[index]);
    const pieces = await Promise.all(addresses.map(piece));
    return union(pieces.flatMap((piece) => listsOf(piece, word, isPrefix)).map(passagesOf), this.count);
  }

  /**
   * @param {number} number
   * @returns {Promise<Conversation>}
   */
  async conversation(number) {
    const index = lastThat(this.pieceStarts.length, (i) => this.pieceStarts[i] <= number);
    const all = await this.read(this.conversationAddresses[index], JSON.parse);
    const [pages, firstMessages, title, steps] = all[number - this.pieceStarts[index]];
    let message = 0;
    return { number, pages, firstMessages, title, messages: steps.map((/** @type {number} */ step) => (message += step)) };
  }

  /**
   * True if a conversation has this page.
   * @param {number} number  of the conversation
   * @param {string} address
   */
  async hasPage(number, address) {
    const { pages } = await this.conversation(number);
    return pages.some((page) => new URL(page, address).href === address);
  }

  /**
   * The day of a conversation.
   * @param {number} number
   */
  dayOf(number) {
    return this.days[this.starts[number]];
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
 * @param {Uint32Array[]} lists  ascending
 * @param {number} count  of all passages
 */
function union(lists, count) {
  if (lists.length === 1) return lists[0];
  const isFound = new Uint8Array(count);
  for (const list of lists) for (const passage of list) isFound[passage] = 1;
  let found = 0;
  const passages = new Uint32Array(count);
  for (let passage = 0; passage < count; passage++) if (isFound[passage]) passages[found++] = passage;
  return passages.subarray(0, found);
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
