/** Arrow keys move along the strip of a session: the Tab key reaches only one of its stretches. */

/** @param {KeyboardEvent} event */
function move(event) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof SVGAElement) || altKey || ctrlKey || metaKey) return;
  const all = /** @type {SVGAElement[]} */ ([...(target.parentNode?.children ?? [])].filter(({ localName }) => localName === 'a'));
  const from = all.indexOf(target);
  const forward = document.dir === 'rtl' ? -1 : 1;
  const next = { ArrowRight: all[from + forward], ArrowLeft: all[from - forward], Home: all[0], End: all[all.length - 1] }[key];
  if (!next) return;
  event.preventDefault();
  target.setAttribute('tabindex', '-1');
  next.setAttribute('tabindex', '0');
  next.focus();
}

export const watchStrip = () => document.querySelector('.strip')?.addEventListener('keydown', (event) => move(/** @type {KeyboardEvent} */ (event)));
