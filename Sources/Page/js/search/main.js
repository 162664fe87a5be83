import { SearchDialog } from './dialog.js';
import { continueOn, goToTarget, showMarks } from './marks.js';
import { OtherPages } from './other-pages.js';

/** The site's search; `search-opener.js` loads it and passes the request. */

const button = /** @type {HTMLElement} */ (document.querySelector('.search-open'));

/** @type {SearchDialog|undefined} */
let dialog;

document.addEventListener('pageturner:search', (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  if (detail === 'marks') return marks();
  dialog ??= new SearchDialog(button, marks);
  const isBack = detail === 'return';
  dialog.open(isBack ? history.state?.search ?? '' : new URLSearchParams(location.search).get('q') ?? '', !isBack);
});

function marks() {
  showMarks(button);
  if (document.querySelector('[data-parts]')) OtherPages.find(button).then(continueOn, () => {});
}

// The result is on the current page.
addEventListener('hashchange', () => {
  dialog?.dialog.close();
  goToTarget();
});
