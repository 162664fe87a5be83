import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mulberry32 } from '../../Sources/Page/js/arrivals.js';
import { START, needsFrames, next } from '../../Sources/Page/js/scroll-controller.js';

const VIEW = 600;
const LINE = 24;

/**
 * A document that grows at its end: what a browser does with a controller's writes. Content shorter
 * than the viewport rests on its bottom.
 */
function page({ history = 0, mode = 'push', pixel = 1 } = {}) {
  const self = {
    state: { ...START, mode },
    height: history,
    view: VIEW,
    y: 0,
    sent: 0,
    writes: 0,
    max: () => Math.max(0, self.height - self.view),
    room: () => Math.max(0, self.view - self.height),
    /** The place of the sent message on the screen. */
    top: () => self.room() + self.sent - self.y,
    do(type, rest) {
      const anchor = self.top() + self.y;
      self.state = next(self.state, { type, y: self.y, max: self.max(), room: self.room(), height: self.view, anchor, ...rest });
      if (self.state.write === undefined) return self;
      self.writes++;
      self.y = Math.max(0, Math.min(Math.round(self.state.write / pixel) * pixel, self.max()));
      self.state.last = self.y;
      return self;
    },
    send() {
      self.sent = self.height;
      self.grow(60);
      return self.set({ name: self.state.mode, on: true });
    },
    set: (to) => self.do('set', { to }),
    grow(px) {
      self.height = Math.max(self.sent + 1, self.height + px);
      self.y = Math.min(self.y, self.max()); // the browser's clamp
    },
    /** The reader moves the page. */
    scroll(to) {
      self.y = Math.max(0, Math.min(to, self.max()));
      return self.do('scroll');
    },
    frame: (dt = 1000 / 60) => self.do('frame', { dt }),
    frames(n, px = 0) {
      for (let i = 0; i < n; i++) self.grow(px), self.frame();
      return self;
    },
    name: () => self.state.name,
  };
  return self;
}

const pinned = (options) => {
  const p = page({ history: 3000, ...options });
  p.y = 1200;
  return p.send().frames(600, 2);
};
const pushing = (options) => {
  const p = page({ history: 3000, ...options });
  p.y = p.max();
  return p.send().frames(30, 2);
};
const following = () => pushing({ mode: 'follow' });

test('short content rests where it is: there is nothing to scroll', () => {
  const p = page().send().frames(100, 2);
  assert.equal(p.writes, 0);
  assert.equal(p.name(), 'push');
});

test('the message is pushed up and never down, and stands still from when it fits', () => {
  const p = page({ history: 3000 });
  p.y = p.max();
  p.send();
  let before = p.top();
  let pinnedAt = 0;
  for (let i = 0; i < 1500; i++) {
    p.frames(1, 1.5);
    assert.ok(p.top() <= before + 0.5, `frame ${i}: down by ${p.top() - before}`);
    before = p.top();
    if (p.name() === 'pin' && !pinnedAt) pinnedAt = p.writes;
  }
  assert.equal(p.name(), 'pin');
  assert.ok(Math.abs(p.top()) <= 0.5);
  assert.equal(p.writes, pinnedAt, 'no writes while pinned');
  assert.ok(p.height - p.sent > 2000);
});

test('pushing lags less than a line behind steady text', () => {
  const p = page({ history: 3000 });
  p.y = p.max();
  p.send().frames(60, 0);
  for (let i = 0; i < 100; i++) {
    p.frames(1, i % 10 ? 0 : LINE); // 270 characters a second, 45 in a line
    if (p.name() === 'push') assert.ok(p.max() - p.y <= LINE);
  }
});

test('a long distance is skipped, not scrolled', () => {
  const p = page({ history: 30_000 }).send();
  p.frame();
  assert.ok(p.max() - p.y <= 1.5 * VIEW);
});

test('any gesture releases pushing and pinning, and nothing is written for the rest of the turn', () => {
  const gestures = {
    wheel: (p) => p.do('intent', { down: false }),
    down: (p) => (p.grow(500), p.do('intent', { down: true })),
    'the compositor was first': (p) => p.scroll(p.y - 80),
    find: (p) => ((p.y -= 300), p.frame()),
    'an anchor to the very end': (p) => (p.grow(400), p.scroll(p.max())),
  };
  for (const make of [pushing, pinned]) {
    for (const [name, gesture] of Object.entries(gestures)) {
      const p = make();
      gesture(p);
      assert.equal(p.name(), 'free', `${name} in ${make.name}`);
      const { writes } = p;
      p.frames(300, 3).do('resize');
      assert.equal(p.writes, writes);
      p.send().frames(5);
      assert.notEqual(p.name(), 'free', 'the next message resets');
    }
  }
});

test('gestures that cannot move the page do not release', () => {
  const p = pushing().frames(60);
  p.do('intent', { down: true }); // at the end already
  assert.equal(p.name(), 'push');
  const top = page().send();
  top.do('intent', { down: false });
  assert.equal(top.name(), 'push');
});

test('a clamp after content shrank is no gesture', () => {
  for (const make of [pushing, following]) {
    const p = make().frames(60);
    p.grow(-40);
    p.frame();
    assert.equal(p.name(), make === pushing ? 'push' : 'follow');
  }
});

test('following keeps the end in view, stops on a small notch up, and resumes near the end', () => {
  const p = following().frames(200, 2).frames(60);
  assert.equal(p.y, p.max());
  p.do('intent', { down: true });
  assert.equal(p.name(), 'follow');
  p.do('intent', { down: false }).scroll(p.y - 20); // inside the band
  assert.equal(p.name(), 'free');
  const { writes } = p;
  p.frames(100, 2);
  assert.equal(p.writes, writes);
  p.scroll(p.max() - 200);
  assert.equal(p.name(), 'free', 'not near yet');
  p.scroll(p.max() - 40);
  assert.equal(p.name(), 'follow');
});

test('a reader who followed the end by the pill follows it again after returning there', () => {
  const p = pushing().set({ name: 'follow' }).frames(200, 2);
  p.do('intent', { down: false }).scroll(p.y - 200).scroll(p.max() - 40);
  assert.equal(p.name(), 'follow');
  const pin = pinned();
  pin.do('intent', { down: false }).scroll(pin.y - 100).scroll(pin.max());
  assert.equal(pin.name(), 'free', 'a pinned message is not taken up again');
});

test('a scroll that comes with another width of the window is not by the reader', () => {
  for (const p of [pinned(), pushing().frames(60), following().frames(60)]) {
    const before = p.name();
    p.y = Math.max(0, p.y - 200);
    p.do('turn').do('resize').frames(200);
    assert.equal(p.name(), before === 'follow' ? 'follow' : p.name() === 'push' ? 'push' : 'pin');
  }
});

test('following does not resume because content shrank', () => {
  const p = following().frames(60);
  p.do('intent', { down: false }).scroll(p.y - 150);
  p.grow(-140); // now within the band, without a move
  p.do('scroll').frame();
  assert.equal(p.name(), 'free');
});

test('a resize while pinned holds the message, or pushes again when it no longer fits', () => {
  const p = pinned();
  p.sent -= 37; // text above reflowed
  p.do('resize');
  assert.ok(Math.abs(p.top()) <= 0.5);
  assert.equal(p.name(), 'pin');
  const short = pushing().frames(300, 1);
  assert.equal(short.name(), 'push');
  short.view -= 300;
  short.do('resize').frames(120);
  assert.equal(short.name(), 'pin');
  short.view += 300;
  short.y = Math.min(short.y, short.max()); // the browser's clamp
  short.do('resize');
  assert.equal(short.name(), 'push');
});

test('a call or the pill moves the page until a gesture', () => {
  const p = pinned();
  p.do('intent', { down: false });
  p.set({ name: 'go', goal: 100 }).frames(3);
  assert.ok(needsFrames(p.state));
  p.do('intent', { down: false });
  const { writes } = p;
  p.frames(30);
  assert.equal(p.writes, writes);
  p.set({ name: 'go', goal: 100 }).frames(200);
  assert.equal(p.y, 100);
  assert.equal(p.name(), 'free');
  assert.equal(needsFrames(p.state), false);
  p.set({ name: 'follow' }).frames(300);
  assert.equal(p.name(), 'follow');
  assert.equal(p.y, p.max());
});

test('an animated scroll arrives in time although its goal moves away', () => {
  const p = page({ history: 9000 });
  p.set({ name: 'go', goal: Infinity }).frames(5);
  p.frames(8, 300); // estimated heights give way to true ones
  p.frames(36);
  assert.ok(p.max() - p.y <= 1, `${p.max() - p.y} px are left`);
  assert.equal(p.name(), 'free');
});

test('an animated scroll whose goal moves away at its end sets out again', () => {
  const p = page({ history: 9000 });
  p.set({ name: 'go', goal: Infinity }).frames(19);
  p.frames(1, 2000);
  assert.equal(p.name(), 'go');
  p.frames(36);
  assert.ok(p.max() - p.y <= 1, `${p.max() - p.y} px are left`);
});

test('nothing follows after the replay, but a movement that began is completed', () => {
  const p = following();
  p.grow(400);
  p.frame();
  p.do('end').frames(100);
  assert.equal(p.y, p.max());
  const { writes } = p;
  p.grow(500); // the reader opens a tool call
  p.do('resize').frames(10);
  assert.equal(p.writes, writes);
  assert.equal(needsFrames(p.state), false);
});

test('what the last frame adds is reached', () => {
  const p = following().frames(100);
  p.grow(70);
  p.do('end').frames(5);
  p.grow(20); // a style that changes at the end
  p.frames(100);
  assert.equal(p.y, p.max());
});

test('the mode can be changed while it runs', () => {
  const p = pinned().set({ mode: 'follow', name: 'follow' }).frames(200);
  assert.equal(p.y, p.max());
  assert.equal(p.set({ mode: 'push', name: 'push' }).frames(200).name(), 'pin');
});

test('a position set without animation rests at once', () => {
  const p = page({ history: 2000 }).set({ mode: 'follow' }).frame();
  assert.equal(p.name(), 'free');
  assert.equal(p.writes, 0);
  assert.equal(needsFrames(p.state), false);
});

test('after a release nothing is written until the next message, in any sequence of events', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = mulberry32(seed);
    const below = (n) => random() % n;
    const p = page({ history: below(4000), mode: below(2) ? 'push' : 'follow', pixel: [1, 0.5, 0.25][below(3)] });
    p.send();
    const acts = [
      () => p.frames(1 + below(20), below(8)),
      () => p.do('intent', { down: !below(2) }),
      () => p.scroll(p.y + below(400) - 200),
      () => p.grow(-below(60)),
      () => ((p.view = 300 + below(900)), (p.y = Math.min(p.y, p.max())), p.do('resize')),
      () => p.frame(below(2) ? 400 : Infinity),
    ];
    for (let i = 0; i < 200; i++) {
      const free = p.name() === 'free';
      const { writes } = p;
      acts[below(acts.length)]();
      const { name } = p.state;
      assert.ok(['free', 'push', 'pin', 'follow'].includes(name));
      if (free && name === 'free') assert.equal(p.writes, writes, `seed ${seed}, step ${i}`);
      if (free && name !== 'free') assert.equal(name, 'follow', 'only following is taken up again');
      assert.ok(p.y >= 0 && p.y <= p.max());
      if (!below(60)) p.send();
    }
  }
});
