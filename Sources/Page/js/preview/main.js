import { watchComposer } from './composer.js';
import { restore } from './place.js';
import { connect, on } from './events.js';
import { emit } from '../emit.js';
import { watchLive } from './live.js';
import { watchProblems } from './problems.js';
import { watchReload } from './reload.js';

/**
 * Keeps a page of a preview up to date. Only a preview serves this script, which learns of changes through
 * server-sent events (Sources/Preview/Events).
 */

restore();
watchProblems();
watchReload();
watchComposer();
watchLive();
// For the script of the author's desk, if there is one.
on('desk', () => emit('desk'));
connect();
