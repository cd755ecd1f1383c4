import { makePage } from '@keystatic/astro/ui';
import { editorConfig } from './keystatic.ts';
import { seenHeader, seenIn, type Entry } from './seen.ts';

// Saving changes a content file, and Astro then reloads every open page. Previews should reload, but
// the editor would lose unsaved text: naming a page here makes Vite reload only that one.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  if (document.querySelector('main')) payload.path = '/no-page.html';
});

// Keystatic says in no save what it was made from. Its list of files, which it reads at its start and gets
// with each save, is what this tab has seen (keystatic-api.ts).
const { fetch: send } = globalThis;
let seen: Entry[] = [];
globalThis.fetch = async (input, init) => {
  const isSave = input === '/api/keystatic/update';
  if (!isSave && input !== '/api/keystatic/tree') return send(input, init);
  const headers = new Headers(init?.headers);
  if (isSave) headers.set(seenHeader, seenIn(init?.body as string, seen));
  const answer = await send(input, { ...init, headers });
  if (answer.ok) seen = (await answer.clone().json()) as Entry[];
  return answer;
};

/** Keystatic's own interface, with our configuration. */
export const Studio = makePage(editorConfig);
