import { plain } from './filter.js';

/**
 * The list of conversations on a page that has all of them.
 *
 * @typedef {import('./arrange.js').Row & { text: string, make(): HTMLElement }} ListRow  its text as the filter compares it
 */

/** @implements {ListRow} */
class RowHere {
  /**
   * @param {HTMLElement} element
   * @param {string} month
   */
  constructor(element, month) {
    this.element = element;
    this.month = month;
    this.messages = Number(element.dataset.messages);
    this.app = element.querySelector('.app')?.textContent ?? '';
    this.project = element.dataset.project ?? '';
    this.run = runOf(element);
    /** @type {string|undefined} */
    this.known = undefined;
  }

  get text() {
    return (this.known ??= plain(this.element.textContent));
  }

  make() {
    const row = /** @type {HTMLElement} */ (this.element.cloneNode(true));
    // No heading says the year.
    const time = row.querySelector('time');
    if (time) time.textContent = time.title;
    return row;
  }
}

/**
 * The facts of a run, as the row shows them.
 * @param {HTMLElement} row
 * @returns {import('./arrange.js').Run|undefined}
 */
function runOf(row) {
  const line = /** @type {HTMLElement|null} */ (row.querySelector('.run'));
  if (!line) return undefined;
  const textOf = (/** @type {string} */ name) => line.querySelector(name)?.textContent ?? '';
  return { task: textOf('.task'), name: textOf('.run-name'), model: textOf('.model'), score: line.dataset.score ?? '', cost: line.dataset.cost ?? '' };
}

export class ListHere {
  /** @param {Element} main */
  constructor(main) {
    /** @type {ListRow[]} */
    this.all = [...main.querySelectorAll('section')].flatMap((section) => {
      const month = section.querySelector('h2')?.textContent ?? '';
      return /** @type {HTMLElement[]} */ ([...section.querySelectorAll('.row')]).map((element) => new RowHere(element, month));
    });
  }

  async rows() {
    return this.all;
  }

  /** @param {'app'|'project'} key */
  async values(key) {
    return [...new Set(this.all.map((row) => row[key]))].filter(Boolean).sort();
  }
}
