import { button, make } from './make.js';
import { host } from './host.js';
import { w } from './state.js';

/**
 * Asks for a text.
 * @param {string} label
 * @param {boolean} [isLong] of several lines, which Ctrl+Enter ends
 * @param {string} [text] the text so far
 * @returns {Promise<string>} empty if the author changed their mind
 */
export function ask(label, isLong = false, text = '') {
  return new Promise((done) => {
    const field = isLong ? make('textarea', { value: text }) : make('input', { className: 'text', type: 'text', value: text });
    field.ariaLabel = label;
    const save = make('button', { className: 'strong' }, w('Save'));
    const form = make('form', { method: 'dialog' });
    const dialog = make('dialog', { ariaLabel: label }, form);
    const ends = make('div', { className: 'ends' }, button(w('Cancel'), () => dialog.close('')), save);
    form.append(make('h2', {}, label), field, ends);
    const box = host('asking', dialog);
    form.onsubmit = (event) => {
      event.preventDefault();
      dialog.close(field.value.trim());
    };
    field.onkeydown = (/** @type {KeyboardEvent} */ event) => {
      event.stopPropagation(); // the page has keys of its own
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    };
    dialog.onclose = () => {
      box.remove();
      done(dialog.returnValue);
    };
    dialog.showModal();
    field.focus();
  });
}
