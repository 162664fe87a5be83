/**
 * Changes the page around an element, which stays where the reader sees it.
 * @template T
 * @param {Element|null|undefined} element
 * @param {() => T} change
 */
export function keepStill(element, change) {
  const top = element?.getBoundingClientRect().top ?? 0;
  const result = change();
  if (element) scrollBy(0, element.getBoundingClientRect().top - top);
  return result;
}
