import { watchComposer } from './composer.js';
import { restore } from './place.js';
import { connect } from './events.js';
import { watchLive } from './live.js';
import { watchProblems } from './problems.js';
import { watchReload } from './reload.js';

/**
 * Keeps a page of a preview up to date. Only a preview serves it: it hears of changes by server-sent events
 * (Sources/Preview/Events).
 */

restore();
watchProblems();
watchReload();
watchComposer();
watchLive();
connect();
