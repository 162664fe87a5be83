import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, counted, words, written } from '../../Sources/Page/js/words.js';

const documentElement = { dataset: {} };
globalThis.document = { documentElement };

const element = (text) => ({ dataset: { words: text } });

test('an element is labelled with one of its words', () => {
  assert.equal(words(element('Play|Pause'), false), 'Play');
  assert.equal(words(element('Play|Pause'), true), 'Pause');
});

test('values replace their placeholders', () => {
  assert.equal(words(element('Answer %1 of %2'), 0, 2, 5), 'Answer 2 of 5');
  assert.equal(words(element('|%2 件中 %1 件目'), 1, 2, 5), '5 件中 2 件目');
  assert.equal(words(element('%1'), 0, '%1 $&'), '%1 $&');
});

test('a label stays if the markup has no words', () => {
  assert.equal(words({ dataset: {}, ariaLabel: 'Play' }, 0), 'Play');
  assert.equal(words({ ...element('one'), ariaLabel: null }, 3), null);
});

test('numbers are written as the language of the page writes them', () => {
  assert.equal(written('1:05 / 0.5×'), '1:05 / 0.5×');
  documentElement.dataset.numerals = '۰۱۲۳۴۵۶۷۸۹٫';
  assert.equal(written('1:05 / 0.5×'), '۱:۰۵ / ۰٫۵×');
  assert.equal(words(element('پاسخ %1 از %2'), 0, 2, 13), 'پاسخ ۲ از ۱۳');
  delete documentElement.dataset.numerals;
});

test('amounts have the separators and digits of the language of the page', () => {
  assert.equal(amount(1234567), '1,234,567');
  Object.assign(documentElement, { lang: 'de', dataset: { numerals: '0123456789,' } });
  assert.equal(amount(1234567), '1.234.567');
  assert.equal(counted(element('Keine|%1 Unterhaltungen'), 1, 1200), '1.200 Unterhaltungen');
  Object.assign(documentElement, { lang: 'fa', dataset: { numerals: '۰۱۲۳۴۵۶۷۸۹٫' } });
  assert.equal(amount(1200), '۱٬۲۰۰');
  Object.assign(documentElement, { lang: '', dataset: {} });
});
