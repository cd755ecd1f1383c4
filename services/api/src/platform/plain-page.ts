import { createHash } from 'node:crypto';
import { paths } from '@repo/contracts/paths';
import { brand, brandColors } from '@repo/product/brand';

/** The page of a signed link in a mail. All texts are ours, so nothing is escaped. */
interface PlainPage {
  title: string;
  text: string;
  /** The label of the only button, which posts to the page's own address. */
  button?: string;
}

const color = (name: keyof typeof brandColors): string =>
  `light-dark(${brandColors[name].light}, ${brandColors[name].dark})`;

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  grid-template: auto 1fr auto / minmax(0, 1fr); background: ${color('page')}; color: ${color('ink')}; }
main { max-width: 34rem; padding: 2rem; }
h1 { font: 500 2rem/1.2 Georgia, serif; margin: 0 0 1rem; }
footer { width: 100%; border-top: 1px solid ${color('line')}; text-align: center; }
footer a { display: inline-block; padding: 1rem; color: ${color('quiet')}; font-size: 1rem; }
header { width: 100%; max-width: 38rem; }
header a { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 3rem; padding: 0.5rem 2rem;
  font: 1.25rem Georgia, serif; color: inherit; text-decoration: none; }
:is(header, footer) a:focus-visible { outline: 3px solid ${color('focus')}; outline-offset: -3px; }
button { font: 600 1.125rem/1 system-ui, sans-serif; min-height: 3rem; padding: 0 1.75rem;
  border: 0; border-radius: 999px; cursor: pointer;
  background: ${color('accent')}; color: ${color('onAccent')}; }
button:focus-visible { outline: 3px solid ${color('focus')}; outline-offset: 3px; }
`;

const escapedBrand = brand.name.replace('&', '&amp;');

const form = (button: string): string =>
  `<form method="post"><button type="submit">${button}</button></form>`;

/** No scripts, nothing from other origins, and the form posts back to us. */
export const contentPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** No referrer, because anybody who has the signed address of the page can open it. */
export const renderPlainPage = ({ title, text, button }: PlainPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
<style>${style}</style>
</head>
<body>
<header><a href="${paths.home}" rel="noreferrer"><img src="/favicon.svg" alt="" width="32" height="32">${escapedBrand}</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${button ? form(button) : ''}
</main>
<footer><a href="${paths.helpNow}" rel="noreferrer">If you are not safe</a></footer>
</body>
</html>
`;
