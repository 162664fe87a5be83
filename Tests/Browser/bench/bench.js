// Measures the cost of a frame while an answer streams, three ways over the same scroll controller. Bundled by bench.py.
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
