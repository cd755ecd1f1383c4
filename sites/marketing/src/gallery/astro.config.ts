import react from '@astrojs/react';
import { supportedBrowsers } from '@repo/client/browser/supported.ts';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

/** A site of its own, so that no page of the product's builds shows the parts of packages/ui. */
export default defineConfig({
  srcDir: '.',
  devToolbar: { enabled: false },
  build: { format: 'file' },
  integrations: [react()],
  vite: { plugins: [supportedBrowsers, tailwindcss()] },
});
