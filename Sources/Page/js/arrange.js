/**
 * Sorts, groups and filters the list of conversations. The address keeps the choice behind `#`, the only part that pages from
 * disk may change.
 *
 * @typedef {object} Row
 * @property {HTMLElement} element
 * @property {number} place  in the original list
 * @property {number} messages
 * @property {string} month
 * @property {string} app
 * @property {string} project
 *
 * @typedef {{ group: string, sort: string, app: string, project: string }} Choice
 */

/** @type {Choice} */
const USUAL = { group: 'month', sort: 'newest', app: '', project: '' };

/**
 * The chosen rows in their groups.
 * @param {Row[]} rows
 * @param {Choice} choice
 * @returns {{ name: string, rows: Row[] }[]}
 */
export function arrange(rows, { group, sort, app, project }) {
  const chosen = rows.filter((row) => (!app || row.app === app) && (!project || row.project === project));
  if (sort === 'oldest') chosen.reverse();
  if (sort === 'longest') chosen.sort((a, b) => b.messages - a.messages || a.place - b.place);
  // Sorted by length, the rows of all months are one group.
  const nameOf = (/** @type {Row} */ row) => (group === 'month' ? (sort === 'longest' ? '' : row.month) : group === 'app' ? row.app : row.project);
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of chosen) {
    const known = groups.get(nameOf(row));
    if (known) known.push(row);
    else groups.set(nameOf(row), [row]);
  }
  const list = [...groups].map(([name, rows]) => ({ name, rows }));
  if (group !== 'month') list.sort((a, b) => Number(!a.name) - Number(!b.name) || b.rows.length - a.rows.length);
  return list;
}

/** @param {string} hash */
export function choiceIn(hash) {
  const query = new URLSearchParams(hash.slice(1));
  const choice = { ...USUAL };
  for (const key of /** @type {(keyof Choice)[]} */ (Object.keys(USUAL))) choice[key] = query.get(key) ?? USUAL[key];
  return choice;
}

/** @param {Choice} choice */
export function hashOf(choice) {
  const query = new URLSearchParams();
  for (const key of /** @type {(keyof Choice)[]} */ (Object.keys(USUAL))) if (choice[key] !== USUAL[key]) query.set(key, choice[key]);
  return String(query);
}

/** Connects the controls of the index. */
export function arrangeIndex() {
  const bar = /** @type {HTMLElement|null} */ (document.querySelector('.arrange'));
  const main = document.querySelector('.conversations');
  if (!bar || !main) return;
  const rows = read(main);
  /** @type {Map<string, string>} the ids of months, for links to them */
  const ids = new Map([...main.querySelectorAll('section[id]')].map(({ id, firstElementChild }) => [firstElementChild?.textContent ?? '', id]));
  const selects = /** @type {HTMLSelectElement[]} */ ([...bar.querySelectorAll('select')]);
  for (const key of /** @type {('app'|'project')[]} */ (['app', 'project'])) offer(selects, key, [...new Set(rows.map((row) => row[key]))].filter(Boolean).sort());
  bar.hidden = false;

  const show = () => {
    const choice = choiceIn(location.hash);
    for (const select of selects) select.value = choice[/** @type {keyof Choice} */ (select.name)];
    write(main, arrange(rows, choice), bar.dataset.words ?? '', ids);
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
    // The text filter applies to the new list, too.
    document.querySelector('.filter')?.dispatchEvent(new Event('input'));
  };
  bar.addEventListener('change', () => {
    const choice = { ...USUAL };
    for (const select of selects) choice[/** @type {keyof Choice} */ (select.name)] = select.value;
    location.hash = hashOf(choice);
  });
  addEventListener('hashchange', show);
  if (hashOf(choiceIn(location.hash))) show();
}

/**
 * @param {Element} main
 * @returns {Row[]}
 */
function read(main) {
  return [...main.querySelectorAll('section')].flatMap((section) =>
    /** @type {HTMLElement[]} */ ([...section.querySelectorAll('.row')]).map((element) => ({
      element,
      messages: Number(element.dataset.messages),
      month: section.querySelector('h2')?.textContent ?? '',
      app: element.querySelector('.app')?.textContent ?? '',
      project: element.dataset.project ?? '',
    })),
  ).map((row, place) => ({ ...row, place }));
}

/**
 * Offers a choice if there are several values.
 * @param {HTMLSelectElement[]} selects
 * @param {'app'|'project'} key
 * @param {string[]} values
 */
function offer(selects, key, values) {
  const select = selects.find(({ name }) => name === key);
  if (values.length > 1) select?.append(...values.map((value) => new Option(value, value)));
  else {
    select?.parentElement?.remove();
    for (const other of selects) other.querySelector(`option[value=${key}]`)?.remove();
  }
}

/**
 * @param {Element} main
 * @param {{ name: string, rows: Row[] }[]} groups
 * @param {string} nameless
 * @param {Map<string, string>} ids
 */
function write(main, groups, nameless, ids) {
  const headed = groups.length > 1 || !!groups[0]?.name;
  const sections = groups.map(({ name, rows }) => {
    const section = document.createElement('section');
    section.id = ids.get(name) ?? '';
    if (headed) {
      const heading = section.appendChild(document.createElement('h2'));
      heading.textContent = name || nameless;
      // The style sheet capitalises months, but not names.
      heading.classList.toggle('named', !ids.has(name));
    }
    section.appendChild(document.createElement('ul')).append(...rows.map(({ element }) => element));
    return section;
  });
  for (const section of main.querySelectorAll('section')) section.remove();
  main.prepend(...sections);
}
