/** Astro does not reload for a page that it cannot read; the author waits no longer than this. */
const timeoutMs = 5_000;

const waiting: (() => void)[] = [];
import.meta.hot?.on('astro:content-changed', () => {
  for (const go of waiting.splice(0)) go();
});

/**
 * Astro reads a changed file a moment after it was written. A preview opened before that would show
 * the old page, and would not hear that it must reload. Call this before the change.
 * @returns when the change has reached the pages
 */
export const untilPagesFollow = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, timeoutMs).unref();
  });
