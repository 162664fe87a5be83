import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

/** The weight of a page (dev/benchmarks.md, 'Budgets'). */
const SCRIPT = 12 * 1024;
const STYLES = 9 * 1024;
const LATER_STYLES = 2.75 * 1024;
const ACTIONS = 4.75 * 1024;
const READING = 6.5 * 1024;
const EMBED = 1.5 * 1024;
const SHARE = 3.5 * 1024;
// It sorts the runs of tasks, too.
const INDEX = 5.25 * 1024;
const ALBUM = 2.5 * 1024;
// A comparison has steps, sums and the marks of six sides.
const COMPARISON = 9.5 * 1024;
const LIMITS = { 'pageturner.js': SCRIPT, 'actions.js': ACTIONS, 'reading.js': READING, 'embed.js': EMBED, 'share.js': SHARE, 'index.js': INDEX, 'pageturner.css': STYLES, 'replay.css': LATER_STYLES, 'reading.css': LATER_STYLES, 'people.css': STYLES, 'talk.css': STYLES, 'index.css': STYLES, 'album.css': STYLES, 'album.js': ALBUM, 'compare.css': COMPARISON };

for (const [name, limit] of Object.entries(LIMITS)) {
  test(`${name} weighs at most ${limit} bytes`, () => {
    const { length } = gzipSync(readFileSync(new URL(`../../Public/${name}`, import.meta.url)), { level: 9 });
    assert.ok(length <= limit, `${length}`);
  });
}
