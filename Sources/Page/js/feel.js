/**
 * The numbers behind the feel of a replay: milliseconds, CSS pixels, or cost (cost.js). The file imports nothing, so
 * that the bundler inlines its constants.
 */

// The display buffer.
/** Cost shown each millisecond while the backlog is small: 5 ms a character. */
export const BASE = 0.2;
/** A larger backlog is reduced faster. */
export const SLACK = 500;
/** The time in which the excess of the backlog shrinks to 1/e. */
export const TAU = 500;
/** The rest of a text is shown within this time after its end. */
export const FLUSH = 250;

// The timeline.
export const SHORTEST_WAIT = 300;
export const LONGEST_WAIT = 2000;
export const LONGEST_TOOL = 1500;
export const USUAL_WAIT = 600;
/** The longest typing indicator of a person. */
export const LONGEST_MARK = 1500;
/** The time to type a character … */
export const TYPING = 25;
/** … and the most that a prompt takes in the composer. */
export const LONGEST_TYPING = 600;
/** The pause before the translation of a spoken text. */
export const TRANSLATION = 900;

// The player.
/** The step in which the edge of a block is searched. */
export const BLOCK_STEP = 50;
/** From this time after its start on, a step back leads to the start of the turn itself. */
export const TURN_MOMENT = 1000;
/** The interval in which the bar is painted. */
export const REFRESH = 100;

// Revealing text.
/** The fade-in of a new block. */
export const FADE = 100;

// Scrolling.
/** The response of the spring that moves an animated scroll, whose distance is at most a screen. */
export const RESPONSE = 350;
/** After a seek, estimated heights give way to true ones within this many frames. */
export const SETTLING = 6;
/** Growth by a line of this height … */
export const LINE = 26;
/** … takes this time to ease in … */
export const GROWTH = 150;
/** … and no growth moves faster than this, in pixels per millisecond: 12 pixels a frame. */
export const FASTEST = 0.7;
/** Unless the distance exceeds the one that this pace covers in this time. */
export const CATCH_UP = 500;
/** Text that grows faster than this, in pixels per millisecond on average … */
export const BUSY = 0.4;
/** … over about this time … */
export const BUSY_TIME = 500;
/** … is followed at its own pace, and its end is never further below the window than this. */
export const BEHIND = 80;
/** Above the pinned message, unless the style sheet has a scroll margin. */
export const PADDING = 12;
/** A tall prompt leaves at least 60 % of the viewport to its answer. */
export const PROMPT = 0.4;
/** The movement of a trembling finger. */
export const TOUCH = 3;
/** Within this of the end, the end stays in view when the inset changes, and in a preview when text is added. */
export const AT_END = 100;
/** A window that loses more of its height, and none of its width, has made room for an on-screen keyboard. */
export const KEYBOARD = 120;
/** Within this of the end counts as the end. */
export const NEAR = 50;
/** The delay of the pill, so that it does not flicker. */
export const PILL_MOMENT = 100;
