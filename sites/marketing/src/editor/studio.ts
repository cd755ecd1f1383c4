import { makePage } from '@keystatic/astro/ui';
import { editorConfig } from './keystatic.ts';

// Saving changes a content file, and Astro then reloads every open page. Previews should; the editor,
// once it stands, would drop what is being typed. Vite reloads no page but the one named here.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  if (document.querySelector('main')) payload.path = '/no-page.html';
});

/** Keystatic's own interface over our pages. */
export const Studio = makePage(editorConfig);
