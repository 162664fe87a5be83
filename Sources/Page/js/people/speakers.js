import { closest, messages, program, root } from './elements.js';

/**
 * The buttons with the speakers' names (page.md, 'Face to face'). Outside of a replay, a button shows only the
 * messages of its speaker; in a replay, the buttons indicate the speaker, and a button jumps to that speaker's next
 * message.
 */

const buttons = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-speaker]')]);

/** @param {Element} message */
const speakerOf = (message) => /color-(\d)/.exec(message.className)?.[1] ?? '';

/** @param {string} speaker the speaker to mark; empty for none */
function mark(speaker) {
  for (const button of buttons()) button.ariaPressed = `${button.dataset.speaker === speaker}`;
}

/** @param {string} speaker the speaker to show; empty for all */
function show(speaker) {
  for (const message of messages()) message.classList.toggle('away', !!speaker && !!speakerOf(message) && speakerOf(message) !== speaker);
}

/** @param {string} speaker */
function hear(speaker) {
  const page = program();
  const all = messages();
  const there = all.filter(({ hidden }) => !hidden).length;
  const next = all.findIndex((message, index) => index >= there && speakerOf(message) === speaker);
  const at = next < 0 ? undefined : page?.timeOf(all[next].id);
  if (at === undefined) return;
  page?.seek(at);
  page?.play();
}

const isReplaying = () => /playing|paused/.test(root.dataset.state ?? '');

export function watchSpeakers() {
  if (!buttons().length) return;
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-speaker]');
    const speaker = button?.dataset.speaker;
    if (!button || !speaker) return;
    navigator.vibrate?.(10);
    if (isReplaying()) return hear(speaker);
    const wanted = button.ariaPressed === 'true' ? '' : speaker;
    mark(wanted);
    show(wanted);
  });
  document.addEventListener('pageturner:play', () => show(''));
  document.addEventListener('pageturner:messagestart', (event) => {
    const message = document.getElementById(/** @type {CustomEvent} */ (event).detail.id);
    if (message) mark(speakerOf(message));
  });
  document.addEventListener('pageturner:finish', () => mark(''));
}
