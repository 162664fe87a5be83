/**
 * Enough of a document for the scroll driver and the loop to run without a browser: an element that
 * scrolls, listeners, and frames that a test runs.
 */
export function fakePage({ view = 600, height = 3000 } = {}) {
  const listeners = {};
  let frames = [];
  let now = 0;
  const node = () => ({
    dataset: {},
    style: {},
    options: [],
    offsetHeight: 0,
    addEventListener() {},
    append() {},
    setAttribute() {},
    querySelectorAll: () => [],
    getBoundingClientRect: () => ({ top: 0, bottom: 0 }),
    blur() {},
    contains: () => false,
  });
  const page = {
    ...node(),
    clientWidth: 885,
    writes: 0,
    height,
    y: 0,
    get scrollHeight() {
      return page.height;
    },
    get scrollTop() {
      return page.y;
    },
    set scrollTop(to) {
      page.writes++;
      page.move(to);
    },
    move(to) {
      page.y = Math.max(0, Math.min(Math.round(to), page.height - view));
    },
  };
  const add = (type, listener) => (listeners[type] ??= []).push(listener);
  const resized = [];
  class HTMLElement {}
  const document = {
    documentElement: page,
    scrollingElement: page,
    addEventListener: add,
    dispatchEvent() {},
    querySelector: () => null,
    getElementById: () => null,
    createElement: node,
  };
  Object.assign(globalThis, {
    document,
    window: globalThis,
    HTMLElement,
    Element: HTMLElement,
    innerHeight: view,
    innerWidth: 900,
    addEventListener: add,
    CustomEvent: class {},
    ResizeObserver: class {
      constructor(listener) {
        resized.push(listener);
      }
      observe() {}
    },
    getComputedStyle: () => ({ scrollMarginTop: '16px', overflowY: 'visible' }),
    matchMedia: () => ({ matches: false }),
    requestAnimationFrame: (task) => frames.push(task),
  });
  performance.now = () => now;

  return {
    page,
    /** A message at this place of the document. */
    message: (top, size = 60) => ({ getBoundingClientRect: () => ({ top: top - page.y, bottom: top - page.y + size, height: size }) }),
    fire: (type, event) => listeners[type]?.forEach((listener) => listener({ target: document, ...event })),
    resize: () => resized.forEach((listener) => listener()),
    asleep: () => frames.length === 0,
    frame(ms = 1000 / 60) {
      now += ms;
      const due = frames;
      frames = [];
      for (const task of due) task(now);
    },
  };
}
