import { spawnSync } from 'node:child_process';

/** cmark-gfm with the few changes that our own renderer makes to its markup. */

const EXTENSIONS = ['table', 'strikethrough', 'autolink', 'tasklist'].flatMap((name) => ['-e', name]);

const run = (markdown) => spawnSync('cmark-gfm', EXTENSIONS, { input: markdown, encoding: 'utf8' });

export const hasRenderer = run('').status === 0;

/** @param {string} markdown */
export function render(markdown) {
  return run(markdown)
    .stdout.replace(/<h([1-6])>/g, (_, level) => (level > 3 ? `<h6 class="level-${level}">` : `<h${+level + 2}>`))
    .replace(/<\/h([1-6])>/g, (_, level) => `</h${Math.min(6, +level + 2)}>`)
    .replace(/<input type="checkbox"( checked="")? disabled="" \/>/g, (_, checked) => `<input disabled${checked ? ' checked' : ''}>`)
    .replace(/<pre>/g, '<div class="code"><div class="code-header"><button></button></div><pre tabindex="0">')
    .replace(/<\/pre>/g, '</pre></div>')
    .replace(/<table>/g, '<div class="table"><table>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/ align="(\w+)"/g, ' class="$1"')
    .replace(/<br \/>\n/g, '<br>')
    .replace(/ \/>/g, '>');
}
