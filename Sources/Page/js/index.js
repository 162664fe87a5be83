import { filterIndex } from './filter.js';
import { watchIndex } from './index-controls.js';
import { watchMonths } from './months.js';
import { watchSearch } from './search-opener.js';

/** The program of the index. */

if (!watchIndex()) filterIndex();
watchMonths();
watchSearch();
