/**
 * Messages are in boxes, which browsers lay out when they are near. A template of the user's, or a page of an earlier version, has
 * messages without boxes.
 */

/**
 * The box of a message, or the message itself if it is in none.
 * @param {Element} message
 */
export const boxOf = (message) => message.closest('.box') ?? message;

/**
 * The message after another one, or what follows the last one.
 * @param {Element} message
 */
export function next(message) {
  const after = message.nextElementSibling ?? boxOf(message).nextElementSibling;
  return after?.matches('.box') ? after.firstElementChild : after;
}

/**
 * Lays out boxes at once. Browsers remember their heights from then on.
 * @param {Element[]} boxes
 */
export function layOut(boxes) {
  for (const box of boxes) box.toggleAttribute('data-near', true);
  requestAnimationFrame(() => requestAnimationFrame(() => boxes.forEach((box) => box.removeAttribute('data-near'))));
}
