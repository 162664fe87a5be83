import { filterIndex } from './filter.js';

/** The program of the index. */

filterIndex();
