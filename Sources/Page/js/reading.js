import { watchOutline } from './reading/outline.js';

/** What helps to read a long conversation. It comes when the page is idle. */

watchOutline();
