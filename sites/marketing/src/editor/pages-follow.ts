/** A page that cannot be read keeps Astro from following; the author does not wait longer than this. */
const timeoutMs = 5_000;

const waiting: (() => void)[] = [];
import.meta.hot?.on('astro:content-changed', () => {
  for (const go of waiting.splice(0)) go();
});

/**
 * Astro reads a changed file a moment after it was written. A preview opened before that would show
 * the page as it was, and miss the word to reload.
 * @returns when the next change of a file has reached the pages; call it before the change
 */
export const untilPagesFollow = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, timeoutMs).unref();
  });
