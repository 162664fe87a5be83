import { deflateRawSync } from 'node:zlib';
import { wordsOf } from '../../Sources/Page/js/search/fold.js';

/** Makes small indexes of a site, as Sources/Search writes them, with few entries in each piece. */

const varint = (/** @type {number} */ value) => {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
};

/** A piece as `SearchWords` writes it. */
export function piece(/** @type {[string, number[]][]} */ entries) {
  /** @type {number[]} */
  const [directory, lists] = [[], []];
  let last = Buffer.alloc(0);
  for (const [word, passages] of entries) {
    const bytes = Buffer.from(word);
    let shared = 0;
    while (shared < bytes.length && bytes[shared] === last[shared]) shared++;
    const list = passages.flatMap((passage, i) => varint(passage - (passages[i - 1] ?? 0)));
    directory.push(shared, bytes.length - shared, ...bytes.subarray(shared), ...varint(list.length));
    for (const byte of list) lists.push(byte);
    last = bytes;
  }
  return [Uint8Array.from(directory), Uint8Array.from(lists)];
}

/** Bytes as text with seven bits a character. */
function sevenBits(bytes) {
  let [text, bits, count] = ['', 0, 0];
  for (const byte of bytes) {
    bits |= byte << count;
    for (count += 8; count >= 7; count -= 7) {
      text += String.fromCharCode(bits & 127);
      bits >>= 7;
    }
  }
  return count ? text + String.fromCharCode(bits) : text;
}

const chunks = (list, size) => Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, i * size + size));

/** The number of times that each script was loaded. */
export const loads = {};
const scripts = {};
/** Addresses that fail once. */
export const broken = new Set();

document.head.append = (script) => {
  loads[script.src] = (loads[script.src] ?? 0) + 1;
  queueMicrotask(() => {
    if (broken.delete(script.src) || !scripts[script.src]) return script.onerror();
    document.currentScript = script;
    window.pageturnerSearch(...scripts[script.src].map((part) => sevenBits(deflateRawSync(part))));
    script.onload();
  });
};

let number = 0;

/**
 * @param {any[]} conversations  each `{title, app, day, pages, firstMessages, messages}`, a message `[number, kind, text, author, items]`
 * @param {{ hasTexts?: boolean, more?: any[][], gone?: number[], order?: number[] }} [options]  conversations of further segments,
 *   those of segments that the site has no more, and the segment of each conversation
 * @returns {string} the address of the index
 */
export function makeIndex(conversations, { hasTexts = true, more = [], gone = [], order = [] } = {}) {
  const folder = `search-${++number}/`;
  const add = (name, ...parts) => (scripts[`${folder}${name}.js`] = parts.map((part) => Buffer.from(part)));
  const segments = [conversations, ...more];
  segments.forEach((own, index) => makeSegment('abcdefgh'[index], own, hasTexts, add));
  const runs = [];
  order.forEach((segment, i) => {
    if (segment === order[i - 1]) runs[runs.length - 1] += segments.length;
    else runs.push(segments.length + segment);
  });
  add('root', JSON.stringify([4, segments.map((_, index) => 's' + 'abcdefgh'[index]).join(' '), gone, runs]));
  return folder + 'root.js';
}

/** Adds the scripts of a segment, whose names have a letter of their own. */
function makeSegment(segment, conversations, hasTexts, add) {
  const passages = conversations.flatMap(({ title, day, messages }) => [[0, title, day], ...messages.map(([, kind, text, author, items]) => [kind, text, day, author, items])]);
  const lists = new Map();
  passages.forEach(([, text, , author = '', items = []], passage) => {
    for (const word of new Set([...wordsOf(text), ...wordsOf(author).map((word) => ':' + word), ...items.map((kind) => ';' + kind)])) lists.set(word, [...(lists.get(word) ?? []), passage]);
  });
  const words = chunks([...lists].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))), 2);
  words.forEach((entries, i) => add('w' + segment + i, ...piece(entries)));
  const facts = conversations.map(({ title, pages, firstMessages, messages }) => {
    const numbers = [0, ...messages.map(([number]) => number)];
    return [pages, firstMessages, title, numbers.map((number, i) => number - (numbers[i - 1] ?? 0))];
  });
  const groups = chunks(facts, 2);
  groups.forEach((group, i) => add('c' + segment + i, JSON.stringify(group)));
  const texts = hasTexts ? chunks(passages.map(([, text]) => text), 3) : [];
  texts.forEach((group, i) => add('t' + segment + i, group.join('\0')));
  const names = (letter, list) => list.map((_, i) => letter + segment + i).join(' ');
  const apps = [...new Set(conversations.map(({ app }) => app))];
  const days = passages.flatMap(([, , day], i) => [1, day - (passages[i - 1]?.[2] ?? 0)]);
  const authors = new Map();
  for (const [kind, , , author] of passages) if (kind === 2) authors.set(author, (authors.get(author) ?? 0) + 1);
  const people = [...authors].sort(([, a], [, b]) => b - a);
  const root = [
    words.map(([[word]]) => word), names('w', words), groups.map((_, i) => 2 * i), names('c', groups),
    texts.map(({ length }) => length), names('t', texts), apps, conversations.map(({ app }) => apps.indexOf(app)),
    conversations.map(({ messages }) => messages.length + 1), passages.map(([kind]) => kind).join(''), days, people.map(([name]) => name),
    people.map(([, count]) => count),
  ];
  add('s' + segment, JSON.stringify(root));
}

/** A conversation of one page, whose messages are prompts and answers in turn. */
export function conversation(title, texts, more = {}) {
  const messages = texts.map((text, i) => [i + 1, i % 2 ? 3 : 1, text]);
  return { title, app: 'ChatGPT', day: 20_000, pages: [`${title}.html`], firstMessages: [1], messages, ...more };
}
