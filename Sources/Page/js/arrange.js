/**
 * Sorts, groups and filters the list of conversations. The address keeps the choice behind `#`, the only part that pages from
 * disk may change.
 *
 * @typedef {object} Row
 * @property {number} messages
 * @property {string} month
 * @property {string} app
 * @property {string} project
 * @property {Run|undefined} run
 *
 * @typedef {{ task: string, name: string, model: string, score: string, cost: string }} Run  numbers are empty if unknown
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
  const trait = /** @type {keyof Run|undefined} */ (TRAITS.get(sort));
  if (trait) chosen.sort((a, b) => compared(a.run?.[trait] ?? '', b.run?.[trait] ?? '', trait));
  // Sorted by something else, the rows of all months are one group.
  const isByDate = sort === 'newest' || sort === 'oldest';
  const nameOf = (/** @type {T} */ row) => (group === 'month' ? (isByDate ? row.month : '') : group === 'app' ? row.app : row.project);
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

/** The members of runs by which rows are sorted. */
const TRAITS = new Map(Object.entries({ score: 'score', cost: 'cost', task: 'task', run: 'name', model: 'model' }));

/**
 * Numbers from the highest, names in their order, unknown ones last.
 * @param {string} a
 * @param {string} b
 * @param {keyof Run} trait
 */
function compared(a, b, trait) {
  if (!a || !b) return Number(!a) - Number(!b);
  if (trait === 'score' || trait === 'cost') return Number(b) - Number(a);
  return a.localeCompare(b, undefined, { numeric: true });
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
