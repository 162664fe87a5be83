import { arrange, choiceIn, hashOf } from './arrange.js';
import { matcher, TYPING } from './filter.js';
import { GroupView, WINDOW } from './group-view.js';
import { ListFiles } from './list-files.js';
import { ListHere } from './list-here.js';
import { say } from './status.js';
import { counted, words } from './words.js';

/**
 * Connects the controls of the index, and its filter.
 * @returns {boolean} false if the page has none
 */
export function watchIndex() {
  const bar = /** @type {HTMLElement|null} */ (document.querySelector('.arrange'));
  const main = document.querySelector('.conversations');
  if (!bar || !main) return false;
  const { list } = bar.dataset;
  if (list && !('DecompressionStream' in window)) return false;
  new IndexControls(bar, main, list ? new ListFiles(list, bar) : new ListHere(main)).watch();
  return true;
}

/** Neither the address nor the filter asks for anything. */
const NOTHING = '\n';

class IndexControls {
  /**
   * @param {HTMLElement} bar
   * @param {Element} main
   * @param {ListFiles|ListHere} list
   */
  constructor(bar, main, list) {
    this.bar = bar;
    this.main = main;
    this.list = list;
    this.selects = [...bar.querySelectorAll('select')];
    this.field = /** @type {HTMLInputElement|null} */ (document.querySelector('.filter'));
    this.count = document.querySelector('.count');
    this.total = this.count?.textContent;
    /** The list as it was made: all of it, or one of its pages. */
    this.usual = [...main.querySelectorAll('section')];
    this.view = new GroupView(main, words(bar, 6));
    /** The address and typed text of the rows that are shown. */
    this.shown = NOTHING;
  }

  watch() {
    this.bar.hidden = false;
    this.bar.addEventListener('change', () => {
      location.hash = hashOf(Object.fromEntries(this.selects.map(({ name, value }) => [name, value])));
      this.show(); // the event of the address comes later
    });
    // The list is loaded when a reader reaches for a control, and waits for no choice.
    for (const event of ['pointerover', 'focusin']) this.bar.addEventListener(event, () => this.list.rows().catch(() => {}), { once: true });
    this.field?.addEventListener('input', () => this.show());
    addEventListener('hashchange', () => this.show());
    const idle = window.requestIdleCallback ?? setTimeout; // Safari
    idle(() => this.offer().catch(() => {}));
    this.show(); // the browser may have kept a text, too
  }

  /** Offers the applications and projects. */
  async offer() {
    for (const select of this.selects) {
      if (select.name !== 'app' && select.name !== 'project') continue;
      const values = await this.list.values(select.name);
      if (select.options.length === 1) select.append(...values.map((value) => new Option(value, value)));
    }
  }

  /** Shows what the address and the filter ask for. */
  async show() {
    const choice = choiceIn(location.hash);
    const typed = this.field?.value ?? '';
    const wanted = `${hashOf(choice)}\n${typed.trim()}`;
    if (wanted !== this.shown) {
      this.shown = wanted;
      try {
        if (wanted === NOTHING) this.showUsual(this.total ?? '');
        else await this.showChosen(choice, typed, wanted);
      } catch {
        if (wanted === this.shown) this.fail();
      }
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  }

  /** @param {string} told */
  showUsual(told) {
    for (const select of this.selects) select.value = select.options[0].value;
    this.clear(told, true);
    this.main.classList.remove('by-size');
    this.main.prepend(...this.usual);
  }

  /**
   * @param {import('./arrange.js').Choice} choice
   * @param {string} typed
   * @param {string} wanted
   */
  async showChosen(choice, typed, wanted) {
    this.main.setAttribute('aria-busy', 'true');
    const [rows] = await Promise.all([this.list.rows(), this.offer()]);
    const matches = matcher(typed);
    const groups = arrange(typed.trim() ? rows.filter((row) => matches(row.text)) : rows, choice);
    if (rows.length > WINDOW) await new Promise((rested) => setTimeout(rested)); // neither step should block the page for long
    if (wanted !== this.shown) return;
    const found = groups.reduce((sum, { rows }) => sum + rows.length, 0);
    for (const select of this.selects) select.value = choice[/** @type {'group'|'sort'|'app'|'project'} */ (select.name)];
    this.clear(counted(this.bar, Math.min(found, 2) + 1, found), found > 0);
    this.main.classList.toggle('by-size', choice.sort === 'longest');
    this.view.show(groups, this.headings(groups, choice, found));
  }

  /**
   * A long list begins with its groups closed: otherwise the first would hide the others.
   * @param {import('./group-view.js').Group[]} groups
   * @param {import('./arrange.js').Choice} choice
   * @param {number} found
   * @returns {import('./group-view.js').Headings|undefined}
   */
  headings(groups, choice, found) {
    if (groups.length < 2 && !groups[0]?.name) return undefined;
    const turned = new Set(choice.turned);
    const areOpen = found <= WINDOW || groups.length === 1;
    const open = new Set(groups.map(({ name }) => name).filter((name) => areOpen !== turned.has(name)));
    return {
      nameless: words(this.bar, 0),
      areNames: choice.group !== 'month',
      open,
      turned: (name) => {
        for (const names of [open, turned]) if (!names.delete(name)) names.add(name);
        const hash = hashOf({ ...choice, turned: [...turned] });
        this.shown = `${hash}\n${this.shown.split('\n')[1]}`; // the view has changed already
        this.main.removeAttribute('aria-busy'); // another choice may have been on its way
        location.replace(`#${hash}`);
      },
    };
  }

  /**
   * Removes what is shown.
   * @param {string} told  the text that says how many are shown instead
   * @param {boolean} isAny
   */
  clear(told, isAny) {
    this.main.removeAttribute('aria-busy');
    this.view.show([]);
    for (const section of this.usual) section.remove();
    document.querySelector('.page-links')?.toggleAttribute('hidden', this.shown !== NOTHING);
    document.querySelector('.nothing')?.toggleAttribute('hidden', isAny);
    if (this.count) this.count.textContent = told;
    say(told, TYPING);
  }

  /** The list stays as it was made, and the reader may try again. */
  fail() {
    this.shown = NOTHING;
    if (this.field) this.field.value = '';
    location.replace('#');
    this.showUsual(words(this.bar, 7));
  }
}
