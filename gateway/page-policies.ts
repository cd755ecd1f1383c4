import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedInScript } from '@repo/contracts/accounts/visit';

/** Not the structured data for search engines: nothing runs there. */
const inlineScript = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([^]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g;

/**
 * The inline scripts that pages may have, by name, read from pages that are built from code alone.
 * Pages of text, which more people write, may repeat these scripts and have no others.
 */
const ownScripts = [
  {
    site: 'marketing',
    page: 'auth.html',
    names: ['the tab', 'Astro’s load', 'Astro’s islands', 'early presses', 'older browsers'],
  },
  {
    site: 'marketing',
    page: 'checkout.html',
    names: ['the offer', 'Astro’s load', 'Astro’s islands', 'early presses', 'older browsers'],
  },
  { site: 'member', page: 'index.html', names: ['Leave', 'older browsers'] },
] as const;

type Roots = Record<(typeof ownScripts)[number]['site'], string>;

const textsOf = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, text]) => text ?? '')),
];

/** @returns the inline scripts of two built sites. */
export const readOwnScripts = (roots: Roots): string[] => [
  signedInScript,
  ...ownScripts.flatMap(({ site, page, names }) => {
    const scripts = textsOf(readFileSync(join(roots[site], page), 'utf8'), inlineScript);
    if (scripts.length === names.length) return scripts;
    throw new Error(`${site}/${page}: inline scripts must be exactly ${names.join(' and ')}`);
  }),
];

const hash = (text: string): string =>
  ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * @param html a built page
 * @param own the inline scripts that it may have
 * @returns its Content-Security-Policy: everything from us, inline only what was built into it
 * @throws Error for an inline script that is not in `own`
 */
export const policyOf = (html: string, own: readonly string[]): string => {
  const scripts = textsOf(html, inlineScript);
  const foreign = scripts.find((script) => !own.includes(script));
  if (foreign !== undefined)
    throw new Error(`unknown inline script, not in \`ownScripts\`: ${foreign.trim().slice(0, 80)}`);
  return [
    `default-src 'self'`,
    `script-src 'self'${scripts.map(hash).join('')}`,
    `style-src 'self'${textsOf(html, inlineStyle).map(hash).join('')}`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
};

/** @returns the gateway's page-policies.conf for two built sites. */
export const writePagePolicies = (roots: Roots, own = readOwnScripts(roots)): string => {
  const policy = (site: keyof Roots, page: string): string => {
    try {
      return policyOf(readFileSync(join(roots[site], page), 'utf8'), own);
    } catch (error) {
      throw new Error(`${site}/${page}: ${(error as Error).message}`);
    }
  };
  const pages = globSync(['**/*.html', 'favicon.svg'], { cwd: roots.marketing }).sort();
  const rows = pages.map((page) => `  "/${page}" "${policy('marketing', page)}";`);
  return `map $uri $page_policy {
  default "${policyOf('', [])}";
${rows.join('\n')}
}
map $uri $member_policy {
  default "${policy('member', 'index.html')}";
}
`;
};
