/**
 * Whatever `Intl` makes for the language of the page. A browser may refuse a tag that HTML allows, with a `RangeError`:
 * English then takes its place.
 * @template Made
 * @param {(lang: string) => Made} make
 * @returns {Made}
 */
export function inPageLanguage(make) {
  try {
    return make(document.documentElement.lang || 'en');
  } catch {
    return make('en');
  }
}
