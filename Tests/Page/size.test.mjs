import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

/** What a page may weigh (replay.md, 'Targets'). */
const LIMITS = { 'pageturner.js': 8192, 'pageturner.css': 6144, 'people.css': 6144, 'talk.css': 6144, 'index.css': 6144 };

for (const [name, limit] of Object.entries(LIMITS)) {
  test(`${name} weighs at most ${limit} bytes`, () => {
    const { length } = gzipSync(readFileSync(new URL(`../../Public/${name}`, import.meta.url)), { level: 9 });
    assert.ok(length <= limit, `${length}`);
  });
}
