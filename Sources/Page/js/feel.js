/**
 * What a replay feels like, in numbers: milliseconds, CSS pixels, or cost (cost.js). In a file that imports nothing, for
 * then the bundler writes them where they are used.
 */

// The display buffer.
/** Cost shown each millisecond while the backlog is small: 5 ms a character. */
export const BASE = 0.2;
/** A backlog above this is caught up with. */
export const SLACK = 500;
/** How fast it is caught up with: the excess shrinks by 1/e in this time. */
export const TAU = 500;
/** After the end of the text the rest is shown within this time. */
export const FLUSH = 250;

// The timeline.
export const SHORTEST_WAIT = 300;
export const LONGEST_WAIT = 2000;
export const LONGEST_TOOL = 1500;
export const USUAL_WAIT = 600;
/** Of a person who types. */
export const LONGEST_MARK = 1500;
/** A character … */
export const TYPING = 25;
/** … but in the composer never longer, whatever the prompt. */
export const LONGEST_TYPING = 600;
/** After what was said. */
export const TRANSLATION = 900;

// The player.
/** Fine enough to find the edge of a block. */
export const BLOCK_STEP = 50;
/** This long after its start, a step back leads to the start of the turn itself. */
export const TURN_MOMENT = 1000;
/** The bar need not be painted in every frame. */
export const REFRESH = 100;

// What is revealed.
/** A new block, by its opacity. */
export const FADE = 100;

// Scrolling.
/** An animated scroll, whatever its distance: it is never longer than a screen. */
export const TRAVEL = 340;
/** What grows by a line of this height … */
export const LINE = 26;
/** … eases there in this time … */
export const GROWTH = 150;
/** … and nothing that grows moves faster than this: 12 pixels a frame. Pixels per millisecond. */
export const FASTEST = 0.7;
/** Unless more is behind than what is made up for at that pace in this time. */
export const CATCH_UP = 500;
/** Above the pinned message, unless the style sheet has a scroll margin. */
export const PADDING = 12;
/** A tall prompt leaves at least 60 % of the viewport to its answer. */
export const PROMPT = 0.4;
/** That a finger trembles. */
export const TOUCH = 3;
/** Seed 2: within this of the end, the end stays in view when the inset changes, and in a preview when more comes. */
export const AT_END = 100;
/** A window that loses more of its height, and nothing of its width, has made room for an on-screen keyboard. */
export const KEYBOARD = 120;
/** Seed 4: within this of the end counts as the end. */
export const NEAR = 50;
/** Before the pill comes, so that it does not flicker. */
export const PILL_MOMENT = 100;
