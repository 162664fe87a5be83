/**
 * An edit list as a value: each function returns the entries of another list. Nothing here knows of the page or of the server.
 *
 * @typedef {{id?: string, print?: string, number?: number}} Anchor
 * @typedef {Record<string, any>} Edit an entry, as in the file
 * @typedef {{messages: number[], failure?: string}|null} Effect of an entry: the indexes of its messages; null in another conversation
 *
 * @typedef {object} List
 * @property {Edit[]} edits
 * @property {Effect[]} effects
 * @property {Anchor[]} anchors  of the messages
 * @property {string} [conversation] the id by which entries name it
 */

/** @param {Edit} edit */
const isAboutMessages = (edit) => /^(message|messages|turns)$/.test(edit.omit) || edit.only === 'turns';

/**
 * Leaves out exactly these messages.
 * @param {List} list
 * @param {Set<number>} omitted indexes
 * @returns {Edit[]}
 */
export function withOmitted({ edits, effects, anchors, conversation }, omitted) {
  // An entry about messages within others stays: they are not among these.
  const isOurs = edits.map((edit, i) => isAboutMessages(edit) && !!effects[i]?.messages.length);
  const kept = edits.filter((_, i) => !isOurs[i]);
  const place = isOurs.includes(true) ? edits.slice(0, isOurs.indexOf(true)).length : kept.length;
  const fresh = ranges(omitted).map(([from, to]) =>
    mine(
      from === to
        ? { omit: 'message', at: anchors[from] }
        : { omit: 'messages', from: anchors[from], to: anchors[to] },
      conversation,
    ),
  );
  return [...kept.slice(0, place), ...fresh, ...kept.slice(place)];
}

/**
 * @param {Set<number>} numbers
 * @returns {[from: number, to: number][]} in order
 */
export function ranges(numbers) {
  /** @type {[number, number][]} */
  const all = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = all[all.length - 1];
    if (last && last[1] + 1 === number) last[1] = number;
    else all.push([number, number]);
  }
  return all;
}

/**
 * @param {Edit} edit
 * @param {string} [conversation]
 * @returns {Edit}
 */
const mine = (edit, conversation) => (conversation ? { ...edit, conversation } : edit);

/**
 * The kinds of content that entries leave out.
 * @param {Pick<List, 'edits'|'effects'>} list
 * @returns {Set<string>}
 */
export function kinds({ edits, effects }) {
  const all = edits.filter((edit, i) => effects[i] && isOfKinds(edit));
  return new Set(all.flatMap(({ omit }) => omit));
}

/** @param {Edit} edit */
const isOfKinds = (edit) => 'omit' in edit && !isAboutMessages(edit);

/**
 * Leaves a kind of content out, or no longer.
 * @param {List} list
 * @param {string} kind
 * @param {boolean} isOut
 */
export function withKind(list, kind, isOut) {
  if (isOut) return withEntry(list, { omit: kind });
  return list.edits.flatMap((edit, i) => {
    if (!list.effects[i] || !isOfKinds(edit)) return [edit];
    const rest = [edit.omit].flat().filter((/** @type {string} */ other) => other !== kind);
    if (rest.length === [edit.omit].flat().length) return [edit];
    return rest.length ? [{ ...edit, omit: rest.length > 1 ? rest : rest[0] }] : [];
  });
}

/**
 * @param {Pick<List, 'edits'|'conversation'>} list
 * @param {Edit} edit
 */
export const withEntry = ({ edits, conversation }, edit) => [...edits, mine(edit, conversation)];

/**
 * With one title or one summary at most.
 * @param {List} list
 * @param {'title'|'summary'} verb
 * @param {string} text  empty for none
 */
export function withText(list, verb, text) {
  const rest = list.edits.filter((edit, i) => !list.effects[i] || !(verb in edit));
  return text.trim() ? withEntry({ ...list, edits: rest }, { [verb]: text.trim() }) : rest;
}

/**
 * @param {Edit[]} edits
 * @param {number} index
 */
export const without = (edits, index) => edits.filter((_, i) => i !== index);

/**
 * The file.
 * @param {Edit[]} edits
 * @param {string} [schema]
 */
export function textOf(edits, schema) {
  const lines = edits.map((edit) => '    ' + JSON.stringify(edit));
  const head = schema ? `  "$schema": ${JSON.stringify(schema)},\n` : '';
  return `{\n${head}  "version": 1,\n  "edits": [${lines.length ? `\n${lines.join(',\n')}\n  ` : ''}]\n}\n`;
}

/**
 * The number, from 1, that a message has among those that leave: each row of messages that are left out becomes a line.
 * @param {number} index
 * @param {Set<number>} omitted
 */
export function numberInResult(index, omitted) {
  let number = 0;
  for (let i = 0; i <= index; i++) if (!omitted.has(i) || !omitted.has(i - 1)) number++;
  return Math.max(1, number);
}
