import { federation } from '@module-federation/vite';
import { supportedBrowsers } from '@repo/web/browser/supported.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shared = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/**
 * Each exposed part loads three files: federation's runtime, what several parts share, and itself.
 * - `loadShare` modules wait for the host's React, so they must not be in the runtime's file, which
 *   runs first.
 * - React's own copies, for a host without one, and the libraries behind dialogs, toasts and code
 *   fields stay out of the shared file, because no first view needs them.
 */
const groups = [
  {
    name: 'federation',
    test: /@module-federation|localSharedImportMap|pendingShares|vite\/preload-helper/,
  },
  {
    name: 'shared',
    test: /loadShare__|\/packages\/|\/src\/(?:server|browser|forms|accounts)\/|node_modules\/(?!react\/|react-dom\/|scheduler\/|@base-ui\/|@floating-ui\/|tabbable\/)/,
    minShareCount: 2,
  },
];

/**
 * The parts that marketing's pages load by module federation, beside the app's own files.
 * A build of its own: the app then carries no federation runtime (it would cost every member's
 * first load), and each page still runs exactly one React.
 */
export default defineConfig({
  base: '/member-assets/',
  plugins: [
    supportedBrowsers,
    react(),
    tailwindcss(),
    federation({
      name: 'member',
      filename: 'remoteEntry.js',
      dts: false,
      manifest: false,
      disableRemote: true,
      disableSnapshot: true,
      exposes: {
        './session-bar': './src/remotes/session-bar.tsx',
        './continue-line': './src/remotes/continue-line.tsx',
        './week-cards': './src/remotes/week-cards.tsx',
      },
      shared: Object.fromEntries(shared.map((name) => [name, { singleton: true }])),
    }),
  ],
  build: {
    outDir: 'dist/member-assets',
    emptyOutDir: false,
    assetsDir: 'remote',
    assetsInlineLimit: 0,
    modulePreload: false,
    copyPublicDir: false,
    // The entry is the federation's own; without this Vite would build the whole app again.
    rolldownOptions: { input: {}, output: { codeSplitting: { groups } } },
  },
});
