import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The member app itself. Its document is dist/index.html, everything else dist/member-assets/. */
export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2024',
    // Older targets would expand light-dark() into two sheets.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsDir: 'member-assets',
    // No inline fonts or images: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
