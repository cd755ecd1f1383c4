import { makePage } from '@keystatic/astro/ui';
import { editorConfig } from './keystatic.ts';

// Saving changes a content file, and Astro then reloads every open page. Previews should reload, but
// the editor would lose unsaved text: naming a page here makes Vite reload only that one.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  if (document.querySelector('main')) payload.path = '/no-page.html';
});

/** Keystatic's own interface, with our configuration. */
export const Studio = makePage(editorConfig);
