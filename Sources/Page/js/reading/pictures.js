import { words } from '../words.js';
import { closest, isShown, log, make } from '../people/elements.js';

/** The picture viewer: Esc, the button or a click close it, arrow keys show the next picture. */

/** @type {HTMLDialogElement|undefined} */
let dialog;

/** @returns {HTMLElement[]} */
const pictures = () => /** @type {HTMLElement[]} */ ([...log.querySelectorAll('.image:has(> img)')]).filter(isShown);

/** @param {HTMLElement} link around a picture */
function open(link) {
  const from = /** @type {HTMLImageElement} */ (link.querySelector('img'));
  const caption = closest(link, '.captioned')?.querySelector('.text')?.textContent?.trim() || from.alt;
  const image = /** @type {HTMLImageElement} */ (make('img'));
  image.src = from.src;
  image.alt = from.alt;
  const line = make('p');
  line.dir = 'auto';
  line.textContent = caption;
  const button = make('button', 'close');
  button.ariaLabel = words(log, 3);
  /** @type {HTMLButtonElement} */ (button).type = 'button';
  dialog ??= frame();
  dialog.replaceChildren(image, line, button);
  dialog.ariaLabel = caption;
  if (!dialog.open) dialog.showModal();
  button.focus();

  dialog.onkeydown = (event) => {
    event.stopPropagation();
    const step = +(event.key === 'ArrowRight') - +(event.key === 'ArrowLeft');
    const all = pictures();
    const next = all[all.indexOf(link) + (document.dir === 'rtl' ? -step : step)];
    if (step && next) open(next);
  };
}

function frame() {
  const made = /** @type {HTMLDialogElement} */ (make('dialog', 'viewer'));
  made.addEventListener('click', () => made.close());
  document.body.append(made);
  return made;
}

export function watchPictures() {
  // Inline pictures have no address, so they are not links yet.
  for (const link of log.querySelectorAll('.image:not([href]):has(> img)')) {
    link.setAttribute('role', 'button');
    /** @type {HTMLElement} */ (link).tabIndex = 0;
    link.addEventListener('keydown', (event) => {
      if (/^( |Enter)$/.test(/** @type {KeyboardEvent} */ (event).key)) {
        event.preventDefault();
        open(/** @type {HTMLElement} */ (link));
      }
    });
  }
  log.addEventListener('click', (event) => {
    const link = closest(event.target, '.image');
    if (!link?.querySelector('img') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });
}
