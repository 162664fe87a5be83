/**
 * Keeps a page of a preview up to date. Only a preview serves it; it hears of changes by server-sent events
 * (Sources/Preview/Events) and loads the page again.
 */

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const page = location.pathname.slice(1) || 'index.html';
const events = new EventSource('/preview/events/' + page + '?since=' + script.dataset.since);

events.addEventListener('reload', () => location.reload());
