import { leaveScript } from '@repo/web/visit-end/leave-script.ts';
import { supportedBrowsers } from '@repo/web/browser/supported.ts';
import { coachPlugin } from '@repo/content/coach-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import type * as AppShell from './prerender/app-shell.tsx';

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'];

const shared = /\/(?:packages|src)\/|\/lucide-react\//;
/** Needed after most pages’ first view: days (date-fns), account messages, passwords, Google, dialogs, tables. */
const comesLate =
  /\/browser\/days|\/contracts\/src\/accounts\/messages|\/web\/src\/accounts\/(?:google-button|password-field)|\/ui\/src\/(?:dialogs\/dialog|table)|\/accounts\/rights\/|\/schedule\/weekly-reminder/;

/**
 * A page is few files: the app, what several pages share, and the page itself. Rolldown by itself
 * makes a file of every set of pages that shares a module: 29 for the first page.
 */
const groups: Groups = [
  { name: 'app', tags: ['$initial'], priority: 2 },
  {
    name: 'common',
    minShareCount: 3,
    priority: 1,
    test: (id) => shared.test(id) && !comesLate.test(id),
  },
  // What a week shares with one other page is small, and a file of its own costs 600 bytes of headers.
  {
    name: 'week',
    test: /\/(?:answer|help|complete-week|delete-text|editor-parts|parts|text-area|marked-text|save-reflection|take-back|use-(?:help|consent|draft|reflection-request|save))\.ts/,
  },
  // And so is what the profile shares.
  {
    name: 'profile',
    test: /\/contracts\/src\/accounts\/messages|\/ui\/src\/table|\/transactions\/statuses|\/profile\/logout-button/,
  },
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
