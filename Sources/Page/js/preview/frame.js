import { morph } from './morph.js';

/**
 * The frame around the messages: header, title, disclaimer, or anything in a template. The page's scripts have
 * changed it since it was loaded, so it is not replaced: only the differences between the old and the new markup are
 * applied to the page.
 *
 * @typedef {object} Frame
 * @property {string} old the page without its messages, as it was
 * @property {string} new the page without its messages, as it is now
 */

/** The placeholder for the messages. */
const MARK = '#pageturner-messages';

/**
 * @param {Frame} frame
 * @param {Element} first message in the page
 * @param {Element} last message in the page
 * @returns {boolean} false if the page is not in the state that the server assumes, or a change cannot be applied
 */
export function changeFrame(frame, first, last) {
  const [old, fresh] = [parse(frame.old), parse(frame.new)];
  if (loaded(old) !== loaded(fresh)) return false;
  document.title = fresh.title;
  return patch(document.documentElement, old.documentElement, fresh.documentElement, first, last);
}

/** @param {string} markup */
const parse = (markup) => new DOMParser().parseFromString(markup, 'text/html');

/**
 * The styles and scripts in the head, which an open page cannot exchange.
 * @param {Document} page
 */
const loaded = (page) => [...page.head.querySelectorAll('link, style, script')].map((each) => each.outerHTML).join('\n');

/**
 * @param {Element} live
 * @param {Element} old
 * @param {Element} fresh
 * @param {Element} first
 * @param {Element} last
 * @returns {boolean}
 */
function patch(live, old, fresh, first, last) {
  if (old.isEqualNode(fresh)) return true;
  if (live.nodeName !== fresh.nodeName) return false;
  if (!old.querySelector(MARK) || !fresh.querySelector(MARK)) {
    morph(live, fresh);
    return true;
  }
  patchAttributes(live, old, fresh);
  const [olds, freshes] = [[...old.children], [...fresh.children]];
  const here = place(olds);
  const there = place(freshes);
  // The child that is or contains the placeholder, and the children on both sides of it.
  const isMark = olds[here].matches(MARK);
  if (isMark !== freshes[there].matches(MARK)) return false;
  const lives = [...live.children];
  const start = isMark ? lives.indexOf(first) : here;
  const end = isMark ? lives.indexOf(last) : here;
  if (start !== here || end < start) return false;
  const isWhole = isMark || patch(lives[here], olds[here], freshes[there], first, last);
  return (
    isWhole &&
    patchList(live, lives.slice(0, start), olds.slice(0, here), freshes.slice(0, there), lives[start]) &&
    patchList(live, lives.slice(end + 1), olds.slice(here + 1), freshes.slice(there + 1), null)
  );
}

/**
 * Children in a row; in the page, others may follow that scripts have put there.
 * @param {Element} parent
 * @param {Element[]} lives
 * @param {Element[]} olds
 * @param {Element[]} freshes
 * @param {Element|null} after
 * @returns {boolean}
 */
function patchList(parent, lives, olds, freshes, after) {
  if (lives.length < olds.length || olds.some((old, index) => old.nodeName !== lives[index].nodeName)) return false;
  let start = 0;
  while (start < olds.length && start < freshes.length && olds[start].isEqualNode(freshes[start])) start++;
  let end = 0;
  while (end < olds.length - start && end < freshes.length - start && same(olds, freshes, end)) end++;
  const removed = lives.slice(start, olds.length - end);
  const added = freshes.slice(start, freshes.length - end);
  const next = lives[olds.length - end] ?? after;
  added.forEach((fresh, index) => {
    const space = spaceAfter(fresh);
    if (removed[index]) morph(removed[index], fresh);
    else for (const node of [fresh, ...space]) parent.insertBefore(node, next);
  });
  for (const element of removed.slice(added.length)) {
    for (const space of spaceAfter(element)) space.remove();
    element.remove();
  }
  return true;
}

/**
 * @param {Element[]} olds
 * @param {Element[]} freshes
 * @param {number} end how many from the end
 */
const same = (olds, freshes, end) => olds[olds.length - 1 - end].isEqualNode(freshes[freshes.length - 1 - end]);

/** @param {Element[]} children */
const place = (children) => children.findIndex((child) => child.matches(MARK) || child.querySelector(MARK));

/**
 * Keeps attributes that scripts have set, unless the markup changes them.
 * @param {Element} live
 * @param {Element} old
 * @param {Element} fresh
 */
function patchAttributes(live, old, fresh) {
  for (const { name } of old.attributes) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) live.setAttribute(name, value);
}

/** @param {Element} element */
function spaceAfter(element) {
  /** @type {Text[]} */
  const space = [];
  for (let next = element.nextSibling; next instanceof Text && !next.data.trim(); next = next.nextSibling) space.push(next);
  return space;
}
