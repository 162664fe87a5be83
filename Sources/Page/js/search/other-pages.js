import { Catalogue, addressOf, pageOf } from './catalogue.js';
import { find, fits, needsTexts } from './find.js';
import { matchHere, pageAddress } from './here.js';
import { parse } from './query.js';

/**
 * @typedef {object} Place  a message that matches
 * @property {number} page
 * @property {number} message
 * @property {number} passage
 */

/** The matches on the other pages of a long conversation. */
export class OtherPages {
  /** @param {HTMLElement} button  of the search */
  static async find(button) {
    const catalogue = await Catalogue.of(button);
    const typed = new URLSearchParams(location.search).get('q') ?? '';
    const query = parse(typed);
    const match = await matchHere(catalogue, await find(catalogue, query));
    if (!match) return undefined;
    const conversation = await catalogue.conversation(match.conversation);
    const start = catalogue.starts[match.conversation];
    const places = match.passages.flatMap((passage) => {
      const message = conversation.messages[passage - start];
      return message ? [{ message, passage, page: pageOf(conversation, message) }] : [];
    });
    return new OtherPages(catalogue, conversation, query, typed, places);
  }

  /**
   * @param {Catalogue} catalogue
   * @param {import('./catalogue.js').Conversation} conversation
   * @param {import('./query.js').Query} query
   * @param {string} typed
   * @param {Place[]} places  in the order of the conversation
   */
  constructor(catalogue, conversation, query, typed, places) {
    this.catalogue = catalogue;
    this.conversation = conversation;
    this.query = query;
    this.typed = typed;
    const here = pageAddress();
    this.page = conversation.pages.findIndex((page) => new URL(page, here).href === here);
    this.places = places.filter(({ page }) => page !== this.page);
  }

  /** The number of messages that match on other pages, with a plus if only their texts show it. */
  get count() {
    const messages = new Set(this.places.map(({ message }) => message)).size;
    return messages && needsTexts(this.query) ? '+' : messages ? `+${messages}` : '';
  }

  /**
   * The address of the nearest match on a page after or before this one; from the last page on, they begin again.
   * @param {number} way  1 or -1
   */
  async beyond(way) {
    const isAfter = (/** @type {Place} */ { page }) => page > this.page;
    const after = this.places.filter(isAfter);
    const before = this.places.filter((place) => !isAfter(place));
    const all = way > 0 ? [...after, ...before] : [...after, ...before].reverse();
    for (const { message, passage } of all) {
      if (!needsTexts(this.query) || (await this.fits(passage))) return addressOf(this.conversation, message, this.typed);
    }
    return undefined;
  }

  /** @param {number} passage */
  async fits(passage) {
    const { catalogue, conversation, query } = this;
    return !catalogue.hasTexts || fits(await catalogue.text(passage), conversation.title, query);
  }
}
