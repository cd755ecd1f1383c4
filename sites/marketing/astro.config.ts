import react from '@astrojs/react';
import { supportedBrowsers } from '@repo/web/browser/supported.ts';
import { coachPlugin } from '@repo/content/coach-plugin';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { releaseChecks } from './src/build/checks.ts';
import { noOriginals } from './src/build/no-originals.ts';
import { pageThemes } from './src/build/page-themes.ts';
import { siteMap } from './src/build/sitemap.ts';

/** Absolute addresses (canonical, poster) start with this: the gateway's origin in production. */
const site = process.env['PUBLIC_URL'] ?? 'http://localhost:8080';

/** The signed-in parts are React, too, but Astro prepares only its own islands for React's hot reload. */
const refreshable: AstroIntegration = {
  name: 'refreshable',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command !== 'dev') return;
      injectScript(
        'head-inline',
        'window.$RefreshReg$ = window.$RefreshSig$ = () => (type) => type;',
      );
    },
  },
};

// The gateway sends the Content-Security-Policy; it hashes what is inline in each built page.
export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), siteMap(), releaseChecks(site), pageThemes(), noOriginals(), refreshable],
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [supportedBrowsers, coachPlugin, tailwindcss()],
    // React and what several islands share are one file: few requests, not a chain.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Astro's own name for a page's script is fifty letters in every document.
              entryFileNames: ({ name }) =>
                name.includes('astro_type_script')
                  ? 'assets/page.[hash].js'
                  : 'assets/[name].[hash].js',
              codeSplitting: {
                groups: [
                  // What a page without React reads, too, must not bring React along.
                  {
                    name: 'plain',
                    test: /\/(?:purchases\/offers|accounts\/visit|wire|dates|visit-end|browser\/device)\.ts|preload-helper/,
                    priority: 1,
                  },
                  {
                    name: 'react',
                    test: /\/node_modules\/(?:react|react-dom|scheduler|lucide-react)\/|\/packages\/|islands\/(?:island|email-field)|parts\/coach-card|content\/coach\.ts/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
      },
    },
    build: { assetsInlineLimit: 0, modulePreload: false },
  },
});
