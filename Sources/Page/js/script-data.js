/**
 * Loads data from scripts, since a page opened from disk can load only these. Each calls a function with its bytes, deflated
 * and in base64.
 * @param {string} name  of the function; another one for each program on a page
 */
export function scriptData(name) {
  /** @type {Map<string, Promise<Uint8Array>>} */
  const known = new Map();
  /** @type {Map<string, string>} loaded scripts that were not read yet */
  const arrived = new Map();
  const decoder = new TextDecoder();

  /** @type {any} */ (window)[name] = (/** @type {string} */ text) => {
    const script = /** @type {HTMLScriptElement} */ (document.currentScript);
    arrived.set(script.src, text);
  };

  /**
   * @param {string} src
   * @returns {Promise<string>}
   */
  const load = (src) => {
    const script = Object.assign(document.createElement('script'), { src });
    return new Promise((resolve, reject) => {
      script.onload = () => {
        const text = arrived.get(script.src);
        arrived.delete(script.src);
        script.remove();
        if (text === undefined) reject(new Error(src));
        else resolve(text);
      };
      script.onerror = () => {
        script.remove();
        reject(new Error(src));
      };
      document.head.append(script);
    });
  };

  /**
   * @param {string} address  relative to the page
   * @returns {Promise<Uint8Array>}
   */
  const bytes = (address) => {
    let coming = known.get(address);
    if (!coming) {
      coming = load(address).then(unpack);
      known.set(address, coming);
      coming.catch(() => known.delete(address)); // the next attempt may succeed
    }
    return coming;
  };

  return { bytes, text: async (/** @type {string} */ address) => decoder.decode(await bytes(address)) };
}

/** @param {string} text */
async function unpack(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i); // many times as fast as `Uint8Array.from`
  const stream = new Blob([bytes]).stream().pipeThrough(new /** @type {any} */ (window).DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
