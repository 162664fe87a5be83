import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The numbers in a style sheet that a pattern finds. */
function numbers(css, pattern) {
  return [...css.matchAll(pattern)].map((match) => Number(match[1]));
}

for (const sheet of ['icons.css', 'people-icons.css']) {
  test(`${sheet}: the picture has a row for each icon, and each has a rule`, () => {
    const css = readFileSync(new URL(`../../Sources/Page/css/${sheet}`, import.meta.url), 'utf8');
    const tops = numbers(css, /(?:^|d=')M\d+ (\d+)/gm);
    const rows = [...new Set(tops.map((top) => Math.floor(top / 24)))].sort((a, b) => a - b);
    const [height] = numbers(css, /viewBox='0 0 24 (\d+)'/g);
    const [steps] = numbers(css, /var\(--icon\) \* 100% \/ (\d+)/g);
    const used = new Set(numbers(css, /--icon: (\d+) /g));
    assert.deepEqual(rows, rows.map((_, row) => row));
    assert.equal(height, 24 * rows.length);
    assert.equal(steps, rows.length - 1);
    assert.deepEqual([...used].sort((a, b) => a - b), rows.map((_, row) => row));
  });
}
