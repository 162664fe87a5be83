import { plain } from './filter.js';
import { scriptData } from './script-data.js';
import { words } from './words.js';

/**
 * The list of a site whose index has several pages: scripts below `list/`, which `ListFiles` in Sources/Site writes. A piece
 * has columns: titles and addresses, and of all others each value once, then its number for each row.
 *
 * @typedef {import('./list-here.js').ListRow} ListRow
 *
 * @typedef {[string[][], number[]]} Column
 * @typedef {{ title: string[], href: string[], date: Column, count: Column, app: Column, project: Column, who: Column, look: Column, run?: Column }} Piece
 */

/** @implements {ListRow} */
class ListedRow {
  /**
   * @param {Piece} piece
   * @param {number} index
   * @param {HTMLElement} bar  with the labels in its attributes
   */
  constructor(piece, index, bar) {
    this.piece = piece;
    this.index = index;
    this.bar = bar;
    this.messages = Number(this.values('count')[0]);
    this.month = this.values('date')[2];
    this.app = this.values('app')[0];
    this.project = this.values('project')[0];
    this.run = this.runValues();
    /** @type {string|undefined} */
    this.known = undefined;
  }

  /** @param {'date'|'count'|'app'|'project'|'who'|'look'|'run'} name */
  values(name) {
    const [values, numbers] = this.piece[name] ?? [[], []];
    return values[numbers[this.index]];
  }

  /** @returns {import('./arrange.js').Run|undefined} */
  runValues() {
    if (!this.piece.run) return undefined;
    const [task, name, , model, , score, cost] = this.values('run');
    return task === undefined ? undefined : { task, name, model, score, cost };
  }

  get text() {
    return (this.known ??= plain([this.piece.title[this.index], this.values('date')[0], this.app, this.project, this.values('who')[0], ...this.runTexts()].join(' ')));
  }

  /** The task, the run, its result, the model and the cost, as far as they are known. */
  runTexts() {
    return this.run ? this.values('run').slice(0, RUN_CLASSES.length) : [];
  }

  /** The row as `index-row.mustache` makes it, without its excerpt. */
  make() {
    const [mark, color, talk, kept] = this.values('look');
    const [date, day] = this.values('date');
    const row = element('li', `row color-${color} ${talk}`);
    row.dataset.mark = mark;
    const link = row.appendChild(document.createElement('a'));
    link.href = this.piece.href[this.index];
    link.append(Object.assign(element('b', '', this.piece.title[this.index]), { dir: 'auto' }));
    if (this.run) row.append(this.runLine());
    const facts = row.appendChild(element('p', 'row-facts quiet'));
    if (date) facts.append(Object.assign(element('time', '', date), { dateTime: day, dir: 'auto' }), ' ');
    if (this.app) facts.append(element('bdi', 'app', this.app), ' ');
    const [who] = this.values('who');
    if (who) facts.append(element('bdi', 'who', who), ' ');
    facts.append(element('bdi', 'size', this.values('count')[1]));
    if (kept) facts.append(' ', Object.assign(element('span', '', words(this.bar, 4)), { title: words(this.bar, 5) }));
    return row;
  }

  runLine() {
    const line = element('p', 'run quiet');
    this.runTexts().forEach((text, number) => {
      if (text) line.append(element('bdi', RUN_CLASSES[number], text), ' ');
    });
    return line;
  }
}

const RUN_CLASSES = ['task', 'run-name', 'result', 'model', 'cost'];

export class ListFiles {
  /**
   * @param {string} root  the address of the first script
   * @param {HTMLElement} bar
   */
  constructor(root, bar) {
    this.address = root;
    this.bar = bar;
    this.data = scriptData('pageturnerList');
    /** @type {Promise<ListRow[]>|undefined} */
    this.coming = undefined;
  }

  async root() {
    return JSON.parse(await this.data.text(this.address));
  }

  /** From the newest to the oldest. */
  rows() {
    this.coming ??= this.load();
    this.coming.catch(() => (this.coming = undefined)); // the next attempt may succeed
    return this.coming;
  }

  async load() {
    const { pieces } = await this.root();
    const folder = this.address.replace(/[^/]*$/, '');
    const parts = await Promise.all(pieces.map((/** @type {string} */ name) => this.piece(`${folder}${name}.js`)));
    return parts.flat().reverse();
  }

  /**
   * @param {string} address
   * @returns {Promise<ListRow[]>}
   */
  async piece(address) {
    /** @type {Piece} */
    const piece = JSON.parse(await this.data.text(address));
    return piece.title.map((_, index) => new ListedRow(piece, index, this.bar));
  }

  /**
   * @param {'app'|'project'} key
   * @returns {Promise<string[]>}
   */
  async values(key) {
    return (await this.root())[key];
  }
}

/**
 * @param {string} tag
 * @param {string} [className]
 * @param {string} [text]
 */
function element(tag, className = '', text = '') {
  return Object.assign(document.createElement(tag), { className: className.trim(), textContent: text });
}
