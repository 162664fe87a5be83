/**
 * Loads the pieces of the index, which are scripts, since a page opened from disk can load only these. Each calls
 * `pageturnerSearch` with its bytes, deflated and in base64.
 */

/** @type {Map<string, Promise<Uint8Array>>} */
const pieces = new Map();

/** @type {Map<string, string>} loaded pieces that were not read yet */
const arrived = new Map();

/** @type {any} */ (window).pageturnerSearch = (/** @type {string} */ text) => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  arrived.set(script.src, text);
};

/**
 * @param {string} address  relative to the page
 * @returns {Promise<Uint8Array>}
 */
export function piece(address) {
  let known = pieces.get(address);
  if (!known) {
    known = load(address).then(unpack);
    pieces.set(address, known);
    known.catch(() => pieces.delete(address)); // the next attempt may succeed
  }
  return known;
}

/**
 * @param {string} src
 * @returns {Promise<string>}
 */
function load(src) {
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
}

/** @param {string} text */
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new /** @type {any} */ (window).DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const decoder = new TextDecoder();

/** @param {string} address */
export const textPiece = async (address) => decoder.decode(await piece(address));
