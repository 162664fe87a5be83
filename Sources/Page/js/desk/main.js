import { watchBars } from './bars.js';
import { watchKeys } from './keys.js';
import { draw } from './marks.js';
import { drawPanel, makeDesk } from './panel.js';
import { showResult } from './result.js';
import { facts, load, loadDetails, onChange, reload } from './state.js';
import { show } from '../status.js';

/**
 * The author's desk: a layer over the page of a preview (`preview --edit`), which shows what is left out and changes the edit list.
 * Beside it, the same script is on the pages of the result, where a key leads back.
 */

async function begin() {
  const reason = await load();
  if (reason !== undefined) return show(reason);
  makeDesk();
  onChange(() => {
    draw();
    drawPanel();
  });
  draw();
  drawPanel();
  watchBars();
  watchKeys();
  void loadDetails();
  // Somebody may have changed the list in another window, or in an editor.
  document.addEventListener('visibilitychange', () => document.hidden || void reload());
  document.addEventListener('pageturner:desk', () => void reload());
}

if (document.currentScript instanceof HTMLScriptElement && document.currentScript.dataset.result !== undefined) showResult();
else if (!facts) void begin();
