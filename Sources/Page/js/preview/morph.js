/**
 * Turns a node into another one, keeping equal parts: a text that only grew stays the same node, so that a selection
 * in it survives, and details that the reader opened stay open.
 * @param {ChildNode} old
 * @param {ChildNode} fresh
 * @returns {ChildNode} the node that is in the page now
 */
export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return old;
  if (old instanceof Text && fresh instanceof Text) grow(old, fresh.data);
  else if (old instanceof Element && fresh instanceof Element && old.nodeName === fresh.nodeName) {
    morphAttributes(old, fresh);
    // Lists with changes of their own are skipped: new ones are empty.
    if (!old.matches('[data-apart]')) morphList(old, [...old.childNodes], [...fresh.childNodes], null);
  } else {
    old.replaceWith(fresh);
    return fresh;
  }
  return old;
}

/**
 * @param {Text} text
 * @param {string} data
 */
function grow(text, data) {
  if (data.startsWith(text.data)) text.appendData(data.slice(text.length));
  else text.data = data;
}

/** Attributes that the page itself sets. */
const OWN = /^(open|hidden|aria-busy|aria-pressed|data-caret|data-shown)$/;

/**
 * @param {Element} old
 * @param {Element} fresh
 */
export function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !OWN.test(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/**
 * @param {Element} parent
 * @param {ChildNode[]} olds consecutive children of the parent
 * @param {ChildNode[]} fresh their replacements
 * @param {ChildNode|null} after the node after them
 */
export function morphList(parent, olds, fresh, after) {
  fresh.forEach((node, index) => {
    if (olds[index]) morph(olds[index], node);
    else parent.insertBefore(node, after);
  });
  for (const old of olds.slice(fresh.length)) old.remove();
}
