/**
 * Binary search for the last of `length` items that fits, or -1. The items that fit come first.
 * @param {number} length
 * @param {(index: number) => boolean} fits
 */
export function lastThat(length, fits) {
  let low = 0;
  while (low < length) {
    const middle = (low + length) >> 1;
    if (fits(middle)) low = middle + 1;
    else length = middle;
  }
  return low - 1;
}
