/** The filter of the index: shows the conversations in which all the words typed occur. */
export function filterIndex() {
  const field = /** @type {HTMLInputElement|null} */ (document.querySelector('.filter'));
  if (!field) return;
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.conversations li')]);
  const texts = rows.map(({ textContent }) => plain(textContent));
  const apply = () => {
    const words = plain(field.value).split(' ');
    rows.forEach((row, index) => (row.hidden = !words.every((word) => texts[index].includes(word))));
    document.querySelector('.nothing')?.toggleAttribute('hidden', rows.some(({ hidden }) => !hidden));
  };
  field.addEventListener('input', apply);
  apply(); // the browser may have kept what was typed before
}

/**
 * Without case and accents.
 * @param {string|null} text
 */
const plain = (text) => (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
