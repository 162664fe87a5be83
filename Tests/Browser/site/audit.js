// Lists everything in a page beyond the allowed markup. Takes the document, so that it can check
// a page that is open as well as one that was only parsed.
(page, isOpen) => {
  const GLOBAL = ['class', 'id', 'dir', 'lang', 'hidden', 'title', 'role', 'tabindex'];
  const DATA = [
    'account', 'action', 'apart', 'app', 'axis', 'by', 'c', 'caret', 'command', 'cost', 'count', 'cover', 'detail', 'done', 'embed', 'empty', 'end', 'from', 'id', 'index', 'kind', 'kinds', 'lane', 'later', 'layout', 'leave', 'list', 'long', 'mark', 'menu', 'messages', 'more', 'note', 'pace', 'numerals', 'only', 'project', 'role', 'rotate', 'score', 'search', 'sheet', 'show', 'shown', 'side', 'single', 'source', 'starts',
    'share', 'speaker', 'state', 'status', 'stopped', 'theme', 'tool', 'whole', 'wide', 'word',
    'words',
  ].map((name) => 'data-' + name);
  const text = Object.fromEntries(
    (
      'html head title style body header main footer nav section article h1 h2 h3 h4 h5 h6 p div span a b bdi i em strong ' +
      'abbr del mark small sub sup kbd br hr pre code blockquote ul ol li dl dt dd table colgroup thead tbody tr th td time button summary datalist ' +
      'details dialog figure figcaption mn mtext msqrt mroot mphantom msub msup msubsup munderover mtr mtd'
    )
      .split(' ')
      .map((name) => [name, []]),
  );
  const ALLOWED = {
    ...text,
    a: ['href', 'rel', 'download'],
    aside: ['popover'],
    audio: ['src', 'controls', 'preload'],
    button: ['type', 'disabled', 'value', 'autofocus', 'popovertarget'],
    col: ['width'],
    details: ['open'],
    div: ['popover'],
    dialog: ['open', 'closedby', 'autofocus'],
    fieldset: [],
    form: [],
    g: [],
    html: ['style'], // set by the script alone: see below
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    input: ['type', 'disabled', 'checked', 'min', 'max', 'value', 'list', 'placeholder', 'autocomplete'],
    label: ['for'],
    legend: [],
    link: ['rel', 'href', 'media'],
    math: ['display', 'alttext'],
    mfrac: ['linethickness'],
    mi: ['mathvariant'],
    mo: ['form', 'stretchy', 'movablelimits', 'lspace', 'rspace', 'minsize', 'maxsize'],
    mover: ['accent'],
    mrow: ['displaystyle'],
    mspace: ['width'],
    mtable: ['displaystyle'],
    munder: ['accentunder'],
    noscript: [],
    meta: ['charset', 'http-equiv', 'name', 'property', 'content'],
    ol: ['start'],
    option: ['value'],
    select: [],
    path: ['d', 'fill'],
    rect: ['x', 'width', 'height'],
    script: ['type', 'src'],
    svg: ['width', 'height', 'viewBox', 'preserveAspectRatio'],
    th: ['colspan', 'scope'],
    textarea: ['rows', 'placeholder', 'readonly'],
    time: ['datetime'],
    use: ['href'],
    video: ['src', 'controls', 'preload', 'width', 'height'],
  };
  const found = [];
  const describe = (element) => {
    const tag = element.cloneNode(false).outerHTML.slice(0, 200);
    return `${tag} in #${element.parentElement?.closest('[id]')?.id}`;
  };
  const report = (what, element) => found.push(element ? `${what}: ${describe(element)}` : what);

  // Only the program's own script may set styles, and only these.
  const OWN = {
    '.player .track': /^--played: calc\(8px \+ \(100% - 16px\) \* [\d.e-]+\);$/,
    '.turns > i': /^inset-inline-start: [\d.]+%;$/,
    '.spine > *': /^inset-block-start: [\d.]+%;$/,
  };
  const hasOwnStyle = (element, value) => isOpen && Object.entries(OWN).some(([name, style]) => element.matches(name) && style.test(value));

  // Controls of the page that have names.
  const isControl = (element) => element.matches('.levels input[name=detail], .outline > input[name=segment], .page-header select');

  // The heading that gets the focus when its dialog opens.
  const isFirst = (element) => element.matches('dialog.help > h2');

  function checkAttributes(element) {
    for (const { name, value } of element.attributes) {
      const known = [...GLOBAL, ...DATA, ...ALLOWED[element.localName], ...(hasOwnStyle(element, value) ? ['style'] : []), ...(isControl(element) ? ['name'] : []), ...(isFirst(element) ? ['autofocus'] : [])];
      if (!known.includes(name) && !/^aria-[a-z]+$/.test(name)) report(`attribute ${name}`, element);
      if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(value)) report(`control character in ${name}`, element);
    }
    if (/[^\w \-+#.]/.test(element.className.baseVal ?? element.className)) report('class', element);
  }

  const ids = new Set();
  function checkID(element) {
    const { id } = element;
    if (!id) return;
    if (ids.has(id)) report('id used twice', element);
    if (!/^(log|turns|conversations|pageturner-data|outline(-title)?|share|m-[\w.~-]+|y\d{4}|strip|of-(prompts|files|commits|failures)|(files|commits|failures)-title|(message-\d+|disclaimer|summary)(-[a-z0-9]+)*)$/.test(id)) report('id', element);
    if (id in page) report('id hides a member of document', element);
    ids.add(id);
  }

  /** The address as the browser itself resolves it. */
  const resolve = (address) => {
    try {
      return new URL(address, page.baseURI);
    } catch {
      return undefined;
    }
  };
  const folder = new URL('.', page.baseURI).href;
  const isOfSite = (url) => url.href.startsWith(folder);

  // In a single file, a link to a file that a site would have as a file of its own.
  const isPaper = (element) => element.matches('.file[download]') && /^data:application\/(pdf|octet-stream);base64,/.test(element.href);

  function checkLink(element) {
    if (isPaper(element)) return;
    const url = resolve(element.getAttribute('href') ?? '#');
    if (!url) return report('address that is none', element);
    if (url.protocol === 'file:' ? !isOfSite(url) : !/^(https?|mailto):$/.test(url.protocol)) report('link', element);
    const rel = element.getAttribute('rel') ?? '';
    if (/^http/.test(url.protocol) && !/noopener noreferrer nofollow/.test(rel)) report('rel', element);
  }

  function checkSource(element) {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    const url = resolve(address);
    const isMedium = /^(audio|video)$/.test(element.localName);
    const types = isMedium ? /^data:(audio|video)\/\w+;base64,[\w+/=]*$/ : /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[\w+/=]*$/;
    const isInside = types.test(address);
    const isIcon = element.matches('head > link[rel=icon]');
    if (!url || (!isInside && !isOfSite(url))) report('source', element);
    if (/svg/.test(address) && !isIcon) report('SVG', element);
  }

  for (const element of page.querySelectorAll('*')) {
    if (!ALLOWED[element.localName] || !/xhtml|svg|MathML/.test(element.namespaceURI)) {
      report('element', element);
      continue;
    }
    checkAttributes(element);
    checkID(element);
    if (element.localName === 'a') checkLink(element);
    if (element.hasAttribute('src') || element.localName === 'link') checkSource(element);
    if (element.shadowRoot) report('shadow root', element);
  }

  const count = (selector, most) => {
    const elements = page.querySelectorAll(selector);
    if (elements.length > most) report(`${elements.length} × ${selector}`, elements[most]);
  };
  count('form:not(.dock > .composer)', 0);
  count('form', 1);
  count('input:not([type=checkbox][disabled], .position, .filter, [type=radio]:is([name=detail], [name=segment]))', 0);
  count('textarea:not(.composer textarea)', 0);
  count('button:not([type], [data-action], .send)', 0);
  count('dialog:not(.help, .leave), dialog[open]', 0);
  // The page's data, and at the end of the body its scripts, linked or inline.
  count('script:not(#pageturner-data)', 7);
  count('script:not(#pageturner-data, [src], body:last-child > :nth-last-child(-n + 7))', 0);
  count('script[type="application/json"]:not(#pageturner-data)', 0);
  count(':is(style, link[rel=stylesheet]):not(noscript > *)', page.querySelector('math') ? 8 : 7);
  // The styles that scripts would load.
  count('noscript', 1);
  count('noscript > *', 2);
  count('noscript > :not(link[rel=stylesheet])', 0);
  count('link[rel=icon]', 1);
  count('link:not([rel=icon], [rel=stylesheet])', 0);
  count('base, meta[http-equiv]:not([http-equiv=Content-Security-Policy])', 0);
  count('meta[name]:not([name=viewport], [name=referrer], [name=generator])', 0);
  count('meta', 8);
  count('meta[property]:not([property="og:type"], [property="og:title"], [property="og:description"])', 0);
  count('main', 1);
  count('h1', 1);
  // The strip of a session, which refers to itself alone.
  count('svg > :not(.avatar path, #strip, .strip a, use), #strip > :not(path), .strip svg a > :not(title, rect), title *', 0);
  count('use:not(.track > svg > [href="#strip"])', 0);
  count('style *, body style, body link, body meta, head > :not(meta, title, link, style, noscript)', 0);
  if (page.head.nextElementSibling !== page.body || page.body.nextElementSibling) report('after the body');
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(page.title)) report('control characters in the title');
  const data = page.getElementById('pageturner-data');
  if (data) JSON.parse(data.textContent);

  const own = /^(--keyboard|--bottom-inset|overflow-anchor): [\w\s.()+-]+$/;
  const styles = (page.documentElement.getAttribute('style') ?? '').split(';').map((style) => style.trim());
  if (styles.some((style) => style && !(isOpen && own.test(style)))) report('style', page.documentElement);
  return found;
}
