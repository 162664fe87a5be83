// Measures the cost of a frame while an answer streams, four ways over the same scroll controller. Bundled by bench.py.
import { marked } from 'marked';
import { setTasks } from '../../../Sources/Page/js/loop.js';
import { reveal } from '../../../Sources/Page/js/reveal.js';
import { scrollFrame, sent, setMode, watchScrolling } from '../../../Sources/Page/js/scroll-driver.js';

const answer = document.querySelector('.answer');
const markdown = document.getElementById('markdown').textContent;

/** Each returns a function that shows a fraction of the answer, from 0 to 1. */
const ways = {
  /** The floor: text that is appended to paragraphs, with no structure and nothing to parse. */
  plain() {
    answer.replaceChildren();
    let shown = 0;
    let node;
    return (part) => {
      const to = Math.round(part * markdown.length);
      if (!node || node.length > 600) {
        const paragraph = document.createElement('p');
        node = paragraph.appendChild(document.createTextNode(''));
        answer.append(paragraph);
      }
      node.appendData(markdown.slice(shown, to));
      shown = to;
    };
  },

  /** The floor of this answer: its own elements and text, appended in their order without any script of ours. */
  same() {
    const whole = answer.textContent.length;
    const order = takenApart(answer);
    let shown = 0;
    let next = 0;
    return (part) => {
      const to = part < 1 ? Math.round(part * whole) : Infinity;
      while (next < order.length && shown < to) {
        const { parent, node, data } = order[next];
        if (!node.parentNode) parent.append(node);
        if (data) {
          const cut = data.slice(node.length, node.length + to - shown);
          node.appendData(cut);
          shown += cut.length;
        }
        if (!data || node.length === data.length) next++;
      }
    };
  },

  /** The page's own way. */
  replay() {
    const message = answer.closest('.message');
    const cost = +message.dataset.c;
    message.ariaBusy = 'true'; // blocks fade in
    const shown = reveal(answer, cost, false);
    shown.to(0);
    return (part) => (part < 1 ? shown.to(part * cost) : shown.close(false));
  },

  /** The usual way: parse everything received, in every frame. */
  marked() {
    answer.replaceChildren();
    return (part) => {
      answer.innerHTML = marked.parse(markdown.slice(0, Math.round(part * markdown.length)));
    };
  },
};

/** Takes an element apart: its nodes in the order of the document, each with its parent. Texts are empty. */
function takenApart(parent) {
  const order = [];
  for (const node of [...parent.childNodes]) {
    node.remove();
    const data = node instanceof Text ? node.data : '';
    if (data) node.data = '';
    order.push({ parent, node, data });
    if (node instanceof Element) order.push(...takenApart(node));
  }
  return order;
}

/** One step in each animation frame. @param {string} way @param {number[]} parts */
window.run = async (way, parts) => {
  const show = ways[way]();
  watchScrolling();
  setMode('follow');
  sent(document.querySelector('.message'));
  const before = performance.now();
  let last = before;
  setTasks([]);
  for (const part of parts) {
    const now = await new Promise(requestAnimationFrame); // its continuation runs in the same task
    show(part);
    scrollFrame(Math.max(1, now - last));
    last = now;
  }
  return performance.now() - before;
};
