import { cost, isAtom } from '../cost.js';
import { reveal } from '../reveal.js';
import { morph } from './morph.js';

/**
 * The blocks of an answer that is still being written. Shown blocks are on the page and stay there; the current one
 * is revealed as in a replay; later ones are kept here.
 *
 * @typedef {object} Block
 * @property {ChildNode} node
 * @property {ChildNode[]} space the white space after it
 * @property {number} cost
 *
 * @typedef {[tag: string, count: number, space: string]} Run  blocks in a row: of a group, which has a start tag and white
 *   space after its end, or between groups
 */

/** Less than 1: text that costs only this much more is shown up to its last word. */
const HELD = 0.5;

export class LiveAnswer {
  /** @type {Block[]} */
  blocks = [];
  /** The number of complete blocks on the page. */
  shown = 0;
  /** The cost already paid for the next block. */
  paid = 0;
  /** @type {ReturnType<typeof reveal>|undefined} */
  part;
  /** @type {Run[]} */
  runs = [];
  /** @type {Element[]} */
  groups = [];
  /** @type {Element|undefined} the one being shown */
  live;

  /**
   * @param {Element} box the answer, as it is in the page
   * @param {boolean} isNew true if none of it was shown yet
   */
  constructor(box, isNew) {
    this.box = box;
    for (const child of [...box.children]) {
      const isGroup = child.matches('.g');
      if (isGroup) this.groups.push(child);
      const blocks = read(isGroup ? [...child.childNodes] : [child, ...spaceAfter(child)]);
      this.runs.push([isGroup ? tag(child) : '', blocks.length, '\n']);
      this.blocks.push(...blocks);
    }
    this.shown = this.blocks.length;
    if (isNew) this.hide();
  }

  hide() {
    for (const block of this.blocks) detach(block);
    for (const group of this.groups) unwrap(group);
    this.shown = 0;
  }

  /** The cost still to be paid. */
  get backlog() {
    let sum = -this.paid;
    for (let i = this.shown; i < this.blocks.length; i++) sum += this.blocks[i].cost;
    return Math.max(0, sum);
  }

  get isDone() {
    return this.shown === this.blocks.length;
  }

  /**
   * Shows more.
   * @param {number} amount
   * @param {boolean} [isOpen] the last block is incomplete, and so may be its last word, which could move to another line
   * @returns {number} the remaining amount
   */
  pay(amount, isOpen = false) {
    while (!this.isDone) {
      const block = this.blocks[this.shown];
      if (isOpen && this.shown === this.blocks.length - 1) amount = Math.min(amount, block.cost - HELD - this.paid);
      if (this.paid + amount >= block.cost) {
        amount -= block.cost - this.paid;
        this.closePart();
        this.attach(this.shown++);
      } else {
        this.paid = Math.max(this.paid, this.paid + amount);
        this.showPart();
        return 0;
      }
    }
    return amount;
  }

  showPart() {
    const block = this.blocks[this.shown];
    if (!this.paid || isAtom(block.node) || !(block.node instanceof HTMLElement)) return;
    this.part ??= reveal(block.node, block.cost, false);
    this.part.to(this.paid);
    this.attach(this.shown);
  }

  /** Reassembles the block that is being revealed. */
  closePart() {
    this.part?.close(true);
    this.part = undefined;
    this.paid = 0;
  }

  /**
   * Replaces some blocks.
   * @param {number} from
   * @param {number} removed
   * @param {ChildNode[]} markup
   * @param {Run[]} runs of the parts of the answer; others may follow
   */
  replace(from, removed, markup, runs) {
    const { paid, part } = this;
    const inPage = this.shown + (part ? 1 : 0);
    const fresh = read(markup);
    const old = this.blocks.slice(from, from + removed);
    if (inPage > from) this.closePart();
    // Blocks that are on the page are changed in place.
    const kept = Math.max(0, Math.min(old.length, fresh.length, inPage - from));
    for (let i = 0; i < kept; i++) fresh[i] = change(old[i], fresh[i]);
    for (const block of old.slice(kept)) detach(block);
    this.blocks.splice(from, removed, ...fresh);
    const rest = this.blocks.length - runs.reduce((sum, [, count]) => sum + count, 0);
    this.runs = rest ? [...runs, ['', rest, '\n']] : runs;
    if (inPage <= from) return this.arrange(inPage);
    const isInside = inPage > from + removed;
    this.shown = isInside ? inPage + fresh.length - removed : from + kept;
    this.arrange(this.shown);
    if (isInside || !kept) return;
    const wasOpen = part && this.shown === inPage;
    this.shown--;
    this.reopen(wasOpen ? paid : old[kept - 1].cost);
  }

  /**
   * Replaces the nodes after the parts.
   * @param {number} count of the parts
   * @param {ChildNode[]} nodes
   */
  replaceRest(count, nodes) {
    let left = count;
    /** @type {Run[]} */
    const runs = [];
    for (const [start, length, space] of this.runs) {
      if (left > 0) runs.push([start, Math.min(length, left), space]);
      left -= length;
    }
    this.replace(count, this.blocks.length - count, nodes, runs);
  }

  /**
   * The next block is on the page completely: hides the part that is not paid for.
   * @param {number} paid
   */
  reopen(paid) {
    const { node, cost } = this.blocks[this.shown];
    if (paid >= cost || isAtom(node) || !(node instanceof HTMLElement)) {
      this.shown++;
      return;
    }
    this.paid = paid;
    this.part = reveal(node, cost, false);
    this.part.to(paid);
  }

  /**
   * Appends text to the code at the end of a block.
   * @param {number} index
   * @param {string} text
   */
  extend(index, text) {
    const block = this.blocks[index];
    const isLast = index === this.shown - 1 && index === this.blocks.length - 1;
    const paid = this.part && index === this.shown ? this.paid : isLast ? block.cost : -1;
    if (paid >= 0 && !isLast) this.closePart();
    const code = block.node instanceof Element ? block.node.querySelector('pre > code') : null;
    if (code?.lastChild instanceof Text) code.lastChild.appendData(text);
    else code?.append(text);
    block.cost = cost(block.node);
    if (isLast) this.shown--;
    if (paid >= 0) this.reopen(paid);
  }

  /** @param {number} index */
  attach(index) {
    const { node, space } = this.blocks[index];
    if (!node.isConnected) this.container(index).append(node, ...space);
  }

  /**
   * The container of a block: a group, created if necessary, or the answer.
   * @param {number} index
   */
  container(index) {
    let first = 0;
    let number = 0;
    for (const [start, count, space] of this.runs) {
      if (index < first + count) return start ? this.group(number, start, space) : this.box;
      first += count;
      if (start) number++;
    }
    return this.box;
  }

  /**
   * @param {number} number
   * @param {string} start its start tag
   * @param {string} space after it
   */
  group(number, start, space) {
    const [, name, , paid] = start.split('"'); // <div class="g h-05" data-c="2422">
    const group = (this.groups[number] ??= newGroup());
    if (group !== this.live) {
      // The current group must be laid out, or its estimated height would move the page.
      this.live?.classList.remove('live');
      this.live = group;
    }
    if (group.className !== name + ' live') group.className = name + ' live';
    group.setAttribute('data-c', paid);
    if (!group.isConnected) this.box.append(group, space);
    const [after] = spaceAfter(group);
    if (after instanceof Text && after.data !== space) after.data = space;
    return group;
  }

  /**
   * Puts the blocks into their containers, moving them only if groups begin elsewhere now.
   * @param {number} count of them
   */
  arrange(count) {
    const groups = this.runs.filter(([start]) => start).length;
    for (const group of this.groups.splice(groups)) unwrap(group);
    let index = 0;
    let number = 0;
    for (const [start, length, space] of this.runs) {
      if (index >= count) break;
      const place = start ? this.group(number++, start, space) : this.box;
      for (const end = Math.min(count, index + length); index < end; index++) this.put(index, place);
    }
  }

  /**
   * @param {number} index
   * @param {Element} place
   */
  put(index, place) {
    const { node, space } = this.blocks[index];
    const anchor = this.anchor(this.blocks[index - 1], place);
    if (node.parentNode === place && node.previousSibling === anchor) return;
    if (anchor) anchor.after(node, ...space);
    else place.prepend(node, ...space);
  }

  /**
   * The node before the next block.
   * @param {Block|undefined} before
   * @param {Element} place of the block after it
   */
  anchor(before, place) {
    const last = before?.space[before.space.length - 1] ?? before?.node;
    if (last?.parentNode === place) return last;
    const group = place === this.box && last?.parentElement;
    if (group) return spaceAfter(group).pop() ?? group;
    return place.firstChild instanceof Text ? place.firstChild : null;
  }

  /** Shows everything, and leaves no traces. */
  finish() {
    this.pay(Infinity);
    this.live?.classList.remove('live');
    this.live = undefined;
  }
}

function newGroup() {
  const group = document.createElement('div');
  group.append('\n');
  return group;
}

/**
 * Removes a group whose blocks will move elsewhere.
 * @param {Element} group
 */
function unwrap(group) {
  for (const text of spaceAfter(group)) text.remove();
  group.remove();
}

/** @param {Block} block */
function detach({ node, space }) {
  node.remove();
  for (const text of space) text.remove();
}

/** @param {Node} node */
function spaceAfter(node) {
  /** @type {ChildNode[]} */
  const space = [];
  for (let next = node.nextSibling; next instanceof Text; next = next.nextSibling) space.push(next);
  return space;
}

/** @param {Element} group */
const tag = (group) => `<div class="${group.className}" data-c="${group.getAttribute('data-c')}">`;

/**
 * @param {ChildNode[]} children
 * @returns {Block[]}
 */
function read(children) {
  /** @type {Block[]} */
  const blocks = [];
  for (const node of children) {
    if (node instanceof Element) blocks.push({ node, space: [], cost: node.matches('.loading') ? 0 : cost(node) });
    else blocks[blocks.length - 1]?.space.push(node);
  }
  return blocks;
}

/**
 * @param {Block} old
 * @param {Block} fresh
 * @returns {Block}
 */
function change(old, fresh) {
  const node = morph(old.node, fresh.node);
  for (const text of old.space) text.remove();
  if (node.parentNode) node.after(...fresh.space);
  return { ...fresh, node };
}
