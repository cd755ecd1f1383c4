import { leaveScript } from '@repo/web/visit-end/leave-script.ts';
import { supportedBrowsers } from '@repo/web/browser/supported.ts';
import { coachPlugin } from '@repo/content/coach-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import type * as AppShell from './prerender/app-shell.tsx';

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'];

/**
 * A page is few files: the app, what several pages share, and the page itself. Rolldown by itself makes a
 * file of every set of pages that shares a module: 38 for the first page. Dialogs come later.
 */
const groups: Groups = [
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: 'packages', test: /\/packages\/(?!ui\/src\/dialogs\/)/, minShareCount: 2 },
  { name: 'programme', test: /\/src\/programme\//, minShareCount: 2 },
];

/** In development the app shell is rendered at each visit; a build does it once (prerender/build.ts). */
const renderedShell: Plugin = {
  name: 'rendered-shell',
  apply: 'serve',
  async transformIndexHtml(html, { server }) {
    const { renderAppShell } = (await server?.ssrLoadModule(
      '/prerender/app-shell.tsx',
    )) as typeof AppShell;
    const root = `<div id="root">${renderAppShell()}</div>`;
    return html
      .replace('</title>', () => `</title><script>${leaveScript}</script>`)
      .replace('<div id="root"></div>', () => root);
  },
};

/** The member app itself. Its document is dist/index.html, everything else dist/member-assets/. */
export default defineConfig({
  base: '/',
  plugins: [supportedBrowsers, coachPlugin, react(), tailwindcss(), renderedShell],
  build: {
    assetsDir: 'member-assets',
    // No inline fonts or images: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    // Every supported browser has it.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
