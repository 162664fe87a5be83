import { say } from '../status.js';

/**
 * Shows one kind of items, and those of one person. The address keeps the choice behind `#`, and links to other pages of the
 * gallery take it along.
 */
export function watchChoice() {
  const main = /** @type {HTMLElement|null} */ (document.querySelector('main.album'));
  const bar = document.querySelector('.tools');
  if (!main || !bar) return;
  const kinds = /** @type {HTMLElement|null} */ (bar.querySelector('.kinds'));
  const buttons = [...(kinds?.querySelectorAll('button') ?? [])];
  const label = /** @type {HTMLElement|null} */ (bar.querySelector('.by'));
  const select = label?.querySelector('select');
  const items = /** @type {HTMLElement[]} */ ([...main.querySelectorAll('[data-kind]')]);
  offer(items, label, select);
  if (kinds) kinds.hidden = false;

  const apply = () => {
    const { kind, by } = choice();
    for (const button of buttons) button.ariaPressed = `${button.value === kind}`;
    if (kind) main.dataset.show = kind;
    else delete main.dataset.show;
    if (select) select.value = by;
    for (const item of items) item.hidden = !!by && item.dataset.by !== by;
    const isAny = items.some((item) => !item.hidden && (!kind || item.dataset.kind === kind));
    main.querySelector('.nothing')?.toggleAttribute('hidden', isAny);
    keep(kind);
  };
  const choose = (/** @type {object} */ change) => {
    const { kind, by } = { ...choice(), ...change };
    const hash = new URLSearchParams(Object.entries({ kind, by }).filter(([, value]) => value));
    history.replaceState(history.state, '', `#${hash}`);
    apply();
    say(buttons.find(({ ariaPressed }) => ariaPressed === 'true')?.textContent ?? '');
  };
  for (const button of buttons) button.addEventListener('click', () => choose({ kind: button.value }));
  select?.addEventListener('change', () => choose({ by: select.value }));
  addEventListener('hashchange', apply);
  apply();
}

/** What the address asks for. */
function choice() {
  const asked = new URLSearchParams(location.hash.slice(1));
  return { kind: asked.get('kind') ?? '', by: asked.get('by') ?? '' };
}

/**
 * Offers the people of the page.
 * @param {HTMLElement[]} items
 * @param {HTMLElement|null} label
 * @param {HTMLSelectElement|null|undefined} select
 */
function offer(items, label, select) {
  if (!label || !select) return;
  const names = new Set(items.map(({ dataset }) => dataset.by ?? '').filter(Boolean));
  const { by } = choice();
  if (by) names.add(by);
  const { lang } = document.documentElement;
  select.append(...[...names].sort((a, b) => a.localeCompare(b, lang)).map((name) => new Option(name, name)));
  label.hidden = names.size < 2 && !by;
}

/**
 * Lets links to other pages of the gallery keep the choice, and leaves out months without the kind.
 * @param {string} kind
 */
function keep(kind) {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.jump a, .page-links a'))) {
    link.hash = location.hash;
    const month = /** @type {HTMLElement|null} */ (link.closest('[data-kinds]'));
    if (month) month.hidden = !!kind && !month.dataset.kinds?.split(' ').includes(kind);
  }
}
