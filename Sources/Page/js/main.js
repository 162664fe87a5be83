import { obeyAddress } from './address.js';
import { api } from './api.js';
import { refresh, watchControls } from './controls.js';
import { emit } from './emit.js';
import { watchInset } from './inset.js';
import { setTasks, wake } from './loop.js';
import { log } from './page-elements.js';
import { finish, playFrame, speed, watchVisibility } from './player.js';
import { reducedMotion } from './reduced-motion.js';
import { scrollFrame, watchScrolling } from './scroll-driver.js';

/** The replay. */

if (log.isConnected) {
  setTasks([playFrame, (dt) => scrollFrame(dt, speed), refresh]);
  watchControls();
  watchInset(); // before the size of the page changes what it knows of the end
  watchScrolling();
  watchVisibility();
  // Printing and the browser's search need all messages.
  addEventListener('beforeprint', finish);
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if ((ctrlKey || metaKey) && /^f$/i.test(key)) finish();
  });
  /** @type {any} */ (window).pageturner = api;
  emit('ready');
  obeyAddress();
  if (reducedMotion()) wake(); // then the player is shown from the start
}
