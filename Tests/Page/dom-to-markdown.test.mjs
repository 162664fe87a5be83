import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { blocks } from '../../Sources/Page/js/people/dom-to-markdown.js';
import { parse } from './markup.mjs';
import { hasRenderer, render } from './renderer.mjs';

const toMarkdown = (html, className) => blocks(parse(html, className));

const cases = {
  'paragraphs and spans': ['<p>a <em>b</em> <strong>c</strong> <del>d</del></p>\n<p>e</p>', 'a *b* **c** ~~d~~\n\ne'],
  'headings begin with h3': ['<h3>One</h3>\n<h4>Two</h4>', '# One\n\n## Two'],
  'levels that fall together': ['<h6 class="level-5">Five</h6>', '##### Five'],
  'tight lists': ['<ul>\n<li>a\n<ol start="3">\n<li>b</li>\n</ol>\n</li>\n</ul>', '- a\n  3. b'],
  'loose lists': ['<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>', '- a\n\n- b'],
  'lists in a row': ['<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>', '- a\n\n* b'],
  tasks: ['<ul>\n<li class="task"><input type="checkbox" disabled checked aria-label="Done"> a</li>\n</ul>', '- [x] a'],
  quotes: ['<blockquote>\n<p>a\nb</p>\n<p>c</p>\n</blockquote>', '> a\n> b\n> \n> c'],
  'code blocks': [
    '<div class="code"><div class="code-header"><span class="code-language">js</span><button></button></div>' +
      '<pre tabindex="0"><code class="language-js"><span class="k">let</span> a = `b`\n</code></pre></div>',
    '```js\nlet a = `b`\n```',
  ],
  'code with fences in it': ['<pre><code>```\n</code></pre>', '````\n```\n````'],
  'code spans': ['<p><code>a`b</code> <code>`</code></p>', '``a`b`` `` ` ``'],
  links: ['<p><a href="/a b" title="&quot;c&quot;" rel="nofollow">d</a></p>', '[d](</a b> "\\"c\\"")'],
  pictures: ['<p><img src="a.png" alt="[b]" width="1" height="2"></p>', '![\\[b\\]](a.png)'],
  'pictures not shown': [
    '<p><span class="image-missing">moon</span> <span class="image-remote"><a href="https://x.org/a.png">sun</a> (x.org)</span></p>',
    '![moon]() ![sun](https://x.org/a.png)',
  ],
  formulas: [
    '<p>a <math alttext="$b_1$"><msub><mi>b</mi><mn>1</mn></msub></math> <span class="math">\\(\\c{*}\n*\\)</span></p>' +
      '<p><math display="block" alttext="\\[\nd\n= e\n\\]"><mi>d</mi></math></p>',
    'a $b_1$ \\(\\c{*} *\\)\n\n\\[ d = e \\]',
  ],
  tables: [
    '<div class="table" tabindex="0"><table><thead><tr><th class="right">a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td class="right">1</td><td>x|y<br>z</td></tr></tbody></table></div>',
    '| a | b |\n| --: | --- |\n| 1 | x\\|y<br>z |',
  ],
  footnotes: [
    '<p>a<sup class="footnote-ref" id="m-fnref-1"><a href="#m-fn-1">1</a></sup></p>\n' +
      '<section class="footnotes"><ol><li id="m-fn-1"><p>b <a class="footnote-back" href="#m-fnref-1">↩</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: b',
  ],
  groups: ['<div class="g h-01"><p>a</p>\n<p>b</p>\n</div><div class="g h-02"><p>c</p>\n</div>', 'a\n\nb\n\nc'],
  'raw HTML shown as text': ['<p class="html">&lt;b&gt;<br>x</p>', '<b>\nx'],
  'what is not the text': [
    '<details class="thinking"><summary>Thought</summary></details><p>a<a class="cite" href="#s">1</a></p>' +
      '<div class="attachments"><a>f</a></div><div class="loading"><i></i></div><details class="sources"></details>',
    'a',
  ],
};

for (const [name, [html, markdown]] of Object.entries(cases)) {
  test(name, () => assert.equal(toMarkdown(html), markdown));
}

test('prompts keep their lines without backslashes', () => {
  assert.equal(toMarkdown('<p>a<br>b</p>', 'text'), 'a\nb');
  assert.equal(toMarkdown('<p>a<br>b</p>', 'answer'), 'a\\\nb');
});

test('plain text is copied as it was typed', () => {
  assert.equal(toMarkdown('<p class="plain" dir="auto"># a *b*\n- c</p>', 'text'), '# a *b*\n- c');
});

test('text stays text', { skip: !hasRenderer && 'no cmark-gfm' }, () => {
  const pieces = ['*', '_', '`', '[', ']', '(x)', '~', '~~', '<b>', '&amp;', '\\', '#', '1.', '-', '+', '>', '|', '=', 'word', ' ', ' ', '\n'];
  let seed = 7;
  const random = (count) => (seed = (seed * 48271) % 0x7fffffff) % count;
  for (let i = 0; i < 300; i++) {
    const text = Array.from({ length: 12 }, () => pieces[random(pieces.length)]).join('').replace(/\s*\n\s*/g, '\n').replace(/ +/g, ' ').trim();
    if (!text) continue;
    const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>\n`;
    assert.equal(render(toMarkdown(html)), html, JSON.stringify(text));
  }
});

/** Markup without Markdown: two lines in a heading, white space at the ends, `<em>` straight in `<em>`, a link after `!`. */
const UNSAYABLE = new Set(['spec-51', 'spec-52', 'spec-65', 'spec-321', 'spec-335', 'spec-336', 'spec-470', 'spec-472', 'spec-601']);

const suites = process.env.PAGETURNER_SUITES ?? new URL('../../../shared/suites', import.meta.url).pathname;
const suite = suites + '/gfm_spec.json';
const missing = (!existsSync(suite) && `no ${suite}`) || (!hasRenderer && 'no cmark-gfm');

test('the examples of GFM render to the same markup again', { skip: missing || false }, () => {
  const { examples } = JSON.parse(readFileSync(suite, 'utf8'));
  const differing = [];
  for (const { id, example, markdown } of examples) {
    const html = render(markdown);
    if (html.includes('raw HTML omitted')) continue;
    if (render(toMarkdown(html)) !== html) differing.push(String(id ?? example));
  }
  assert.deepEqual(differing.filter((id) => !UNSAYABLE.has(id)), []);
});
