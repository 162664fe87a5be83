import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fakePage } from './fake-page.mjs';

const { page, message, fire, resize, frame, asleep } = fakePage();
const driver = await import('../../Sources/Page/js/scroll-driver.js');
const { setTasks } = await import('../../Sources/Page/js/loop.js');
driver.watchScrolling();
setTasks([driver.scrollFrame]);

const key = (name) => ({ key: name, target: Object.assign(new HTMLElement(), { closest: () => null }) });
const GESTURES = {
  wheel: ['wheel', { deltaX: 0, deltaY: -40 }],
  keys: ['keydown', key('PageUp')],
  'scroll bar': ['pointerdown', { clientX: 890 }],
};

function settle() {
  for (let i = 0; i < 200 && !asleep(); i++) frame();
}

/** A turn at the end of a long page. */
function turn(mode, below = 60) {
  driver.setMode(mode);
  page.height = 3000;
  page.move(1000);
  driver.sent(message(page.height - below));
}

beforeEach(() => driver.setMode('push'));

test('it scrolls to the end, and sleeps there', () => {
  turn('push');
  assert.ok(!asleep());
  settle();
  assert.equal(page.y, 2400);
  assert.ok(asleep());
  assert.equal(driver.state.name, 'push');
});

test('growth wakes it until the message is at the top, and nothing wakes it after', () => {
  turn('push');
  settle();
  for (let i = 0; i < 60; i++) {
    page.height += 10;
    resize();
    settle();
  }
  assert.equal(driver.state.name, 'pin');
  assert.equal(page.y, 2940 - 16); // the style sheet's scroll margin
  const { writes } = page;
  for (let i = 0; i < 100; i++) {
    page.height += 10;
    resize();
    assert.ok(asleep());
    frame();
  }
  assert.equal(page.writes, writes);
});

for (const [name, [type, event]] of Object.entries(GESTURES)) {
  test(`${name}: the page is the reader's from then on`, () => {
    for (const below of [60, 900]) {
      turn('push', below);
      settle();
      fire(type, event);
      assert.equal(driver.state.name, 'free');
      const { writes } = page;
      for (let i = 0; i < 50; i++) {
        page.height += 20;
        resize();
        frame();
      }
      assert.equal(page.writes, writes);
    }
  });
}

test('zooming, sideways wheels, typing and small trembles are no gestures', () => {
  turn('push');
  settle();
  fire('wheel', { deltaX: 0, deltaY: -40, ctrlKey: true });
  fire('wheel', { deltaX: -80, deltaY: -40 });
  fire('keydown', { key: 'PageUp', target: Object.assign(new HTMLElement(), { closest: (s) => s.includes('input') }) });
  fire('touchstart', { touches: [{ clientY: 100 }] });
  fire('touchmove', { touches: [{ clientY: 102 }] });
  fire('pointerdown', { clientX: 400 });
  assert.equal(driver.state.name, 'push');
  fire('touchmove', { touches: [{ clientY: 110 }] });
  assert.equal(driver.state.name, 'free');
});

test('a scrolling box takes the gesture as long as it can move', () => {
  turn('push');
  settle();
  const box = Object.assign(new HTMLElement(), { scrollTop: 50, scrollHeight: 500, clientHeight: 100, parentElement: null });
  const style = globalThis.getComputedStyle;
  globalThis.getComputedStyle = () => ({ overflowY: 'auto', scrollMarginTop: '16px' });
  fire('wheel', { deltaX: 0, deltaY: -40, target: box });
  assert.equal(driver.state.name, 'push');
  box.scrollTop = 0;
  fire('wheel', { deltaX: 0, deltaY: -40, target: box });
  assert.equal(driver.state.name, 'free');
  globalThis.getComputedStyle = style;
});

test('a position that was changed between two frames is not overwritten', () => {
  turn('push');
  frame();
  page.move(500);
  const { writes } = page;
  settle();
  assert.equal(page.writes, writes);
  assert.equal(page.y, 500);
});

test('the end is followed, and the key End resumes it', () => {
  turn('follow');
  settle();
  page.height += 300;
  resize();
  settle();
  assert.equal(page.y, page.height - 600);
  fire('wheel', { deltaX: 0, deltaY: -10 });
  page.move(page.y - 10);
  fire('scroll');
  assert.equal(driver.state.name, 'free');
  fire('keydown', key('End'));
  settle();
  assert.equal(driver.state.name, 'follow');
});

test('a keyboard that covers the end moves only readers at the end', () => {
  turn('push');
  settle();
  fire('wheel', { deltaX: 0, deltaY: -40 });
  page.move(2380);
  fire('scroll');
  page.height += 300; // the inset
  driver.cover(300, 300);
  assert.equal(page.y, 2700);
  page.move(1000);
  fire('scroll');
  page.height += 50;
  driver.cover(350, 350);
  assert.equal(page.y, 1000);
  driver.cover(0, 0);
});
