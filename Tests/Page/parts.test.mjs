import assert from 'node:assert/strict';
import { test } from 'node:test';

const parts = { dataset: { parts: 'chat.html:1 chat.2.html:413 chat.3.html:900' } };
let went = '';
globalThis.addEventListener = () => {};
globalThis.document = { querySelector: () => parts, getElementById: (id) => (id === 'message-500' ? {} : null) };
globalThis.location = { hash: '', search: '', pathname: '', replace: (address) => (went = address) };

const { findPart } = await import('../../Sources/Page/js/parts.js');

/** The page that `here` leads to for `hash`. */
function from(here, hash, search = '') {
  went = '';
  Object.assign(location, { hash, search, pathname: '/site/' + here });
  findPart();
  return went;
}

test('a message leads to its page', () => {
  assert.equal(from('chat.html', '#message-413'), 'chat.2.html#message-413');
  assert.equal(from('chat.html', '#message-899'), 'chat.2.html#message-899');
  assert.equal(from('chat.2.html', '#message-1'), 'chat.html#message-1');
  assert.equal(from('chat.2.html', '#message-5000-note-1'), 'chat.3.html#message-5000-note-1');
  assert.equal(from('chat.html', '#message-900', '?play=1'), 'chat.3.html?play=1#message-900');
});

test('a message that its source names may be on a later page', () => {
  assert.equal(from('chat.html', '#m-a~20b'), 'chat.2.html#m-a~20b');
  assert.equal(from('chat.2.html', '#m-a'), 'chat.3.html#m-a');
  assert.equal(from('chat.3.html', '#m-a'), '', 'it is on none');
  assert.equal(from('chat', '#m-a'), '', 'an address without a page');
  assert.equal(from('chat.html', '#m-a b'), '');
});

test('other addresses lead nowhere', () => {
  assert.equal(from('chat.html', ''), '');
  assert.equal(from('chat.html', '#composer'), '');
  assert.equal(from('chat.html', '#message-0'), '');
  assert.equal(from('chat.2.html', '#message-500'), '', 'it is on this page');
  assert.equal(from('chat.3.html', '#message-100000'), '', 'there is no such message');
});
