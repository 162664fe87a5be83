import { obeyAddress } from './address.js';
import { api } from './api.js';
import { refresh, watchControls } from './controls.js';
import { watchInset } from './inset.js';
import { setTasks } from './loop.js';
import { emit, log, root } from './page-elements.js';
import { enhance } from './page.js';
import { finish, playFrame, watchVisibility } from './player.js';
import { scrollFrame, setMode, watchScrolling } from './scroll-driver.js';

/** The page's program: a page reads well without it; it adds the replay, actions and comfort. */

enhance();

if (log.isConnected) {
  setTasks([playFrame, scrollFrame, refresh]);
  watchControls();
  watchScrolling();
  watchInset();
  watchVisibility();
  // What is printed or searched must be all there.
  addEventListener('beforeprint', finish);
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if ((ctrlKey || metaKey) && key === 'f') finish();
  });
  Object.assign(window, { scrollback: api });
  // Among people nobody's message is the one that all others answer.
  if (/^(messages|face)/.test(root.dataset.layout ?? '')) setMode('follow');
  emit('ready');
  obeyAddress();
}
