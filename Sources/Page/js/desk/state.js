import { path, post } from '../preview/server.js';
import { show } from '../status.js';
import * as lists from './list.js';
import { textOf } from './list.js';

/**
 * Keeps the facts of the desk, and acts: an act is shown at once, saved, and taken back if it could not be saved.
 *
 * @typedef {import('./list.js').Edit} Edit
 * @typedef {import('./list.js').Effect} Effect
 * @typedef {{value: string, class: string, count: number, places: {message?: number, before: string, after: string}[]}} Find
 *
 * @typedef {object} Facts
 * @property {string} token
 * @property {string} [conversation]
 * @property {string} [schema]
 * @property {string} stamp
 * @property {Edit[]} edits
 * @property {Effect[]} effects
 * @property {number[]} omitted
 * @property {import('./list.js').Anchor[]} anchors
 * @property {{kind: string, count: number, bytes: number}[]} [kinds] a moment later, as the next two
 * @property {Find[]} [finds]
 * @property {{text: string, count: number}[]} [names]
 * @property {{name: string, command: string}[]} commands
 * @property {Record<string, string>} words
 */

/** @type {Facts} */
export let facts;
/** The indexes of the messages that are left out. */
export let omitted = new Set(/** @type {number[]} */ ([]));

/** @type {Edit[][]} */
let past = [];
/** @type {Edit[][]} */
let future = [];
/** @type {() => void} */
let changed = () => {};
/**
 * The edits that are to be saved next.
 * @type {Edit[]|undefined}
 */
let next;
let isSaving = false;
let saved = Promise.resolve();

/**
 * A word in the language of the page.
 * @param {string} english
 * @param {string} [value] for `%1`
 */
export const w = (english, value = '') => (facts.words[english] ?? english).replace('%1', () => value);

/** @param {() => void} listener called after every change */
export function onChange(listener) {
  changed = listener;
}

/** Acts can be undone after a look at the result, unless the list changed meanwhile. */
const STORED = 'pageturner-desk-past';

function store() {
  sessionStorage.setItem(STORED, JSON.stringify({ page: location.pathname, stamp: facts.stamp, past, future }));
}

function restore() {
  const stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  if (stored?.page === location.pathname && stored.stamp === facts.stamp) ({ past, future } = stored);
}

/** @returns {Promise<Facts|string>} or the reason why there is no desk */
async function read() {
  const response = await fetch('/preview/desk/' + path).catch(() => undefined);
  if (!response) return 'The preview does not answer';
  return response.ok ? await response.json() : (await response.text()).trim();
}

/** @returns {Promise<string|undefined>} the reason why there is no desk */
export async function load() {
  const fresh = await read();
  if (typeof fresh === 'string') return fresh;
  take(fresh);
  restore();
  return undefined;
}

/** Loads what takes longer to find. */
export async function loadDetails() {
  const response = await fetch('/preview/desk/' + path + '?details=1').catch(() => undefined);
  if (!response?.ok) return;
  Object.assign(facts, await response.json());
  changed();
}

/** @param {Partial<Facts>} fresh */
function take(fresh) {
  facts = { ...facts, ...fresh };
  omitted = new Set(facts.omitted);
}

/** Another window has saved a list. */
export async function reload() {
  if (isSaving) return;
  const before = facts;
  const fresh = await read();
  // An act of the author meanwhile is newer than this answer.
  if (typeof fresh === 'string' || isSaving || facts !== before) return;
  take(fresh);
  if (facts.stamp !== before.stamp) [past, future] = [[], []];
  changed();
}

/**
 * @param {Edit[]} edits
 * @param {Set<number>} [out] the messages that are then left out, if they change
 */
export function act(edits, out) {
  past.push(facts.edits);
  future = [];
  apply(edits, out);
}

export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;

export function undo() {
  const edits = past.pop();
  if (!edits) return;
  future.push(facts.edits);
  apply(edits);
}

export function redo() {
  const edits = future.pop();
  if (!edits) return;
  past.push(facts.edits);
  apply(edits);
}

/**
 * @param {Edit[]} edits
 * @param {Set<number>} [out]
 */
function apply(edits, out) {
  const known = new Map(facts.edits.map((edit, i) => [edit, facts.effects[i]]));
  facts.effects = edits.map((edit) => known.get(edit) ?? { messages: [] });
  facts.edits = edits;
  if (out) omitted = out;
  changed();
  next = edits;
  if (!isSaving) saved = save();
}

/** Until the last act is saved. */
export const settled = () => saved;

/** Saves the latest list; one that was changed meanwhile follows. */
async function save() {
  isSaving = true;
  while (next) {
    const edits = next;
    next = undefined;
    const reason = await send(edits);
    if (reason === undefined) continue;
    show(`${w('Not saved')}: ${reason}`);
    await load();
    // Acts on the old list end with it.
    next = undefined;
    [past, future] = [[], []];
  }
  isSaving = false;
  store();
  changed();
}

/**
 * @param {Edit[]} edits
 * @returns {Promise<string|undefined>} the reason why they were not saved
 */
async function send(edits) {
  try {
    const response = await post('edits', facts.token, { list: textOf(edits, facts.schema), stamp: facts.stamp });
    if (!response.ok) return (await response.text()).trim();
    const fresh = await response.json();
    // The same objects, so that what is known of them stays known.
    if (fresh.edits.length === edits.length) fresh.edits = edits;
    if (next) facts.stamp = fresh.stamp;
    else take(fresh);
    return undefined;
  } catch {
    return w('The preview does not answer');
  }
}

// MARK: Acts

/** The list as a value. */
const list = () => facts;

/** @param {Set<number>} out */
export const leaveOut = (out) => act(lists.withOmitted(list(), out), out);

/**
 * @param {string} kind
 * @param {boolean} isOut
 */
export const leaveKind = (kind, isOut) => act(lists.withKind(list(), kind, isOut));

/** @param {Edit} edit */
export const add = (edit) => act(lists.withEntry(list(), edit));

/**
 * @param {'title'|'summary'} verb
 * @param {string} text
 */
export const setText = (verb, text) => act(lists.withText(list(), verb, text));

/** @param {Edit} edit */
export const remove = (edit) => act(lists.without(facts.edits, facts.edits.indexOf(edit)));

/** The entries that are for this conversation. */
export const own = () => facts.edits.filter((_, i) => facts.effects[i]);

export const kindsOut = () => lists.kinds(list());
