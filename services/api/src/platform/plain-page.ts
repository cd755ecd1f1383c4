import { createHash } from 'node:crypto';
import { paths } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { brandColors } from '@repo/product/brand-colors';

/** What a signed link in a mail leads to. */
export interface PlainPage {
  title: string;
  text: string;
  /** Label of the one button, which posts to the very address of the page. */
  button?: string;
  /** What the button does, where the page's address takes more than one form. */
  action?: string;
}

export const color = (name: keyof typeof brandColors): string =>
  `light-dark(${brandColors[name].light}, ${brandColors[name].dark})`;

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  grid-template: 1fr auto / minmax(0, 1fr); background: ${color('page')}; color: ${color('ink')}; }
main { max-width: 34rem; padding: 2rem; }
h1 { font: 500 2rem/1.2 Georgia, serif; margin: 0 0 1rem; }
footer { width: 100%; border-top: 1px solid ${color('line')}; text-align: center; }
footer a { display: inline-block; padding: 1rem; color: ${color('quiet')}; font-size: 1rem; }
footer a:focus-visible { outline: 3px solid ${color('focus')}; outline-offset: -3px; }
button { font: 600 1.125rem/1 system-ui, sans-serif; min-height: 3rem; padding: 0 1.75rem;
  border: 0; border-radius: 999px; cursor: pointer;
  background: ${color('accent')}; color: ${color('onAccent')}; }
button:focus-visible { outline: 3px solid ${color('focus')}; outline-offset: 3px; }
`;

/** No referrer: the address of the page is signed, and whoever has it may open it. */
const help = `<footer><a href="${paths.helpNow}" rel="noreferrer">If you are not safe</a></footer>`;

const frame = (body: string, styles: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{title}} · {{brand}}</title>
<style>${styles}</style>
</head>
<body>
<main>${body}</main>
${help}
</body>
</html>
`;

/** A kind of page: its policy, and what makes one. */
interface PageKind<Data> {
  /** Nothing on the page runs, nothing comes from elsewhere, and its forms post back to us. */
  contentPolicy: string;
  /** @returns a whole page; what it says is escaped. */
  render: (page: Data) => Promise<string>;
}

/**
 * @param body Handlebars between the tags of `main`
 * @param more style beside the common one
 */
export const createPageKind = <Data extends { title: string }>(
  body: string,
  more = '',
): PageKind<Data> => {
  const styles = style + more;
  const hash = createHash('sha256').update(styles).digest('base64');
  // Loaded by the first page: a start needs no template engine.
  const compile = async () => {
    const { default: handlebars } = await import('handlebars');
    return handlebars.compile<Data & { brand: string }>(frame(body, styles));
  };
  let compiled: ReturnType<typeof compile> | undefined;
  return {
    contentPolicy: [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    render: async (page) => (await (compiled ??= compile()))({ ...page, brand: brand.name }),
  };
};

export const plainBody = `
<h1>{{title}}</h1>
<p>{{text}}</p>
{{#if button}}<form method="post">
{{#if action}}<input type="hidden" name="action" value="{{action}}">{{/if}}
<button type="submit">{{button}}</button>
</form>{{/if}}
`;

const plain = createPageKind<PlainPage>(plainBody);

export const { contentPolicy, render: renderPlainPage } = plain;
