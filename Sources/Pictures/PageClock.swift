/// A clock for the page that moves only on command, so that slow machines show the same moment.
///
/// Animation frames, timers and CSS animations follow this clock; the browser still lays out and paints.
enum PageClock {
    static let script = """
        (() => {
          const REST = 40; // frames in which everything that moves comes to rest
          const realFrame = requestAnimationFrame.bind(window);
          const realTimer = setTimeout.bind(window);
          let now = 1000;
          let id = 0;
          let frames = new Map();
          const timers = new Map();
          performance.now = () => now;
          Math.random = () => 0.5;
          window.requestAnimationFrame = (task) => (frames.set(++id, task), id);
          window.cancelAnimationFrame = (which) => frames.delete(which);
          window.setTimeout = (task, ms = 0) => (timers.set(++id, { task, at: now + ms }), id);
          window.clearTimeout = (which) => timers.delete(which);
          window.requestIdleCallback = (task) => setTimeout(task);

          // Animations of styles, by the time of the clock at which they began.
          const began = new Map();
          // Not those that follow a scroll.
          const moving = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
          function animate() {
            const running = moving();
            for (const one of began.keys()) if (!running.includes(one)) began.delete(one);
            for (const one of running) {
              if (!began.has(one)) began.set(one, now);
              const time = now - began.get(one);
              const { endTime } = one.effect.getComputedTiming();
              if (time >= endTime) one.finish();
              else {
                one.pause();
                one.currentTime = time;
              }
            }
          }

          const painted = () => new Promise((done) => realFrame(() => realTimer(done)));

          function step(ms) {
            now += ms;
            for (const [which, { task, at }] of [...timers]) if (at <= now) timers.delete(which), task();
            const due = frames;
            frames = new Map();
            for (const task of due.values()) task(now);
          }

          async function frame(ms) {
            step(ms);
            animate();
            await painted();
            animate();
          }

          const ready = new Promise((done) => {
            addEventListener('load', async () => {
              await document.fonts.ready;
              for (const image of document.images) image.loading = 'eager';
              for (let tries = 0; !window.pageturner && tries < 100; tries++) {
                step(16);
                await painted();
              }
              done(!!window.pageturner);
            });
          });

          // True if the window differs from the previous frame.
          let hasMoved = true;
          const note = () => (hasMoved = true);
          new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
          addEventListener('scroll', note, { capture: true, passive: true });

          /** When a message is complete: when the next one begins. */
          function endOf(message) {
            const all = [...document.querySelectorAll('.message')];
            const next = all[all.indexOf(message) + 1];
            const { timeOf, duration } = window.pageturner;
            return (next && timeOf(next.id)) ?? duration;
          }

          window.clock = {
            ready,
            /** Starts the replay at a moment, and returns its whole duration. */
            async play(ms, speed) {
              window.pageturner?.setSpeed(speed);
              await this.seek(ms);
              window.pageturner?.play();
              return window.pageturner?.duration ?? 0;
            },
            /** The next frame. */
            async next(ms) {
              hasMoved = false;
              await frame(ms);
              const { position = 0, state } = window.pageturner ?? {};
              return { moved: hasMoved || moving().length > 0, position, playing: state === 'playing' };
            },
            /** Shows a moment of the replay, at rest. */
            async seek(ms) {
              window.pageturner?.seek(ms);
              for (let i = 0; i < REST; i++) await frame(50);
            },
            /** Shows a moment at rest, or the end of the turn that has only begun then. */
            async show(ms) {
              await this.seek(ms);
              const begun = document.querySelector('[aria-busy=true] .loading')?.closest('.message');
              if (!begun) return;
              await this.seek(endOf(begun));
            },
            /** Shows the message that stands for the whole conversation; false if none does. */
            async cover() {
              const cover = document.querySelector('.message[data-cover]');
              if (cover) await this.seek(endOf(cover));
              return !!cover;
            },
            /** The chapters: their moments and titles. */
            chapters: () =>
              [...document.querySelectorAll('.message > .chapter')].map((chapter) => ({
                at: window.pageturner?.timeOf(chapter.parentElement.id) ?? 0,
                title: chapter.textContent,
              })),
          };
        })()
        """
}
