import { cost, isAtom, isBlock, length, lines } from './cost.js';
import { FADE } from './feel.js';
import { lastThat } from './search.js';
import { textCuts } from './text-cuts.js';

/**
 * Reveals the document's own content up to a cost, and is the only code that changes message content. Nothing is
 * parsed or cloned: nodes are taken out of an element and put back in order. Complete nodes are in the tree, later
 * ones are not, and only the path to the last character is split. `to(x)` depends on x alone, so seeking equals
 * playing; at the end, the DOM is the same as before.
 *
 * @typedef {object} Part       something that can be shown in part
 * @property {(x: number) => boolean} to    shows the part up to a cost; true if anything is visible
 * @property {(now: boolean) => void} close shows the whole part; at once, or after the frame
 *
 * @typedef {{whole: boolean, raw: boolean}} Options  `whole`: blocks only appear whole (reduced
 *   motion); `raw`: costs are plain lengths (inside code)
 */

// An attribute, because an emptied class attribute would remain.
const CARET = 'data-caret';

/**
 * The group being revealed.
 * @type {Element|undefined} */
let live;

/**
 * @param {HTMLElement} body of a message
 * @param {number} declared its cost in the timeline
 * @param {boolean} whole
 */
export function reveal(body, declared, whole) {
  const { dir } = body;
  // An emptied body would lose the direction of its text, and the mark would change sides with the first word.
  body.dir &&= getComputedStyle(body).direction;
  const { to, close } = scaled(sequence(body, { whole, raw: false }), declared);
  /** @type {Element|undefined} */
  let caret;
  /** @type {Element|null} */
  let newest = null;
  let came = 0;

  /**
   * Fades a new block in, unless it arrived before the previous one had finished fading: nobody would see that, and
   * it costs style.
   * @returns true if the block fades in
   */
  function fade() {
    let block = body.lastElementChild;
    if (block && isGroup(block)) block = block.lastElementChild;
    if (newest === block) return false;
    newest = block;
    const before = came;
    came = performance.now();
    if (came - before < FADE) return true;
    if (!whole) block?.animate({ opacity: [0, 1] }, FADE);
    return false;
  }

  /** @param {Element} [element] */
  function moveCaret(element) {
    if (caret === element) return;
    caret?.removeAttribute(CARET);
    (caret = element)?.setAttribute(CARET, '');
  }
  return {
    /**
     * @param {number} x
     * @returns true if anything is visible
     */
    to(x) {
      const shows = to(x);
      // At high speed, a caret would cost more than the text.
      moveCaret(!fade() && shows ? lastShown(body) : undefined);
      return shows;
    },
    /** Stops without a change. */
    halt: () => moveCaret(),
    /** @param {boolean} now */
    close(now) {
      moveCaret();
      close(now);
      body.dir &&= dir;
    },
  };
}

/**
 * Scales declared costs: if a template changed the markup, the declared costs and ours differ slightly.
 * @param {Part & {total: number}} part
 * @param {number} declared
 * @returns {Part}
 */
const scaled = ({ to, close, total }, declared) => ({ to: (x) => to(declared ? (x * total) / declared : 0), close });

/**
 * Shows the children of an element in order. A child without cost (white space, a table's head) appears with the next
 * one that has a cost; an element appears with the first thing in it.
 * @param {Element} parent
 * @param {Options} options
 * @returns {Part & {total: number}}
 */
function sequence(parent, options) {
  const nodes = /** @type {ChildNode[]} */ ([...parent.childNodes]);
  const sums = [0];
  for (const node of nodes) sums.push(sums[sums.length - 1] + (options.raw ? length(node) : cost(node)));
  const fitting = isBlock(parent) && !options.raw ? fitted(nodes, sums) : (/** @type {number} */ x) => x;
  parent.replaceChildren();
  let shown = 0;
  let opened = -1;
  /** @type {Part|undefined} */
  let part;

  /** @param {number} count */
  function show(count) {
    while (shown < count) parent.append(nodes[shown++]);
    while (shown > count) nodes[--shown].remove();
  }

  /** @param {boolean} now */
  function closePart(now) {
    part?.close(now);
    part = undefined;
    opened = -1;
  }

  return {
    total: sums[nodes.length],
    to(paid) {
      const x = fitting(paid);
      let whole = lastThat(sums.length, (i) => sums[i] <= x);
      if (opened !== whole) closePart(false);
      if (whole < nodes.length) {
        const rest = x - sums[whole];
        if (!part && rest > 0) {
          part = open(nodes[whole], sums[whole + 1] - sums[whole], options);
          if (part) opened = whole;
        }
        if (part?.to(rest)) whole++;
        else while (whole && sums[whole - 1] === sums[whole]) whole--;
      }
      show(whole);
      return whole > 0;
    },
    close(now) {
      closePart(now);
      show(nodes.length);
    },
  };
}

/**
 * The part of a block's text that is shown for a cost, in whole words. Nested blocks handle themselves.
 * @param {ChildNode[]} nodes
 * @param {number[]} sums
 * @returns {(x: number) => number}
 */
function fitted(nodes, sums) {
  if (nodes.every((node) => isBlock(node) || (node instanceof Text && !/\S/.test(node.data)))) return (x) => x;
  const cuts = textCuts(nodes);
  return (x) => {
    const next = nodes[lastThat(sums.length, (i) => sums[i] <= x)];
    return next && isBlock(next) ? x : cuts[lastThat(cuts.length, (i) => cuts[i] <= x)];
  };
}

/**
 * @param {ChildNode} node
 * @param {number} declared
 * @param {Options} options
 * @returns {Part|undefined} undefined for a node that is only shown whole
 */
function open(node, declared, options) {
  if (isGroup(node)) return group(node, declared, options);
  if (options.whole || isAtom(node)) return undefined;
  if (node instanceof Text) return text(node);
  if (node.nodeName === 'PRE') return code(/** @type {Element} */ (node));
  return node instanceof Element ? sequence(node, options) : undefined;
}

/**
 * @param {Node} node
 * @returns {node is Element}
 */
const isGroup = (node) => node instanceof Element && node.classList.contains('g');

/**
 * Blocks whose rendering is skipped while they are off screen (content-visibility). The current block must be
 * rendered, or its estimated height would move the page.
 * @param {Element} element
 * @param {number} declared
 * @param {Options} options
 * @returns {Part}
 */
function group(element, declared, options) {
  const { to, close } = scaled(sequence(element, options), declared);
  live = element;
  element.classList.add('live');
  const leave = () => live !== element && element.classList.remove('live');
  return {
    to,
    close(now) {
      close(now);
      live = undefined;
      // The height is remembered at the end of a frame: this frame, in which the last lines were added.
      if (now) leave();
      else requestAnimationFrame(leave);
    },
  };
}

/**
 * Shows code line by line, across the spans of its highlighting.
 * @param {Element} pre
 * @returns {Part}
 */
function code(pre) {
  const ends = lines(pre);
  const { to, close } = sequence(pre, { whole: false, raw: true });
  return { to: (x) => to(ends[lastThat(ends.length, (i) => ends[i].cost <= x)].offset), close };
}

/**
 * Shows text by appending, so that a selection in it survives. Its block decides where it may be cut.
 * @param {Text} node
 * @returns {Part}
 */
function text(node) {
  const { data } = node;
  let cut = data.length;
  /** @param {number} x */
  function to(x) {
    const next = Math.min(Math.floor(x), data.length);
    if (next > cut) node.appendData(data.slice(cut, next));
    else if (next < cut) node.deleteData(next, cut - next);
    cut = next;
    return cut > 0;
  }
  return { to, close: () => void to(Infinity) };
}

/**
 * The innermost block at the end of the shown content, where the caret is. Moving the caret costs style, so inline
 * elements never have it.
 * @param {Element} from
 */
function lastShown(from) {
  for (;;) {
    let last = from.lastChild;
    if (last instanceof Text && !/\S/.test(last.data)) last = last.previousSibling;
    if (!(last instanceof Element) || last.nodeName === 'HR' || isFinishedCode(last)) return from;
    if (!isBlock(last) && from.nodeName !== 'PRE') return from;
    from = last;
  }
}

/**
 * True for code with its last line feed, which is shown when nothing follows. After it, the caret would be on a line below
 * the code.
 * @param {Element} element
 */
function isFinishedCode(element) {
  if (!element.matches('.code, pre')) return false;
  let last = element.lastChild;
  while (last?.lastChild) last = last.lastChild;
  return last instanceof Text && last.data.endsWith('\n');
}
