import { makePage } from '@keystatic/astro/ui';
import { editorConfig } from './keystatic.ts';

// Saving changes a content file, and Astro then reloads every open page. Previews should reload, but
// the editor would lose what is being typed: Vite reloads only the page that is named here.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  if (document.querySelector('main')) payload.path = '/no-page.html';
});

/** Keystatic's own interface for our pages. */
export const Studio = makePage(editorConfig);
