import { createHash } from 'node:crypto';
import { brand } from '@repo/product/brand';
import { brandColors } from '@repo/product/brand-colors';

/** What a signed link in a mail leads to. */
export interface PlainPage {
  title: string;
  text: string;
  /** Label of the one button, which posts to the very address of the page. */
  button?: string;
}

const color = (name: keyof typeof brandColors): string =>
  `light-dark(${brandColors[name].light}, ${brandColors[name].dark})`;

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: ${color('page')}; color: ${color('ink')}; }
main { max-width: 34rem; padding: 2rem; }
h1 { font: 500 2rem/1.2 Georgia, serif; margin: 0 0 1rem; }
button { font: 600 1.125rem/1 system-ui, sans-serif; min-height: 3rem; padding: 0 1.75rem;
  border: 0; border-radius: 999px; cursor: pointer;
  background: ${color('accent')}; color: ${color('onAccent')}; }
button:focus-visible { outline: 3px solid ${color('focus')}; outline-offset: 3px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing on the page runs, nothing comes from elsewhere, and its one form posts back to us. */
export const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const template = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{title}} · {{brand}}</title>
<style>${style}</style>
</head>
<body><main>
<h1>{{title}}</h1>
<p>{{text}}</p>
{{#if button}}<form method="post"><button type="submit">{{button}}</button></form>{{/if}}
</main></body>
</html>
`;

/** Loaded by the first page: a start needs no template engine. */
const compile = async () => {
  const { default: handlebars } = await import('handlebars');
  return handlebars.compile<PlainPage & { brand: string }>(template);
};
let compiled: ReturnType<typeof compile> | undefined;

/** @returns a whole page; what it says is escaped. */
export const renderPlainPage = async (page: PlainPage): Promise<string> => {
  compiled ??= compile();
  return (await compiled)({ ...page, brand: brand.name });
};
