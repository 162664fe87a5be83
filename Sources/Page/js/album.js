import { watchChoice } from './album/choice.js';
import { watchArrows } from './album/arrows.js';
import { watchToday } from './album/today.js';
import { watchMonths } from './months.js';
import { watchSearch } from './search-opener.js';

/** The program of the album: gallery, calendar, days, people. */

watchChoice();
watchArrows();
watchToday();
watchMonths();
watchSearch();
