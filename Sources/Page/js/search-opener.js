import { isTaken } from './keys.js';

/**
 * Opens the site's search: by its button, by `/` or Ctrl-K, on a page that a result leads to (`?q=`), and on the way
 * back to results. Loads the search program and its style on first use.
 */
export function watchSearch() {
  const button = /** @type {HTMLElement|null} */ (document.querySelector('.search-open[data-search]'));
  if (!button) return;
  /** @type {Promise<any>|undefined} */
  let loaded;
  /** @param {string} detail  the request: `open`, `return` or `marks` */
  const ask = async (detail) => {
    const [script, style] = (button.dataset.search ?? '').split(' ');
    await (loaded ??= Promise.all([add('link', { rel: 'stylesheet', href: style }), add('script', { src: script })]));
    document.dispatchEvent(new CustomEvent('pageturner:search', { detail }));
  };
  const comeBack = () => history.state?.search !== undefined && ask('return');
  button.addEventListener('click', () => ask('open'));
  addEventListener('popstate', comeBack);
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isCommand = /^k$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!isCommand && (key !== '/' || isTaken(event))) return;
    event.preventDefault();
    ask('open');
  });
  comeBack();
  if (new URLSearchParams(location.search).get('q')) ask('marks');
}

/**
 * @param {string} tag
 * @param {object} attributes
 */
function add(tag, attributes) {
  const element = Object.assign(document.createElement(tag), attributes);
  document.head.append(element);
  return new Promise((resolve) => (element.onload = element.onerror = resolve));
}
