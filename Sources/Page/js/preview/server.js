/** The path of the page on the preview's server. */
export const path = location.pathname.slice(1) || 'index.html';

/**
 * @param {string} action what the server is to do with the page
 * @param {string} token
 * @param {object} body
 */
export const post = (action, token, body) =>
  fetch('/preview/' + action + '/' + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Pageturner-Token': token },
    body: JSON.stringify(body),
  });
