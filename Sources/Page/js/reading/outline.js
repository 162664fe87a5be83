/**
 * The outline: marks the line of what is being read, and keeps that in view. The browser opens it and closes it where it is
 * a sheet, but for who has chosen a line.
 */

/** What has its top above this line, a seventh of the window, has been come to. Above there is no limit. */
const ABOVE = '10000000px 0px -85% 0px';

/** @typedef {HTMLElement & {hidePopover: () => void, showPopover: () => void}} Sheet */

/** The outline; a preview may have none yet. */
const box = () => /** @type {Sheet|null} */ (document.getElementById('outline'));

/** @param {Sheet} outline */
const isOpen = (outline) => 'hidePopover' in outline && outline.matches(':popover-open');

/** @type {HTMLAnchorElement[]} */
let lines = [];
/**
 * The place of a message's line among them.
 * @type {Map<Element, number>}
 */
const places = new Map();
/** The places of those that have been come to. */
const passed = new Set();
/** @type {HTMLAnchorElement|undefined} */
let current;

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) passed.add(places.get(target));
    else passed.delete(places.get(target));
  }
  // Before the first one on this page, one of the page before is read.
  const first = Math.min(...places.values());
  mark(lines[passed.size ? Math.max(...passed) : Math.max(0, first - 1)]);
}, { rootMargin: ABOVE });

/** Reads the lines, which become more while a conversation goes on. */
function read() {
  observer.disconnect();
  places.clear();
  passed.clear();
  lines = [...document.querySelectorAll('[data-apart=outline] a')].map((line) => /** @type {HTMLAnchorElement} */ (line));
  lines.forEach((line, place) => {
    const id = /^#(.+)/.exec(line.getAttribute('href') ?? '')?.[1];
    const message = id && document.getElementById(id);
    if (!message) return;
    places.set(message, place);
    observer.observe(message);
  });
}

/** @param {HTMLAnchorElement|undefined} line */
function mark(line) {
  if (line === current) return;
  const last = current;
  current = line;
  keepInView(); // before the styles change: to measure is to lay out
  last?.removeAttribute('aria-current');
  line?.setAttribute('aria-current', 'true');
}

/** Scrolls the outline to its current line, unless somebody may be looking for another one there. */
function keepInView() {
  const outline = box();
  if (!outline || !current || outline.matches(':hover')) return;
  const { offsetTop, offsetHeight } = current;
  const { scrollTop, clientHeight } = outline;
  if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) outline.scrollTop = offsetTop - clientHeight / 2;
}

/**
 * A line was chosen: the sheet gives way to what it leads to.
 * @param {Event} event
 */
function chosen({ target }) {
  const outline = box();
  if (outline && isOpen(outline) && /** @type {Element} */ (target).closest('#outline a')) outline.hidePopover();
}

/** The keys go to the line of what is read, and from there back to it. */
export function goToOutline() {
  const outline = box();
  if (!outline) return;
  const isThere = outline.contains(document.activeElement);
  if (isOpen(outline)) return outline.hidePopover(); // which gives the keys back
  if (isThere) return /** @type {HTMLElement} */ (document.activeElement).blur();
  // What is not beside the page is a sheet.
  if (!outline.getClientRects().length) outline.showPopover();
  keepInView();
  (current ?? outline.querySelector('a'))?.focus();
}

export function watchOutline() {
  read();
  document.addEventListener('click', chosen);
  // This event does not bubble.
  document.addEventListener('toggle', ({ target }) => target === box() && keepInView(), true);
  // In a preview it grows.
  document.addEventListener('pageturner:outlinechange', read);
}
