const DAY = 86_400_000;

/**
 * The address of a page, without a query.
 * @param {string} address
 */
export const addressAlone = (address) => address.replace(/[?#].*/, '');

export const pageAddress = () => addressAlone(location.href);

/**
 * The match of the conversation that this page shows.
 * @param {import('./catalogue.js').Catalogue} catalogue
 * @param {import('./find.js').Match[]} matches
 */
export async function matchHere(catalogue, matches) {
  const date = document.querySelector('.page-header time')?.getAttribute('datetime');
  if (!date) return undefined;
  const day = Date.parse(date.slice(0, 10)) / DAY;
  const page = pageAddress();
  // Most others need not be read, as their day differs.
  for (const match of matches.filter(({ conversation }) => catalogue.dayOf(conversation) === day)) {
    if (await catalogue.hasPage(match.conversation, page)) return match;
  }
  return undefined;
}
