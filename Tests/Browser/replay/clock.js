// A clock that moves only when a test moves it, for performance.now, animation frames and timers; and a spy on writes
// of the scroll position. Observers and painting stay real.
(() => {
  window.errors = []; // for tests that cannot ask the browser
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`${reason}`));
  const realFrame = requestAnimationFrame.bind(window);
  const realTimer = setTimeout.bind(window);
  let now = 1000;
  let id = 0;
  let frames = new Map();
  const timers = new Map();
  performance.now = () => now;
  window.requestAnimationFrame = (task) => (frames.set(++id, task), id);
  window.cancelAnimationFrame = (which) => frames.delete(which);
  window.setTimeout = (task, ms = 0) => (timers.set(++id, { task, at: now + ms }), id);
  window.clearTimeout = (which) => timers.delete(which);
  // A view transition changes the page with the next real frame: here at once.
  document.startViewTransition = (change) => {
    change();
    return { ready: Promise.resolve(), finished: Promise.resolve() };
  };

  const scrollTop = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop');
  const spy = { writes: 0 };
  Object.defineProperty(Element.prototype, 'scrollTop', {
    ...scrollTop,
    set(value) {
      spy.writes++;
      scrollTop.set.call(this, value);
    },
  });
  for (const name of ['scrollTo', 'scrollBy', 'scroll', 'scrollIntoView']) {
    for (const owner of [window, Element.prototype]) {
      const real = owner[name];
      if (!real) continue;
      owner[name] = function (...rest) {
        if (!spy.test) spy.writes++;
        return real.apply(this, rest);
      };
    }
  }

  function frame(ms) {
    now += ms;
    for (const [which, { task, at }] of timers) if (at <= now) timers.delete(which), task();
    const due = frames;
    frames = new Map();
    for (const task of due.values()) task(now);
  }

  window.clock = {
    spy,
    frame,
    /** True if no animation frame is requested: a page at rest has none. */
    idle: () => frames.size === 0,
    /** Runs frames for a time; returns the results of `sample` after each frame. */
    run(ms, { fps = 60, sample = () => null, until = () => false } = {}) {
      const samples = [];
      for (let left = ms; left > 0 && !until(); left -= 1000 / fps) {
        frame(Math.min(left, 1000 / fps));
        samples.push(sample());
      }
      return samples;
    },
    /** Lets the browser paint, so that observers are called. */
    painted: () => new Promise((done) => realFrame(() => realTimer(() => realFrame(() => realTimer(done))))),
    /** The same, frame by frame with a painting after each. */
    async show(ms, { fps = 60, sample = () => null, until = () => false } = {}) {
      const samples = [];
      for (let left = ms; left > 0 && !until(); left -= 1000 / fps) {
        frame(Math.min(left, 1000 / fps));
        samples.push(sample());
        await new Promise((done) => realFrame(() => realTimer(done)));
      }
      return samples;
    },
  };
})();
