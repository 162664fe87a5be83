import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inPageLanguage } from '../../Sources/Page/js/page-language.js';
import { amount } from '../../Sources/Page/js/words.js';

const documentElement = { dataset: {} };
globalThis.document = { documentElement };

const isAccepted = (tag) => {
  try {
    new Intl.NumberFormat(tag);
    return true;
  } catch {
    return false;
  }
};

// LanguageTagTests reads the same file: a page has no other tags than those that browsers accept.
test('the examples are as browsers judge them', () => {
  const examples = JSON.parse(readFileSync(new URL('language-tags.json', import.meta.url)));
  assert.ok(examples.length > 50);
  for (const [tag, expected] of examples) assert.equal(isAccepted(tag), expected, tag);
});

test('English takes the place of a language that the browser refuses', () => {
  for (const lang of ['language-x', '', undefined]) {
    documentElement.lang = lang;
    assert.equal(inPageLanguage((tag) => new Intl.NumberFormat(tag).format(1234)), '1,234');
    assert.equal(amount(1234567), '1,234,567');
  }
  documentElement.lang = 'de';
  assert.equal(inPageLanguage((tag) => new Intl.NumberFormat(tag).format(1234)), '1.234');
});
