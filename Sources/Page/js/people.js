/** What pages of people talking have beside the replay. Runs before it. */

/** @typedef {typeof import('./api.js').api} API */

/** Nobody's message is the one that all others answer, so the end of the talk is followed. */
document.addEventListener('scrollback:ready', () => /** @type {Window & {scrollback?: API}} */ (window).scrollback?.setMode('follow'));
