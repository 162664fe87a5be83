import { lastThat } from '../search.js';
import { words } from '../words.js';
import { make } from './elements.js';
import { excerpt } from './excerpt.js';
import { fits, needsTexts } from './find.js';
import { parse } from './query.js';

/**
 * @typedef {import('./catalogue.js').Catalogue} Catalogue
 * @typedef {import('./catalogue.js').Conversation} Conversation
 * @typedef {import('./query.js').Query} Query
 * @typedef {import('./find.js').Match} Match
 *
 * @typedef {object} Line  a message that was found
 * @property {number} message
 * @property {number} kind
 * @property {string} text
 */

/** The number of conversations shown at once, and of messages of each. */
const CONVERSATIONS = 10;
const MESSAGES = 3;
/** The most passages of a conversation that are searched for a phrase. */
const CANDIDATES = 40;
/** The index of the button's string that labels the speaker, by kind. People and notices have no label. */
const ROLES = new Map([[1, 8], [3, 9], [4, 10]]);
const DAY = 86_400_000;

/** The list of results: conversations, each with its best messages; more on demand. */
export class Results {
  /**
   * @param {HTMLInputElement} field  which keeps the focus
   * @param {HTMLElement} button  with the labels in its attributes
   */
  constructor(field, button) {
    this.field = field;
    this.button = button;
    /** @type {Catalogue|undefined} */
    this.catalogue = undefined;
    this.query = parse('');
    this.typed = '';
    this.list = make('div', 'search-results');
    this.list.id = 'search-results';
    this.list.setAttribute('role', 'listbox');
    this.list.setAttribute('aria-label', words(button, 0));
    this.more = make('button', 'search-more');
    this.more.textContent = words(button, 4);
    this.more.addEventListener('click', () => this.showMore());
    this.more.hidden = true;
    const { lang } = document.documentElement;
    this.date = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'medium', timeZone: 'UTC' });
    /** @type {Match[]} */
    this.waiting = [];
    this.asked = 0;
    this.found = 0;
  }

  /**
   * @param {Catalogue} catalogue
   * @param {Match[]} matches
   * @param {Query} query
   * @param {string} typed
   * @returns {Promise<string>} the number of results, with a plus if there may be more; empty for none
   */
  async show(catalogue, matches, query, typed) {
    const asked = ++this.asked;
    Object.assign(this, { catalogue, query, typed, waiting: matches.slice() });
    const groups = await this.next();
    if (asked !== this.asked) return '';
    // Before the results change: afterwards, it would make the browser lay them out at once.
    if (this.list.parentElement) this.list.parentElement.scrollTop = 0;
    this.list.replaceChildren(...groups);
    this.found = groups.length;
    this.mark(this.options[0]);
    this.update();
    const isCounted = !needsTexts(query) || !this.waiting.length;
    const count = isCounted ? (needsTexts(query) ? this.found : matches.length) : this.found + '+';
    return groups.length ? `${count}` : '';
  }

  async showMore() {
    const last = this.options[this.options.length - 1];
    const asked = this.asked;
    const groups = await this.next();
    if (asked !== this.asked) return;
    this.list.append(...groups);
    this.update();
    this.field.focus();
    this.choose(this.options[this.options.indexOf(last) + 1] ?? last);
  }

  update() {
    this.more.hidden = !this.waiting.length;
    this.field.setAttribute('aria-expanded', `${this.options.length > 0}`);
  }

  /** @returns {Promise<HTMLElement[]>} the next conversations with results */
  async next() {
    /** @type {HTMLElement[]} */
    const groups = [];
    while (groups.length < CONVERSATIONS && this.waiting.length) {
      const some = this.waiting.splice(0, CONVERSATIONS - groups.length);
      const made = await Promise.all(some.map((match) => this.group(match)));
      groups.push(...made.flatMap((group) => group ?? []));
    }
    return groups;
  }

  /** @param {Match} match */
  async group({ conversation: number, passages }) {
    const catalogue = /** @type {Catalogue} */ (this.catalogue);
    const candidates = this.candidates(catalogue, passages);
    // Their texts load together with the conversation.
    for (const passage of candidates.slice(0, MESSAGES)) catalogue.text(passage).catch(() => {});
    const conversation = await catalogue.conversation(number);
    const lines = await this.lines(catalogue, conversation, candidates);
    if (!lines) return undefined;
    const group = make('div', 'search-group');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', conversation.title);
    const title = this.option(conversation, 0, 'search-title');
    const name = make('b');
    name.dir = 'auto';
    name.append(...excerpt(conversation.title, this.terms, true));
    title.append(name, this.facts(catalogue, number));
    group.append(title, ...lines.map((line) => this.line(conversation, line)));
    return group;
  }

  get terms() {
    return this.query.terms;
  }

  /**
   * The passages that may be shown, the best first.
   * @param {Catalogue} catalogue
   * @param {number[]} passages
   */
  candidates({ kinds }, passages) {
    return passages.sort((a, b) => kinds[a] - kinds[b] || a - b).slice(0, needsTexts(this.query) ? CANDIDATES : MESSAGES + 2);
  }

  /**
   * @param {Catalogue} catalogue
   * @param {Conversation} conversation
   * @param {number[]} candidates
   * @returns {Promise<Line[]|undefined>} undefined if none of the passages matches
   */
  async lines(catalogue, conversation, candidates) {
    const { query } = this;
    const start = catalogue.starts[conversation.number];
    /** @type {Map<number, Line>} */
    const lines = new Map();
    let isFound = false;
    for (const passage of candidates) {
      const text = await catalogue.text(passage);
      if (catalogue.hasTexts && !fits(text, conversation.title, query)) continue;
      isFound = true;
      const message = conversation.messages[passage - start];
      if (message && !lines.has(message)) lines.set(message, { message, kind: catalogue.kinds[passage], text });
      if (lines.size === MESSAGES) break;
    }
    return isFound ? [...lines.values()] : undefined;
  }

  /**
   * @param {Conversation} conversation
   * @param {Line} line
   */
  line(conversation, { message, kind, text }) {
    const option = this.option(conversation, message, 'search-line');
    const role = make('small', 'search-role');
    const label = ROLES.get(kind);
    if (label) role.textContent = words(this.button, label);
    const said = make('span');
    said.dir = 'auto';
    said.append(...excerpt(text, this.terms));
    option.append(role, said);
    return option;
  }

  /**
   * @param {Catalogue} catalogue
   * @param {number} number
   */
  facts(catalogue, number) {
    const facts = make('small', 'search-facts quiet');
    const day = catalogue.days[catalogue.starts[number]];
    const parts = [catalogue.apps[catalogue.appOf[number]], day ? this.date.format(day * DAY) : ''];
    facts.textContent = parts.filter(Boolean).join(' · ');
    return facts;
  }

  /**
   * @param {Conversation} conversation
   * @param {number} message  0 for none
   * @param {string} className
   */
  option({ pages, firstMessages }, message, className) {
    const option = /** @type {HTMLAnchorElement} */ (make('a', className));
    const page = message ? Math.max(0, lastThat(pages.length, (i) => firstMessages[i] > 0 && firstMessages[i] <= message)) : 0;
    option.href = `${pages[page]}?q=${encodeURIComponent(this.typed)}${message ? '#message-' + message : ''}`;
    option.setAttribute('role', 'option');
    option.tabIndex = -1;
    return option;
  }

  // The focus stays in the field, which refers to the chosen option.

  get options() {
    return /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll('[role=option]')]);
  }

  /** @param {HTMLElement} [option] */
  choose(option) {
    this.mark(option);
    option?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {HTMLElement} [option] */
  mark(option) {
    for (const [index, other] of this.options.entries()) {
      other.id = 'search-option-' + index;
      other.ariaSelected = `${other === option}`;
    }
    if (option) this.field.setAttribute('aria-activedescendant', option.id);
    else this.field.removeAttribute('aria-activedescendant');
  }

  /** @param {KeyboardEvent} event  of the field */
  pressed(event) {
    const { options } = this;
    const chosen = options.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    if (event.key === 'Enter' && !event.isComposing && chosen >= 0) {
      event.preventDefault();
      options[chosen].click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key];
    if (!step || !options.length) return;
    event.preventDefault();
    if (step > 0 && chosen === options.length - 1 && !this.more.hidden) this.showMore();
    else this.choose(options[Math.min(Math.max(0, chosen + step), options.length - 1)]);
  }
}
