import { isTaken } from '../keys.js';
import { path } from '../preview/server.js';
import { current } from '../reading/place.js';
import { host } from './host.js';
import { make, button } from './make.js';
import { numberInResult } from './list.js';
import { facts, omitted, settled } from './state.js';
import { indexOf } from './bars.js';

/** The way from the desk to what leaves, and back, to the same message. */

const PREFIX = '/preview/result/';
const STORED = 'pageturner-desk';

/** @typedef {{index: number, id: string, number: number, back: string, words: Record<string, string>}} Visit */

/** @param {number} [index] of the message that is being read */
export async function goToResult(index) {
  await settled();
  const message = current();
  const place = index ?? (message ? indexOf(message) : 0);
  /** @type {Visit} */
  const visit = {
    index: place,
    id: message?.dataset.id ?? '',
    number: numberInResult(place, omitted),
    back: location.pathname,
    words: facts.words,
  };
  sessionStorage.setItem(STORED, JSON.stringify(visit));
  location.href = PREFIX + path;
}

/** Makes the page of the result one from which a key leads back. */
export function showResult() {
  /** @type {Visit|null} */
  const visit = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  const back = visit?.back ?? '/' + location.pathname.slice(PREFIX.length);
  const word = (/** @type {string} */ english) => visit?.words[english] ?? english;
  const go = () => {
    const { dataset, id } = current() ?? {};
    const isSame = visit && (dataset?.id ? dataset.id === visit.id : id === 'message-' + visit.number);
    location.href = back + (visit && isSame ? '#message-' + (visit.index + 1) : '');
  };
  const title = word('What leaves');
  host('result', make('nav', { className: 'dock', ariaLabel: title }, make('b', {}, title), button(word('Back to the desk'), go)));
  addEventListener('keydown', (event) => {
    if (event.key !== 'r' || isTaken(event)) return;
    event.preventDefault();
    go();
  });
  if (!visit) return;
  const own = visit.id && document.querySelector(`.message[data-id="${CSS.escape(visit.id)}"]`);
  (own || document.getElementById('message-' + visit.number))?.scrollIntoView();
}

