import { amount } from './words.js';

/**
 * Shows groups of rows, some hundreds at a time: more follow when the end comes into view.
 *
 * @typedef {import('./list-here.js').ListRow} ListRow
 * @typedef {import('./arrange.js').Group<ListRow>} Group
 *
 * @typedef {object} Headings
 * @property {string} nameless  the heading of a group without a name
 * @property {boolean} areNames  of projects or applications: these open and close
 * @property {Set<string>} open  the names of the groups that are open
 * @property {(name: string) => void} turned  is called when the reader opens or closes a group
 */

/** As many rows as a page of the index has. */
export const WINDOW = 500;

export class GroupView {
  /**
   * @param {Element} main
   * @param {string} more  the label of the button for more
   */
  constructor(main, more) {
    /** @type {Group[]} */
    this.groups = [];
    /** @type {Headings|undefined} undefined if there are none */
    this.headings = undefined;
    /** @type {HTMLElement[]} of the groups so far */
    this.sections = [];
    /** The next row to show. */
    this.group = this.row = 0;
    this.button = document.createElement('button');
    Object.assign(this.button, { type: 'button', className: 'more', textContent: more, hidden: true });
    this.button.addEventListener('click', () => {
      const last = this.lastLink;
      this.more();
      (last?.closest('li')?.nextElementSibling?.querySelector('a') ?? this.lastLink)?.focus();
    });
    main.append(this.button);
    this.end = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.more(), { rootMargin: '100% 0px' });
    addEventListener('beforeprint', () => {
      while (!this.isComplete) this.more();
    });
  }

  get isComplete() {
    return this.group >= this.groups.length;
  }

  /** @returns {HTMLElement|undefined} */
  get lastLink() {
    const links = this.sections[this.sections.length - 1]?.querySelectorAll('a');
    return links?.[links.length - 1];
  }

  /**
   * @param {Group[]} groups
   * @param {Headings} [headings]
   */
  show(groups, headings) {
    Object.assign(this, { groups, headings });
    this.cut(0);
    this.more();
  }

  /**
   * Removes the groups from this one on.
   * @param {number} group
   */
  cut(group) {
    for (const section of this.sections.splice(group)) section.remove();
    [this.group, this.row] = [group, 0];
  }

  /** Shows the next rows. A heading takes the room of one. */
  more() {
    for (let room = WINDOW; room > 0 && !this.isComplete; room--) {
      const { name, rows } = this.groups[this.group];
      const section = (this.sections[this.group] ??= this.begin(this.group));
      const next = this.isOpen(name) ? rows.slice(this.row, this.row + room) : [];
      this.add(section, next, rows.length);
      room -= next.length;
      this.row += next.length;
      if (this.isOpen(name) && this.row < rows.length) break;
      [this.group, this.row] = [this.group + 1, 0];
    }
    this.button.hidden = this.isComplete;
    // Observed anew, it tells whether the end is still in view.
    this.end.disconnect();
    if (!this.isComplete) this.end.observe(this.button);
  }

  /** @param {string} name */
  isOpen(name) {
    return !this.headings?.areNames || this.headings.open.has(name);
  }

  /**
   * @param {Element} section
   * @param {ListRow[]} rows
   * @param {number} count  of the group
   */
  add(section, rows, count) {
    if (!rows.length) return;
    const list = section.querySelector('ul') ?? section.appendChild(document.createElement('ul'));
    const elements = rows.map((row, index) => {
      const element = row.make();
      element.setAttribute('aria-posinset', `${this.row + index + 1}`);
      element.setAttribute('aria-setsize', `${count}`);
      return element;
    });
    list.append(...elements);
  }

  /** @param {number} group */
  begin(group) {
    const section = document.createElement('section');
    if (this.headings) section.append(this.heading(group, this.headings));
    this.button.before(section);
    return section;
  }

  /**
   * @param {number} group
   * @param {Headings} headings
   */
  heading(group, { nameless, areNames, open, turned }) {
    const { name, rows } = this.groups[group];
    const heading = document.createElement('h2');
    if (!areNames) {
      heading.textContent = name || nameless;
      return heading;
    }
    const button = heading.appendChild(document.createElement('button'));
    button.type = 'button';
    const tell = () => button.setAttribute('aria-expanded', `${open.has(name)}`);
    tell();
    const label = button.appendChild(document.createElement('bdi'));
    label.textContent = name || nameless;
    button.append(' ', Object.assign(document.createElement('small'), { textContent: amount(rows.length) }));
    button.addEventListener('click', () => {
      turned(name);
      tell();
      this.turn(group);
    });
    return heading;
  }

  /**
   * Shows or hides the rows of a group. The heading stays: it has the focus.
   * @param {number} group
   */
  turn(group) {
    this.sections[group].querySelector('ul')?.remove();
    this.cut(group + 1);
    [this.group, this.row] = [group, 0];
    this.more();
  }
}
