import { reducedMotion } from '../reduced-motion.js';
import { words } from '../words.js';
import { closest, isShown, log, make } from '../people/elements.js';

/**
 * The picture viewer. A picture grows from its place and returns to it. Esc, the button, a click or a pull downwards close it;
 * arrow keys and swipes show the next picture.
 */

/** Milliseconds in which a picture grows. */
const GROWTH = 320;
/** Pixels after which a finger has swiped or pulled. */
const SWIPE = 60;

/** @type {HTMLDialogElement|undefined} */
let dialog;
/**
 * The link around the picture that is shown.
 * @type {HTMLElement|undefined}
 */
let shown;
/** @type {Animation|undefined} */
let backdrop;

/** @returns {HTMLElement[]} */
const pictures = () => /** @type {HTMLElement[]} */ ([...log.querySelectorAll('.image:has(> img)')]).filter(isShown);

/** @param {HTMLElement} link */
const pictureIn = (link) => /** @type {HTMLImageElement} */ (link.querySelector('img'));

/** @param {HTMLElement} link around a picture */
function show(link) {
  const from = pictureIn(link);
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
  const viewer = (dialog ??= frame());
  viewer.replaceChildren(image, line, button);
  viewer.ariaLabel = caption;
  shown = link;
  backdrop?.cancel(); // of the last time
  if (!viewer.open) {
    viewer.showModal();
    viewer.style.opacity = '0'; // until the size of the picture is known
    const grow = () => {
      viewer.style.opacity = '';
      move(image, from, 'normal');
    };
    image.decode().then(grow, grow);
  }
  button.focus();
}

/** @param {number} step 1 or -1 */
function showNext(step) {
  const all = pictures();
  const next = shown && all[all.indexOf(shown) + (document.dir === 'rtl' ? -step : step)];
  if (next) show(next);
}

/**
 * Moves a picture of the viewer from its place on the page, or back.
 * @param {HTMLElement} image
 * @param {HTMLElement} from
 * @param {PlaybackDirection} direction
 * @returns {Animation|undefined} none if that place is out of sight, and for readers who prefer reduced motion
 */
function move(image, from, direction) {
  const [start, end] = [from.getBoundingClientRect(), image.getBoundingClientRect()];
  const isOutside = start.bottom < 0 || start.top > innerHeight || !end.width;
  if (isOutside || reducedMotion()) return undefined;
  // On the page, a picture may be cut at its edges.
  const scale = Math.max(start.width / end.width, start.height / end.height);
  const across = start.left + start.width / 2 - end.left - end.width / 2;
  const down = start.top + start.height / 2 - end.top - end.height / 2;
  const transform = `translate(${across}px, ${down}px) scale(${scale})`;
  const clipPath = `inset(${(end.height - start.height / scale) / 2}px ${(end.width - start.width / scale) / 2}px)`;
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: GROWTH, easing: 'cubic-bezier(.2,0,0,1)', direction };
  backdrop = dialog?.animate([{ backgroundColor: '#0000' }, {}], timing);
  return image.animate([{ transform, clipPath }, { clipPath: 'inset(0)' }], timing);
}

/** The picture returns to its place, then the viewer closes. */
async function leave() {
  const image = /** @type {HTMLElement|null|undefined} */ (dialog?.querySelector('img'));
  const way = image && shown && move(image, pictureIn(shown), 'reverse');
  await way?.finished;
  dialog?.close();
}

function frame() {
  const made = /** @type {HTMLDialogElement} */ (make('dialog', 'viewer'));
  made.addEventListener('click', leave);
  made.addEventListener('cancel', (event) => {
    event.preventDefault();
    void leave();
  });
  made.addEventListener('keydown', (event) => {
    event.stopPropagation();
    const step = +(event.key === 'ArrowRight') - +(event.key === 'ArrowLeft');
    if (step) showNext(step);
  });
  followFinger(made);
  document.body.append(made);
  return made;
}

/** @param {HTMLElement} viewer */
function followFinger(viewer) {
  let [x, y] = [0, 0];
  const image = () => /** @type {HTMLElement} */ (viewer.querySelector('img'));
  viewer.addEventListener('touchstart', ({ touches }) => ([x, y] = [touches[0].clientX, touches[0].clientY]), { passive: true });
  viewer.addEventListener('touchmove', ({ touches }) => {
    if (touches.length > 1) return; // the browser's zoom
    const [across, down] = [touches[0].clientX - x, touches[0].clientY - y];
    image().style.translate = Math.abs(across) > Math.abs(down) ? across + 'px' : `0 ${Math.max(0, down)}px`;
  }, { passive: true });
  viewer.addEventListener('touchend', ({ changedTouches, touches }) => {
    const [across, down] = [changedTouches[0].clientX - x, changedTouches[0].clientY - y];
    if (touches.length) return;
    const isPulled = down > SWIPE && down > Math.abs(across);
    if (isPulled) void leave();
    else image().style.translate = '';
    if (!isPulled && Math.abs(across) > SWIPE) showNext(across < 0 ? 1 : -1);
  }, { passive: true });
}

export function watchPictures() {
  // Inline pictures have no address, so they are not links yet.
  for (const link of log.querySelectorAll('.image:not([href]):has(> img)')) {
    link.setAttribute('role', 'button');
    /** @type {HTMLElement} */ (link).tabIndex = 0;
    link.addEventListener('keydown', (event) => {
      if (/^( |Enter)$/.test(/** @type {KeyboardEvent} */ (event).key)) {
        event.preventDefault();
        show(/** @type {HTMLElement} */ (link));
      }
    });
  }
  log.addEventListener('click', (event) => {
    const link = closest(event.target, '.image');
    if (!link?.querySelector('img') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(link);
  });
}
