import { watchMoment } from './moment.js';
import { watchCopying } from './reading/copy.js';
import { watchDetail } from './reading/detail.js';
import { watchFolds } from './reading/folds.js';
import { watchKeys } from './reading/keys.js';
import { watchTimes } from './reading/link.js';
import { watchOutline } from './reading/outline.js';
import { watchPictures } from './reading/pictures.js';
import { watchShare } from './reading/share.js';
import { watchSpine } from './reading/spine.js';
import { watchStrip } from './reading/strip.js';
import { watchTarget } from './reading/target.js';

/** Aids for reading, loaded when the page is idle. */

watchOutline();
watchCopying();
watchShare();
watchMoment();
watchKeys();
watchTimes();
watchDetail();
watchFolds();
watchPictures();
watchTarget();
watchSpine();
watchStrip();
