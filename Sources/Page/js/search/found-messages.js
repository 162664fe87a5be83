import { fits, needsTexts } from './find.js';

/**
 * @typedef {import('./catalogue.js').Catalogue} Catalogue
 * @typedef {import('./catalogue.js').Conversation} Conversation
 *
 * @typedef {object} Line  a message that was found
 * @property {number} message
 * @property {number} kind
 * @property {string} text
 */

/** The most passages that are searched for a phrase at once. */
const CANDIDATES = 40;

/** The messages of a conversation that were found, the best first, a few at a time; each once. */
export class FoundMessages {
  /**
   * @param {Catalogue} catalogue
   * @param {number[]} passages
   * @param {import('./query.js').Query} query
   */
  constructor(catalogue, passages, query) {
    const { kinds } = catalogue;
    this.catalogue = catalogue;
    this.query = query;
    this.waiting = passages.sort((a, b) => kinds[a] - kinds[b] || a - b);
    /** @type {Set<number>} */
    this.shown = new Set();
    /** A passage matches, which may be the title's. */
    this.isFound = false;
  }

  /** @param {number} count */
  load(count) {
    for (const passage of this.waiting.slice(0, count)) this.catalogue.text(passage).catch(() => {});
  }

  /**
   * The next messages; fewer if a text cannot be loaded, which fails only if there are none.
   * @param {Conversation} conversation
   * @param {number} count
   */
  async next(conversation, count) {
    const start = this.catalogue.starts[conversation.number];
    const last = needsTexts(this.query) ? Math.max(0, this.waiting.length - CANDIDATES) : 0;
    /** @type {Line[]} */
    const lines = [];
    while (lines.length < count && this.waiting.length > last) {
      const passage = this.waiting[0];
      const text = await this.catalogue.text(passage).catch((error) => {
        if (!lines.length) throw error;
      });
      if (text === undefined) break;
      this.waiting.shift();
      if (this.catalogue.hasTexts && !fits(text, conversation.title, this.query)) continue;
      this.isFound = true;
      const message = conversation.messages[passage - start];
      if (!message || this.shown.has(message)) continue;
      this.shown.add(message);
      lines.push({ message, kind: this.catalogue.kinds[passage], text });
    }
    return lines;
  }

  /**
   * The number of messages that wait, more if only their texts show whether they match.
   * @param {Conversation} conversation
   */
  left({ number, messages }) {
    const start = this.catalogue.starts[number];
    const numbers = new Set(this.waiting.map((passage) => messages[passage - start]));
    return [...numbers].filter((message) => message && !this.shown.has(message)).length;
  }
}
