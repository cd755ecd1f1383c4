import { createHash } from 'node:crypto';
import { brand } from '@repo/product/brand';

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(#fdf9f4, #1a1218); color: light-dark(#271923, #f6eef2); }
main { max-width: 34rem; padding: 2rem; }
h1 { font: 500 2rem/1.2 Georgia, serif; margin: 0 0 1rem; }
button { font: 600 1.125rem/1 system-ui, sans-serif; min-height: 3rem; padding: 0 1.75rem;
  border: 0; border-radius: 999px; cursor: pointer;
  background: light-dark(#0d5c57, #98cdc6); color: light-dark(#ffffff, #10201e); }
button:focus-visible { outline: 3px solid light-dark(#773657, #fea983); outline-offset: 3px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing runs on it, nothing comes from elsewhere, and its one form leads back here. */
export const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @returns a whole page; its form has no address of its own, so it is sent to the very link that was followed. */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name.replace('&', '&amp;')}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${title}</h1>
${content}
</main></body>
</html>
`;
