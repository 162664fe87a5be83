import { scriptData } from '../script-data.js';

/** The pieces of the index, which are scripts. */
export const { bytes: piece, text: textPiece } = scriptData('pageturnerSearch');
