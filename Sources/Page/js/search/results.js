import { inPageLanguage } from '../page-language.js';
import { words, written } from '../words.js';
import { addressOf } from './catalogue.js';
import { make } from './elements.js';
import { excerpt } from './excerpt.js';
import { needsTexts } from './find.js';
import { FoundMessages } from './found-messages.js';
import { has, parse } from './query.js';

/**
 * @typedef {import('./catalogue.js').Catalogue} Catalogue
 * @typedef {import('./catalogue.js').Conversation} Conversation
 * @typedef {import('./query.js').Query} Query
 * @typedef {import('./find.js').Match} Match
 */

/** The number of conversations on the first screen, of all shown at once, of messages of each, and of further ones on request. */
const SCREEN = 5;
const CONVERSATIONS = 10;
const MESSAGES = 3;
const FURTHER = 10;
/** The index of the button's string that labels the speaker, by kind. People and notices have no label. */
const ROLES = new Map([[1, 8], [3, 9], [4, 10]]);
const DAY = 86_400_000;
/** The conversations that are offered before anything is typed. */
const RECENT = 8;

/** Resolves when the browser has had the time to paint. */
const painted = () => new Promise((done) => setTimeout(done, 20));

/** The list of results: conversations, each with its best messages; more on demand. */
export class Results {
  /**
   * @param {HTMLInputElement} field  which keeps the focus
   * @param {HTMLElement} button  with the labels in its attributes
   * @param {() => void} failed  called if further results cannot be loaded; they can be asked for again
   * @param {() => void} [changed]  called when the list has other results
   */
  constructor(field, button, failed, changed = () => {}) {
    this.field = field;
    this.button = button;
    this.changed = changed;
    this.failed = failed;
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
    this.date = inPageLanguage(
      (lang) => new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'medium', timeZone: 'UTC' }),
    );
    /** @type {Match[]} */
    this.waiting = [];
    this.asked = 0;
  }

  /**
   * Shows results, those of the first screen before the others.
   * @param {Catalogue} catalogue
   * @param {Match[]} matches
   * @param {Query} query
   * @param {string} typed
   * @param {(count: string) => void} announce  receives the number of results, with a plus if there may be more; empty for none
   */
  async show(catalogue, matches, query, typed, announce) {
    const asked = ++this.asked;
    Object.assign(this, { catalogue, query, typed, waiting: matches.slice() });
    const first = await this.next(SCREEN);
    if (asked !== this.asked) return;
    // Before the results change: afterwards, it would make the browser lay them out at once.
    if (this.list.parentElement) this.list.parentElement.scrollTop = 0;
    this.list.replaceChildren(...first);
    this.changed();
    this.list.setAttribute('aria-busy', 'true');
    this.mark(this.options[0]);
    this.update();
    if (!needsTexts(query) || !first.length) announce(first.length ? `${matches.length}` : '');
    await painted();
    if (asked !== this.asked) return;
    const others = await this.next(CONVERSATIONS - SCREEN).catch(this.failed);
    if (asked !== this.asked) return;
    this.list.append(...(others ?? []));
    this.list.removeAttribute('aria-busy');
    this.update();
    if (others && needsTexts(query) && first.length) announce(first.length + others.length + (this.waiting.length ? '+' : ''));
  }

  /**
   * Shows the newest conversations, of which none is chosen yet.
   * @param {Catalogue} catalogue
   */
  async showRecent(catalogue) {
    const asked = ++this.asked;
    Object.assign(this, { catalogue, query: parse(''), typed: '', waiting: [] });
    const numbers = Array.from({ length: catalogue.starts.length - 1 }, (_, number) => number).slice(-RECENT).reverse();
    const conversations = await Promise.all(numbers.map((number) => catalogue.conversation(number)));
    if (asked !== this.asked) return;
    const group = make('div', 'search-group');
    group.append(...conversations.map((conversation) => this.recent(catalogue, conversation)));
    this.list.replaceChildren(...(conversations.length ? [group] : []));
    this.list.removeAttribute('aria-busy');
    this.changed();
    this.mark();
    this.update();
  }

  /**
   * @param {Catalogue} catalogue
   * @param {Conversation} conversation
   */
  recent(catalogue, conversation) {
    const option = this.option(conversation, 0, 'search-title');
    option.href = conversation.pages[0];
    const name = make('b');
    name.dir = 'auto';
    name.textContent = conversation.title;
    option.append(name, this.facts(catalogue, conversation.number));
    return option;
  }

  async showMore() {
    const last = this.options[this.options.length - 1];
    const asked = this.asked;
    const groups = await this.next(CONVERSATIONS).catch(this.failed);
    if (!groups || asked !== this.asked) return;
    this.list.append(...groups);
    this.update();
    this.field.focus();
    this.choose(this.options[this.options.indexOf(last) + 1] ?? last);
  }

  update() {
    this.more.hidden = !this.waiting.length || this.list.getAttribute('aria-busy') === 'true';
    this.field.setAttribute('aria-expanded', `${this.options.length > 0}`);
  }

  /**
   * The next conversations with results.
   * @param {number} count
   */
  async next(count) {
    /** @type {HTMLElement[]} */
    const groups = [];
    while (groups.length < count && this.waiting.length) {
      const some = this.waiting.splice(0, count - groups.length);
      const { waiting } = this;
      const made = await Promise.all(some.map((match) => this.group(match))).catch((error) => {
        waiting.unshift(...some);
        if (!groups.length) throw error;
      });
      if (!made) break;
      groups.push(...made.flatMap((group) => group ?? []));
    }
    return groups;
  }

  /** @param {Match} match */
  async group({ conversation: number, passages }) {
    const catalogue = /** @type {Catalogue} */ (this.catalogue);
    const found = new FoundMessages(catalogue, passages, this.query);
    found.load(MESSAGES); // together with the conversation
    const conversation = await catalogue.conversation(number);
    const lines = await found.next(conversation, MESSAGES);
    if (!found.isFound) return undefined;
    const group = make('div', 'search-group');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', conversation.title);
    // The words in the title are those of the whole conversation.
    const isNamed = this.terms.every((term) => has(conversation.title, term));
    const title = this.option(conversation, isNamed ? 0 : lines[0]?.message ?? 0, 'search-title');
    const name = make('b');
    name.dir = 'auto';
    name.append(...excerpt(conversation.title, this.terms, true));
    title.append(name, this.facts(catalogue, number));
    group.append(title, ...lines.map((line) => this.line(conversation, line)), ...this.rest(conversation, found));
    return group;
  }

  /**
   * An option that shows further messages of a conversation in its place, if there are any.
   * @param {Conversation} conversation
   * @param {FoundMessages} found
   * @returns {HTMLElement[]}
   */
  rest(conversation, found) {
    const left = found.left(conversation);
    if (!left) return [];
    const option = make('button', 'search-rest');
    option.setAttribute('role', 'option');
    option.tabIndex = -1;
    option.textContent = words(this.button, 4) + (needsTexts(this.query) ? '' : ` (${written(left)})`);
    option.addEventListener('click', async () => {
      if (option.ariaBusy) return;
      option.ariaBusy = 'true';
      const place = this.options.indexOf(option);
      const lines = await found.next(conversation, FURTHER).catch(this.failed);
      option.ariaBusy = null;
      if (!lines) return;
      option.replaceWith(...lines.map((line) => this.line(conversation, line)), ...this.rest(conversation, found));
      this.field.focus();
      this.choose(this.options[Math.min(place, this.options.length - 1)]);
    });
    return [option];
  }

  get terms() {
    return this.query.terms;
  }

  /**
   * @param {Conversation} conversation
   * @param {import('./found-messages.js').Line} line
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
    const parts = [catalogue.apps[catalogue.appOf[number]], day ? this.date.format(day * DAY).replace('Sept', 'Sep') : ''];
    facts.textContent = parts.filter(Boolean).join(' · ');
    return facts;
  }

  /**
   * @param {Conversation} conversation
   * @param {number} message  0 for none
   * @param {string} className
   */
  option(conversation, message, className) {
    const option = /** @type {HTMLAnchorElement} */ (make('a', className));
    option.href = addressOf(conversation, message, this.typed);
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
