import { program } from '../people/elements.js';

/** The page around the frame may post {play}, {pause} and {seek: milliseconds}. Nobody else is heard. */
export function watchEmbedder() {
  addEventListener('message', ({ data, source }) => {
    const page = program();
    if (source !== parent || !page) return;
    const asked = Object(data);
    if ('play' in asked) page.play();
    if ('pause' in asked) page.pause();
    if ('seek' in asked) page.seek(asked.seek);
  });
}
