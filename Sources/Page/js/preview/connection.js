import { overlay } from './overlay.js';

/**
 * A quiet line while the preview does not answer: somebody stopped it, or the network is gone.
 */

/** A restart of the preview takes less. */
const PATIENCE = 2000;
const STYLE = `
  :host { all: initial; position: fixed; inset: 4rem 0 auto; z-index: 5; pointer-events: none; color-scheme: inherit }
  p { box-sizing: border-box; width: fit-content; max-width: calc(100% - 2rem); margin: 0 auto; padding: .5rem 1rem; border-radius: 99px;
    background: light-dark(#303134, #e3e3e3); color: light-dark(#fff, #1f1f1f); font: 14px/1.4 system-ui, sans-serif;
    box-shadow: 0 4px 16px #0003; animation: appear var(--fade) }
  @keyframes appear { from { opacity: 0; translate: 0 -8px } }
  @media (prefers-reduced-motion: reduce) { p { animation: none } }`;

/** @type {HTMLElement|undefined} */
let host;
let timer = 0;

/** @param {boolean} isLost */
export function connectionChanged(isLost) {
  if (isLost) timer ||= window.setTimeout(show, PATIENCE);
  else hide();
}

function show() {
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = 'The preview has stopped. This page continues when it runs again.';
  host = overlay('pageturner-connection', STYLE, line);
}

function hide() {
  clearTimeout(timer);
  timer = 0;
  host?.remove();
  host = undefined;
}
