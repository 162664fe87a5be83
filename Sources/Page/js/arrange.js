/**
 * Sorts, groups and filters the list of conversations. The address keeps the choice behind `#`, the only part that pages from
 * disk may change.
 *
 * @typedef {object} Row
 * @property {number} messages
 * @property {string} month
 * @property {string} app
 * @property {string} project
 *
 * @typedef {{ group: string, sort: string, app: string, project: string, turned: string[] }} Choice
 *   `turned` are the names of groups that the reader has opened or closed
 */

/**
 * @template {Row} T
 * @typedef {{ name: string, rows: T[] }} Group
 */

const USUAL = { group: 'month', sort: 'newest', app: '', project: '' };
const KEYS = /** @type {(keyof typeof USUAL)[]} */ (Object.keys(USUAL));

/**
 * The chosen rows in their groups.
 * @template {Row} T
 * @param {T[]} rows
 * @param {Choice} choice
 * @returns {Group<T>[]}
 */
export function arrange(rows, { group, sort, app, project }) {
  const chosen = rows.filter((row) => (!app || row.app === app) && (!project || row.project === project));
  if (sort === 'oldest') chosen.reverse();
  if (sort === 'longest') chosen.sort((a, b) => b.messages - a.messages);
  // Sorted by length, the rows of all months are one group.
  const nameOf = (/** @type {T} */ row) => (group === 'month' ? (sort === 'longest' ? '' : row.month) : group === 'app' ? row.app : row.project);
  /** @type {Map<string, T[]>} */
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

/**
 * @param {string} hash
 * @returns {Choice}
 */
export function choiceIn(hash) {
  const query = new URLSearchParams(hash.slice(1));
  const choice = { ...USUAL, turned: query.getAll('turned') };
  for (const key of KEYS) choice[key] = query.get(key) ?? USUAL[key];
  return choice;
}

/** @param {Partial<Choice>} choice */
export function hashOf(choice) {
  const query = new URLSearchParams();
  for (const key of KEYS) if ((choice[key] ?? USUAL[key]) !== USUAL[key]) query.set(key, choice[key] ?? '');
  for (const name of choice.turned ?? []) query.append('turned', name);
  return String(query);
}
