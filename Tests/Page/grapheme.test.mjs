import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundary } from '../../Sources/Page/js/grapheme.js';

const TEXT = 'a👩‍👩‍👧‍👦b🇫🇷🇩🇪c é d e\u0301\u0327 한국 각 न्त्र 👍🏽 x';
const BOUNDARIES = [...new Intl.Segmenter().segment(TEXT)].map(({ index }) => index).concat(TEXT.length);

test('a cut is the last boundary that is not after the offset', () => {
  for (let offset = 0; offset <= TEXT.length; offset++) {
    const want = BOUNDARIES.filter((index) => index <= offset).pop();
    assert.equal(boundary(TEXT, offset), want);
  }
});

test('cutting on from an earlier boundary gives the same', () => {
  for (const from of BOUNDARIES) {
    for (let offset = from; offset <= TEXT.length; offset++) {
      assert.equal(boundary(TEXT, offset, from), boundary(TEXT, offset));
    }
  }
});

test('plain text is cut anywhere, and offsets outside are at its ends', () => {
  assert.equal(boundary('plain', 3), 3);
  assert.equal(boundary('plain', 99), 5);
  assert.equal(boundary('', 0), 0);
});
