import { scriptData } from '../script-data.js';

/** The pieces of the index, which are scripts. */
export const { parts: piece, text: textPiece } = scriptData('pageturnerSearch');
