import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { signedInDirective } from './src/islands/signed-in.integration.ts';

/** Absolute addresses (canonical, poster) come from here; the gateway's origin in production. */
const site = process.env['PUBLIC_URL'] ?? 'http://localhost:8080';

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react(), signedInDirective()],
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss()],
    // `light-dark()` stays as it is in the browsers we serve; expanding it doubles the style sheet.
    build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  },
});
