import { lastThat } from '../search.js';
import { textPiece } from './pieces.js';
import { Segment } from './segment.js';

/**
 * The index of a site: a large segment, or those of the sites that were merged into this one, and perhaps a small one with what
 * has changed since. Conversations and their passages are numbered through all, from the oldest on.
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

/**
 * Conversations that follow each other in a segment and in the site.
 *
 * @typedef {object} Stretch
 * @property {Segment} segment
 * @property {number} from  the first conversation in the segment
 * @property {number} to  the one after the last
 * @property {number} number  the first one's in the site
 * @property {number} passage  its first passage in the site
 */

export class Catalogue {
  /** @param {HTMLElement} button  of the search, with the address of the first script in its attributes */
  static of(button) {
    return Catalogue.load((button.dataset.search ?? '').split(' ')[2]);
  }

  /**
   * @param {string} root  the address of the first script
   */
  static async load(root) {
    const folder = root.replace(/[^/]*$/, '');
    const [, names, gone, runs] = JSON.parse(await textPiece(root));
    const segments = await Promise.all(names.split(' ').map((/** @type {string} */ name) => Segment.load(folder, name)));
    return new Catalogue(segments, stretches(segments, gone, runs));
  }

  /**
   * @param {Segment[]} segments
   * @param {Stretch[]} stretches  in order, with all conversations of the site
   */
  constructor(segments, stretches) {
    this.segments = segments;
    this.stretches = stretches;
    /** @type {Map<Segment, Stretch[]>} */
    this.own = new Map(segments.map((segment) => [segment, []]));
    for (const stretch of stretches) this.own.get(stretch.segment)?.push(stretch);
    const last = stretches[stretches.length - 1];
    const count = last ? last.number + last.to - last.from : 0;
    /** @type {string[]} the people who wrote most */
    this.people = most(segments.flatMap(({ people }) => people)).slice(0, PEOPLE);
    /** @type {string[]} */
    this.apps = [...new Set(segments.flatMap(({ apps }) => apps))];
    /** @type {number[]} */
    this.appOf = [];
    /** The first passage of each conversation, and the number of all passages. */
    this.starts = new Uint32Array(count + 1);
    for (const { segment, from, to, number, passage } of stretches) {
      const shift = passage - segment.starts[from];
      for (let i = from; i <= to; i++) this.starts[number + i - from] = segment.starts[i] + shift;
      for (let i = from; i < to; i++) this.appOf.push(this.apps.indexOf(segment.apps[segment.appOf[i]]));
    }
    /** For each passage: 0 title, 1 user, 2 another person, 3 assistant, 4 tool, 5 notice. */
    this.kinds = new Uint8Array(this.starts[count]);
    this.days = new Int32Array(this.starts[count]);
    for (const { segment, from, to, passage } of stretches) {
      const [start, end] = [segment.starts[from], segment.starts[to]];
      this.kinds.set(segment.kinds.subarray(start, end), passage);
      this.days.set(segment.days.subarray(start, end), passage);
    }
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
    const lists = await Promise.all(this.segments.map(async (segment) => {
      const own = this.own.get(segment) ?? [];
      return (await segment.passages(word, isPrefix)).map((list) => placed(list, segment, own));
    }));
    return union(lists.flat(), this.count);
  }

  /**
   * @param {number} number
   * @returns {Promise<Conversation>}
   */
  async conversation(number) {
    const { segment, from, number: first } = this.stretches[lastThat(this.stretches.length, (i) => this.stretches[i].number <= number)];
    return { ...(await segment.conversation(from + number - first)), number };
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

  get hasTexts() {
    return this.segments.some(({ hasTexts }) => hasTexts);
  }

  /**
   * The text of a passage; empty if the index has no texts.
   * @param {number} passage
   */
  async text(passage) {
    const { segment, from, passage: first } = this.stretches[lastThat(this.stretches.length, (i) => this.stretches[i].passage <= passage)];
    return segment.text(segment.starts[from] + passage - first);
  }
}

/** The number of people that an empty search offers. */
const PEOPLE = 8;

/**
 * Names, those with the highest sums first.
 * @param {[string, number][]} counted
 */
function most(counted) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [name, count] of counted) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/**
 * The conversations of a site in order.
 * @param {Segment[]} segments
 * @param {number[]} gone  ascending, numbered through all segments
 * @param {number[]} runs  of conversations of one segment, each as `count * segments.length + segment`; empty for all of a single one
 */
function stretches(segments, gone, runs) {
  /** @type {Stretch[]} */
  const all = [];
  let [number, passage] = [0, 0];
  const add = (/** @type {Segment} */ segment, /** @type {number} */ from, /** @type {number} */ to) => {
    all.push({ segment, from, to, number, passage });
    number += to - from;
    passage += segment.starts[to] - segment.starts[from];
  };
  let [first, next] = [0, 0];
  const waiting = segments.map((segment) => {
    const skipped = [];
    for (const end = first + segment.count; gone[next] < end; next++) skipped.push(gone[next] - first);
    first += segment.count;
    return { segment, at: 0, skipped, next: 0 };
  });
  for (const run of runs.length ? runs : [segments[0].count]) {
    const from = waiting[run % segments.length];
    for (let count = Math.floor(run / segments.length); count > 0; ) {
      while (from.skipped[from.next] === from.at) [from.at, from.next] = [from.at + 1, from.next + 1];
      const end = Math.min(from.skipped[from.next] ?? from.segment.count, from.at + count);
      if (end <= from.at) break;
      add(from.segment, from.at, end);
      count -= end - from.at;
      from.at = end;
    }
  }
  return all;
}

/**
 * Passages of a segment as those of the site, without those that the site has no more.
 * @param {Uint32Array} list  ascending
 * @param {Segment} segment
 * @param {Stretch[]} own  of that segment
 */
function placed(list, { starts, count }, own) {
  if (own.length === 1 && own[0].number === 0 && own[0].to - own[0].from === count) return list;
  const passages = new Uint32Array(list.length);
  let [found, at] = [0, 0];
  for (const passage of list) {
    while (at < own.length && starts[own[at].to] <= passage) at++;
    if (at === own.length) break;
    const start = starts[own[at].from];
    if (passage >= start) passages[found++] = passage - start + own[at].passage;
  }
  return passages.subarray(0, found);
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
