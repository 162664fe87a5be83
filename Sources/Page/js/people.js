import { watchLeaving } from './people/leave.js';
import { watchMenus } from './people/menu.js';
import { watchNewest } from './people/newest.js';
import { watchRotation } from './people/rotation.js';
import { watchRoving } from './people/roving.js';
import { watchShelves } from './people/shelves.js';
import { watchSpeakers } from './people/speakers.js';
import { watchDragging } from './people/stamps.js';
import { program } from './people/elements.js';

/** The parts of people's pages besides the replay. Runs before it. */

/** No message answers all others, so the end of the conversation is followed. */
document.addEventListener('pageturner:ready', () => program()?.setMode('follow'));

watchRoving();
watchMenus();
watchDragging();
watchShelves();
watchNewest();
watchRotation();
watchSpeakers();
watchLeaving();
