/** The style of the desk's own elements. The page's tokens reach them (css/tokens.css). */
export const STYLE = `
  :host { color-scheme: inherit; font: 400 .875rem/1.4 var(--font); color: var(--text); letter-spacing: normal }
  * { box-sizing: border-box }
  :host { inline-size: max-content !important; max-inline-size: none !important; margin: 0 !important }
  :host(.floating) { position: absolute; z-index: 3 }
  a { color: var(--accent) }
  button, input, textarea { font: inherit; color: inherit }
  button { border: 0; border-radius: 99px; background: none; padding: .4rem .75rem; min-height: 2.25rem; cursor: pointer; white-space: nowrap; transition: background var(--fade) }
  button:hover { background: color-mix(in srgb, var(--text) 8%, transparent) }
  button:disabled { opacity: .4; cursor: default }
  button[aria-pressed=true] { background: var(--own); color: var(--accent) }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
  @media (pointer: coarse) { button { min-height: 2.75rem } }

  .bar, .dock { display: flex; align-items: center; gap: .125rem; width: max-content; max-width: calc(100vw - 1.5rem); padding: .2rem; border: 1px solid var(--line); border-radius: 99px;
    background: var(--raised); box-shadow: 0 .25rem 1rem #0002; animation: appear var(--fade) }
  .bar { overflow-x: auto; scrollbar-width: none }
  .dock { position: fixed; z-index: 5; inset: auto 0 calc(.75rem + env(safe-area-inset-bottom)); margin-inline: auto; padding-inline: .35rem }
  .dock button { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis }
  .dock .sign { flex: none; font-size: 1.125rem; line-height: 1 }
  .dock b { padding-inline: .75rem .25rem; font-weight: 600 }
  .strong { background: var(--accent); color: var(--page); font-weight: 500 }
  .strong:hover { background: color-mix(in srgb, var(--accent) 85%, var(--text)) }
  @keyframes appear { from { opacity: 0; translate: 0 4px } }
  @keyframes rise { from { opacity: 0; translate: 0 1.5rem } }

  .panel { position: fixed; z-index: 5; inset-block: 4rem auto; max-height: calc(100dvh - 9rem); inset-inline-end: 1rem; width: 21rem; overflow-y: auto; overscroll-behavior: contain; padding: 1rem; border: 1px solid var(--line); border-radius: 1.25rem;
    background: var(--raised); box-shadow: 0 .25rem 1.5rem #0001; scrollbar-width: thin; animation: appear var(--fade) }
  .panel[hidden] { display: none }
  h2 { margin: 0 0 .5rem; font: 600 1rem/1.3 var(--font) }
  h3 { margin: 1.25rem 0 .35rem; font: 600 .8125rem/1.3 var(--font); color: var(--quiet) }
  h3 small { font-weight: 400; font-size: inherit }
  ul { list-style: none; margin: 0; padding: 0 }
  li { padding-block: .3rem }
  p { margin: .25rem 0; color: var(--quiet) }
  .row { display: flex; align-items: center; gap: .5rem }
  .row > :first-child { flex: 1; min-width: 0; overflow-wrap: anywhere }
  .row button { flex: none; padding-block: .2rem; min-height: 2rem; font-size: .8125rem; color: var(--accent) }
  @media (pointer: coarse) { .row button, label { min-height: 2.75rem } }
  label { display: flex; align-items: center; gap: .6rem; min-height: 2rem; cursor: pointer }
  label > span { flex: 1 }
  small { color: var(--quiet); font-size: .8125rem }
  input[type=checkbox] { width: 1.05rem; height: 1.05rem; margin: 0; accent-color: var(--accent) }
  .text, textarea { display: block; width: 100%; margin-block: .25rem; padding: .45rem .65rem; border: 1px solid var(--line); border-radius: .65rem; background: var(--page) }
  textarea { min-height: 5.5rem; resize: vertical }
  code { font: .8125rem/1.45 var(--mono); overflow-wrap: anywhere }
  .find > summary { display: grid; cursor: pointer; list-style: none; padding-block: .25rem; overflow-wrap: anywhere }
  .find > summary::-webkit-details-marker { display: none }
  .find blockquote { margin: .2rem 0 .2rem .25rem; padding-inline-start: .6rem; border-inline-start: 2px solid var(--line); color: var(--quiet); font-size: .8125rem; overflow-wrap: anywhere }
  .find mark { background: light-dark(#f8d7d4, #5f2320); color: var(--text) }
  .find a { color: inherit; text-decoration: none }
  .find a:hover { text-decoration: underline }
  .find.kept > summary > code { text-decoration: none; color: var(--quiet) }
  .failed { color: var(--error) }

  dialog { width: min(28rem, calc(100vw - 2rem)); border: 0; border-radius: 1.25rem; padding: 1.25rem; background: var(--raised); color: inherit; box-shadow: 0 1rem 3rem #0004; animation: rise var(--fold) }
  dialog::backdrop { background: #0006 }
  dialog form { display: grid; gap: .75rem }
  dialog .ends { display: flex; justify-content: flex-end; gap: .5rem }

  /* In the place of the outline. */
  @media (min-width: 78rem) {
    .panel { inset-inline: calc(50% + var(--column) / 2 + 1rem) auto; width: min(21rem, 50% - var(--column) / 2 - 1.75rem) }
  }
  @media (max-width: 40rem) {
    .panel { inset: auto 0 0; width: auto; max-height: 75dvh; padding-block-end: calc(4.5rem + env(safe-area-inset-bottom)); border-radius: 1.25rem 1.25rem 0 0; border-width: 1px 0 0; box-shadow: 0 -.5rem 2rem #0003; animation: rise var(--fold) }
  }
  @media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important } }
  @media (forced-colors: active) { .bar, .dock, .panel, dialog { border: 1px solid } }
`;
