import { root } from '../people/elements.js';
import { path } from '../preview/server.js';
import { show } from '../status.js';
import { ask } from './ask.js';
import { host } from './host.js';
import { ranges } from './list.js';
import { button, make } from './make.js';
import { makeRoom } from './marks.js';
import { afterPress, watchPresses } from './press.js';
import { goToResult } from './result.js';
import * as state from './state.js';
import { w } from './state.js';

/** The dock of the desk, and the panel *What leaves*. */

/**
 * The words of kinds.
 * @type {Record<string, string>}
 */
const KINDS = {
  'tool-results': 'tool results',
  'tool-calls': 'tool calls',
  thinking: 'thoughts',
  system: 'system messages',
  'sub-agents': 'sub-agents',
  attachments: 'files',
  images: 'pictures',
  branches: 'other versions',
  usage: 'tokens and costs',
};

/** @type {HTMLElement} */
let dock;
/** @type {HTMLElement} */
let panel;
/** The weight of the page as one file, in bytes; 0 before it is known. */
let weight = 0;

export function makeDesk() {
  dock = make('nav', { className: 'dock', ariaLabel: w('What leaves') });
  panel = make('aside', { className: 'panel', ariaLabel: w('What leaves'), hidden: innerWidth < 1100 });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') togglePanel();
  });
  host('desk', panel, dock);
  watchPresses(panel, dock);
  makeRoom(!panel.hidden);
}

/** The end of the space for messages: the panel beside them, or the end of the window. */
export function edge() {
  const { left } = panel.getBoundingClientRect();
  return panel.hidden || left < innerWidth / 2 ? root.clientWidth : left;
}

export function togglePanel() {
  panel.hidden = !panel.hidden;
  makeRoom(!panel.hidden);
  drawPanel();
  if (!panel.hidden) /** @type {HTMLElement|null} */ (panel.querySelector('button, input'))?.focus({ preventScroll: true });
}

export const drawPanel = () => afterPress(draw);

function draw() {
  keepFocus(dock, () =>
    dock.replaceChildren(
      button(w('What leaves'), togglePanel, { ariaPressed: `${!panel.hidden}` }),
      sign('↶', 'Undo', state.undo, state.canUndo()),
      sign('↷', 'Redo', state.redo, state.canRedo()),
      button(w('Look at the result'), () => void goToResult(), { className: 'strong' }),
    ),
  );
  if (panel.hidden) return;
  const { scrollTop } = panel;
  const open = new Set([...panel.querySelectorAll('details[open]')].map(({ id }) => id));
  keepFocus(panel, () => {
    panel.replaceChildren(make('h2', {}, w('What leaves')), kinds(), finds(), names(), leftOut(), added(), publish());
    for (const details of panel.querySelectorAll('details')) details.open = open.has(details.id);
  });
  panel.scrollTop = scrollTop;
}

/**
 * @param {string} sign
 * @param {'Undo'|'Redo'} word
 * @param {() => void} act
 * @param {boolean} isReady
 */
const sign = (sign, word, act, isReady) => button(sign, act, { className: 'sign', ariaLabel: w(word), title: w(word), disabled: !isReady });

/**
 * Draws a part again; the same control keeps the focus.
 * @param {HTMLElement} box
 * @param {() => void} draw
 */
function keepFocus(box, draw) {
  const controls = () => [...box.querySelectorAll('button, input, summary')];
  const { activeElement } = /** @type {ShadowRoot} */ (box.getRootNode());
  const place = activeElement ? controls().indexOf(activeElement) : -1;
  draw();
  if (place >= 0) /** @type {HTMLElement|undefined} */ (controls()[Math.min(place, controls().length - 1)])?.focus({ preventScroll: true });
}

/**
 * @param {string} title
 * @param {...(Node|string|undefined|false)} children
 */
const section = (title, ...children) => make('section', {}, make('h3', {}, title), ...children);

/** Switches for the kinds of content that this conversation has. */
function kinds() {
  const out = state.kindsOut();
  const rows = (state.facts.kinds ?? []).map(({ kind, count, bytes }) =>
    make(
      'label',
      {},
      make('input', {
        type: 'checkbox',
        checked: !out.has(kind),
        onchange: (/** @type {Event} */ { target }) => state.leaveKind(kind, !(/** @type {HTMLInputElement} */ (target).checked)),
      }),
      make('span', {}, w(KINDS[kind])),
      make('small', {}, [count.toLocaleString(root.lang), bytes ? size(bytes) : ''].filter(Boolean).join(' · ')),
    ),
  );
  return rows.length ? make('section', {}, ...rows) : make('section');
}

/** @param {number} bytes */
function size(bytes) {
  const [unit, amount] = bytes < 1e6 ? ['kB', bytes / 1000] : ['MB', bytes / 1e6];
  return amount.toLocaleString(root.lang, { maximumFractionDigits: amount < 10 ? 1 : 0 }) + '\u00a0' + unit;
}

/** @param {number} count */
const times = (count) => (count > 1 ? w('%1 times', count.toLocaleString(root.lang)) : '');

/** The values that the redaction finds. */
function finds() {
  if (!state.facts.finds) return make('section');
  const kept = new Set(state.own().flatMap(({ keep }) => (keep ? [keep.toLowerCase()] : [])));
  const rows = state.facts.finds.map((find, index) => {
    const isKept = kept.has(find.value.toLowerCase());
    const act = () => {
      const entry = state.own().find(({ keep }) => keep?.toLowerCase() === find.value.toLowerCase());
      if (entry) state.remove(entry);
      else state.add({ keep: find.value });
    };
    return make(
      'details',
      { className: 'find' + (isKept ? ' kept' : ''), id: 'find-' + index },
      make('summary', {}, make('code', {}, isKept ? find.value : make('s', {}, find.value)), make('small', {}, [find.class, times(find.count)].filter(Boolean).join(' · '))),
      ...find.places.map(({ message, before, after }) =>
        make('blockquote', {}, make('a', { href: message ? '#message-' + message : '#' }, before, make('mark', {}, find.value), after)),
      ),
      button(w(isKept ? 'Redact' : 'Keep'), act),
    );
  });
  return section(w('Found by the redaction'), ...(rows.length ? rows : [make('p', {}, w('Nothing was found'))]));
}

/** Names that the author may want to remove; nothing happens by itself. */
function names() {
  const gone = new Set(state.own().flatMap(({ redact, at }) => (redact && !at ? [redact.toLowerCase()] : [])));
  const rows = (state.facts.names ?? []).filter(({ text }) => !gone.has(text.toLowerCase()));
  if (!rows.length) return make('section');
  return section(
    w('Names that stand often'),
    make('ul', {}, ...rows.map(({ text, count }) => row([text, ' ', make('small', {}, times(count))], w('Redact'), () => state.add({ redact: text })))),
  );
}

/**
 * @param {(Node|string)[]} words
 * @param {string} label
 * @param {() => void} act
 */
const row = (words, label, act) => make('li', { className: 'row' }, make('span', {}, ...words), button(label, act));

/** The messages that are left out, in rows, and the texts that are removed. */
function leftOut() {
  const rows = ranges(state.omitted).map(([from, to]) => {
    const bring = () => {
      const out = new Set(state.omitted);
      for (let i = from; i <= to; i++) out.delete(i);
      state.leaveOut(out);
    };
    const words = from === to ? w('Message %1', `${from + 1}`) : w('Message %1', `${from + 1}–${to + 1}`);
    return row([make('a', { href: '#message-' + (from + 1) }, words)], w('Bring back'), bring);
  });
  const redacted = state.own().filter(({ redact }) => redact);
  const texts = redacted.map((edit) => row([make('s', {}, edit.redact), edit.by ? ' → ' + edit.by : '', failure(edit)], w('Remove'), () => state.remove(edit)));
  const all = [...rows, ...texts];
  return section(w('Left out by you'), all.length ? make('ul', {}, ...all) : make('p', {}, w('Nothing is left out')));
}

/** @param {import('./list.js').Edit} edit */
function failure(edit) {
  const reason = state.facts.effects[state.facts.edits.indexOf(edit)]?.failure;
  return reason ? make('small', { className: 'failed' }, ' ' + reason) : '';
}

/** The title, the summary, chapters, notes and marks. */
function added() {
  const text = (/** @type {'title'|'summary'} */ verb) => state.own().find((edit) => verb in edit)?.[verb] ?? '';
  const change = async (/** @type {'title'|'summary'} */ verb, /** @type {string} */ label, /** @type {boolean} */ isLong) => {
    const fresh = await ask(label, isLong, text(verb));
    if (fresh && fresh !== text(verb)) state.setText(verb, fresh);
  };
  const rows = state.own().flatMap((edit) => {
    const words = edit.chapter ?? edit.highlight ?? edit.note;
    if (words === undefined) return [];
    const verb = edit.chapter !== undefined ? 'Chapter' : edit.note !== undefined ? 'Note' : 'Highlight';
    return [row([make('small', {}, w(verb) + ' '), words, failure(edit)], w('Remove'), () => state.remove(edit))];
  });
  const texts = /** @type {const} */ ([['title', 'Title', false], ['summary', 'Summary', true]]).map(([verb, label, isLong]) =>
    row([make('small', {}, w(label) + ' '), text(verb)], text(verb) ? w('Remove') : w('Add'), () =>
      text(verb) ? state.setText(verb, '') : void change(verb, w(label), isLong)),
  );
  return section(w('Added by you'), make('ul', {}, ...texts, ...rows));
}

/** The result as one file, and the commands that make the same. */
function publish() {
  const file = '/preview/download/' + path;
  const weightOf = async () => {
    const response = await fetch(file, { method: 'HEAD' }).catch(() => undefined);
    weight = response?.ok ? +(response.headers.get('content-length') ?? 0) : 0;
    drawPanel();
  };
  const commands = state.facts.commands.map(({ name, command }) =>
    make('li', {}, make('div', { className: 'row' }, make('small', {}, name), button(w('Copy'), () => copy(command))), make('code', {}, command)),
  );
  return section(
    w('Publish'),
    make('p', {}, make('a', { href: file, download: '' }, w('Save as one page')), ' ', weight ? make('small', {}, size(weight)) : button(w('Size'), () => void weightOf())),
    make('ul', {}, ...commands),
  );
}

/** @param {string} text */
async function copy(text) {
  await navigator.clipboard?.writeText(text);
  show(w('Copied'));
}
