import { words } from '../words.js';
import { Catalogue } from './catalogue.js';
import { make } from './elements.js';
import { find } from './find.js';
import { addressAlone, matchHere, pageAddress } from './here.js';
import { parse } from './query.js';
import { Results } from './results.js';

/**
 * The dialog of the site's search: a field and its results. The focus stays in the field; the arrow keys choose a
 * result, which a screen reader announces like the options of a combo box.
 */

/** Milliseconds to wait for another letter. */
const TYPING = 120;

/** Filters of queries, which are the same in every language, each with the index of the button's string that explains it. */
const HINTS = /** @type {[string, number][]} */ ([
  ['"…"', 11], ['-…', 12], ['in:title', 13], ['from:user', 8], ['from:assistant', 9], ['from:tool', 10], ['from:…', 17],
  ['has:image', 18], ['has:link', 19], ['app:…', 14], ['after:2025-01', 15], ['before:2025-07', 16],
]);

/**
 * The matches with the conversation of this page first: a search in a conversation is mostly meant for it.
 * @param {Catalogue} catalogue
 * @param {import('./find.js').Match[]} matches
 */
async function hereFirst(catalogue, matches) {
  const here = await matchHere(catalogue, matches);
  return here ? [here, ...matches.filter((match) => match !== here)] : matches;
}

export class SearchDialog {
  /**
   * @param {HTMLElement} button  that opens the dialog, with labels and addresses in its attributes
   * @param {() => void} arrived  called when the page has the address of a result on it
   */
  constructor(button, arrived) {
    this.button = button;
    this.arrived = arrived;
    /** @type {Catalogue|undefined} */
    this.catalogue = undefined;
    const dialog = /** @type {HTMLDialogElement} */ (make('dialog', 'search'));
    this.dialog = dialog;
    dialog.setAttribute('aria-label', words(button, 0));
    const field = /** @type {HTMLInputElement} */ (make('input', 'search-field'));
    this.field = field;
    Object.assign(field, { type: 'search', placeholder: words(button, 0), autocomplete: 'off', spellcheck: false, enterKeyHint: 'search' });
    const attributes = { role: 'combobox', 'aria-label': words(button, 0), 'aria-autocomplete': 'list', 'aria-controls': 'search-results', 'aria-expanded': 'false' };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    const close = make('button', 'search-close', words(button, 3));
    const bar = make('div', 'search-bar');
    bar.append(field, close);
    this.status = make('p', 'search-status quiet');
    this.status.setAttribute('role', 'status');
    // The hints go when the results come, so that the dialog does not collapse between them.
    const changed = () => (this.hints.hidden = this.people.hidden = !!field.value.trim());
    this.results = new Results(field, button, () => this.fail(), changed);
    this.people = make('div', 'search-people');
    this.hints = make('div', 'search-hints');
    this.hints.append(...HINTS.map(([text, what]) => this.hint(text, words(button, what))));
    const body = make('div', 'search-body');
    body.append(this.people, this.results.list, this.hints, this.results.more);
    dialog.append(bar, this.status, body);
    document.body.append(dialog);
    let timer = 0;
    field.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.search(), TYPING);
    });
    field.addEventListener('keydown', (event) => {
      this.results.pressed(event);
      if (event.key !== 'Escape') return;
      event.preventDefault(); // otherwise the typed text would be deleted first
      this.close();
    });
    close.addEventListener('click', () => this.close());
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.close();
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) this.close();
      else this.stay(event);
    });
    dialog.addEventListener('close', () => {
      // The focus may stay in a dialog that is leaving, if nothing had it before.
      const { activeElement } = document;
      if (dialog.contains(activeElement)) /** @type {HTMLElement} */ (activeElement).blur();
    });
    addEventListener('popstate', ({ state }) => state?.search === undefined && dialog.open && dialog.close());
  }

  /**
   * @param {string} text
   * @param {string} [what] it does
   */
  hint(text, what) {
    const button = make('button', 'search-hint');
    const code = make('code');
    code.dir = 'ltr';
    code.textContent = text;
    button.append(what ?? '', code);
    button.addEventListener('click', () => {
      const [before, after] = text.split('…');
      this.type(after === undefined ? before + ' ' : before + after, (after ?? '').length);
    });
    return button;
  }

  /**
   * Offers the messages of a person.
   * @param {string} name
   */
  person(name) {
    const button = make('button', 'search-person');
    const [initial] = name.match(/[\p{L}\p{N}]/u) ?? ['#'];
    button.dataset.initial = initial.toUpperCase();
    const label = make('bdi');
    label.textContent = name;
    button.append(label);
    button.addEventListener('click', () => this.type(`from:"${name}" `));
    return button;
  }

  /**
   * @param {string} text
   * @param {number} [after]  the letters after the caret
   */
  type(text, after = 0) {
    this.field.value = text;
    this.field.focus();
    this.field.setSelectionRange(text.length - after, text.length - after);
    this.search();
  }

  /**
   * @param {string} query
   * @param {boolean} isNew  adds an entry to the history, so that going back closes the dialog
   */
  open(query, isNew) {
    if (this.dialog.open) return this.field.select();
    if (isNew) history.pushState({ search: query }, '');
    if (query || !this.field.value) this.field.value = query;
    this.place();
    this.dialog.showModal();
    this.field.select();
    this.search();
  }

  /** Opens the dialog out of the list's field: its bar lies where the field is, and the rest comes from below it. */
  place() {
    const { top, width } = this.button.getBoundingClientRect();
    const isField = this.button.matches('.find > *') && top >= 0 && top < innerHeight / 3;
    this.dialog.classList.toggle('of-field', isField);
    this.dialog.style.setProperty('--field-start', top + 'px');
    this.dialog.style.setProperty('--field-size', width + 'px');
  }

  /**
   * Goes to a result on this page. Loading the page again would begin at its top.
   * @param {MouseEvent} event
   */
  stay(event) {
    const link = /** @type {Element} */ (event.target).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || addressAlone(link.href) !== pageAddress()) return;
    event.preventDefault();
    this.dialog.close();
    history.pushState(null, '', link.href.replace(/#.*/, ''));
    if (link.hash) location.replace(link.hash); // which also makes the message the target
    this.arrived();
  }

  close() {
    if (history.state?.search === undefined) this.dialog.close();
    else history.back(); // which closes the dialog
  }

  /** Shows the results for the current text. */
  async search() {
    const typed = this.field.value;
    this.field.defaultValue = typed; // WebKit resets search fields when one returns to a page
    if (this.dialog.open) history.replaceState({ search: typed }, '');
    const query = parse(typed);
    const isEmpty = !typed.trim();
    try {
      if (!this.catalogue) {
        this.catalogue = await Catalogue.of(this.button);
        this.people.replaceChildren(...this.catalogue.people.map((name) => this.person(name)));
      }
      if (isEmpty) {
        this.status.textContent = '';
        return await this.results.showRecent(this.catalogue);
      }
      const matches = await hereFirst(this.catalogue, await find(this.catalogue, query));
      if (typed !== this.field.value) return;
      await this.results.show(this.catalogue, matches, query, typed, (count) => {
        this.status.textContent = words(this.button, count ? 2 : 1, count);
      });
    } catch {
      this.fail();
    }
  }

  fail() {
    this.status.textContent = words(this.button, 5);
  }
}
