import { arrangeIndex } from './arrange.js';
import { filterIndex } from './filter.js';
import { watchSearch } from './search-opener.js';

/** The program of the index. */

filterIndex();
arrangeIndex();
watchSearch();
