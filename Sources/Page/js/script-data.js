/**
 * Loads data from scripts, since a page opened from disk can load only these. Each calls a function with its parts, deflated
 * and as text with seven bits a character (`ScriptPacker` and `SevenBits` in Sources/Search).
 * @param {string} name  of the function; another one for each program on a page
 */
export function scriptData(name) {
  /** @type {Map<string, Promise<Uint8Array[]>>} */
  const known = new Map();
  /** @type {Map<string, string[]>} loaded scripts that were not read yet */
  const arrived = new Map();
  const decoder = new TextDecoder();

  /** @type {any} */ (window)[name] = (/** @type {string[]} */ ...parts) => {
    const script = /** @type {HTMLScriptElement} */ (document.currentScript);
    arrived.set(script.src, parts);
  };

  /**
   * @param {string} src
   * @returns {Promise<string[]>}
   */
  const load = (src) => {
    const script = Object.assign(document.createElement('script'), { src });
    return new Promise((resolve, reject) => {
      script.onload = () => {
        const parts = arrived.get(script.src);
        arrived.delete(script.src);
        script.remove();
        if (parts) resolve(parts);
        else reject(new Error(src));
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
   * @returns {Promise<Uint8Array[]>}
   */
  const parts = (address) => {
    let coming = known.get(address);
    if (!coming) {
      coming = load(address).then((parts) => Promise.all(parts.map((part) => inflate(sevenBits(part)))));
      known.set(address, coming);
      coming.catch(() => known.delete(address)); // the next attempt may succeed
    }
    return coming;
  };

  return { parts, text: async (/** @type {string} */ address) => decoder.decode((await parts(address))[0]) };
}

/**
 * The bytes of a text with seven bits a character, the lowest first. Characters that a script cannot contain are 128 higher.
 * @param {string} text
 */
export function sevenBits(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let [bits, count] = [0, 0];
  for (let i = 0, at = 0; i < text.length; i++) {
    bits |= (text.charCodeAt(i) & 127) << count;
    count += 7;
    if (count < 8) continue;
    bytes[at++] = bits;
    bits >>= 8;
    count -= 8;
  }
  return bytes;
}

/** @param {Uint8Array} bytes */
async function inflate(bytes) {
  const { readable, writable } = new /** @type {any} */ (window).DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // Reading fails with the same error.
  for (const part of [writer.write(bytes), writer.close()]) part.catch(() => {});
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
