import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Not the structured data for search engines: nothing runs there. */
const inlineScript = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([^]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g;

const hashes = (html: string, pattern: RegExp): string =>
  [...new Set([...html.matchAll(pattern)].map(([, text]) => text ?? ''))]
    .map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');

/**
 * @param html a built page
 * @returns its Content-Security-Policy: everything from us, inline only what was built into it
 */
export const policyOf = (html: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self'${hashes(html, inlineScript)}`,
    `style-src 'self'${hashes(html, inlineStyle)}`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** @returns the gateway's page-policies.conf for two built sites. */
export const writePagePolicies = (marketingRoot: string, memberRoot: string): string => {
  const pages = globSync('**/*.html', { cwd: marketingRoot }).sort();
  const rows = pages.map((page) => {
    const policy = policyOf(readFileSync(join(marketingRoot, page), 'utf8'));
    return `  "/${page}" "${policy}";`;
  });
  const member = policyOf(readFileSync(join(memberRoot, 'index.html'), 'utf8'));
  return `map $uri $page_policy {
  default "${policyOf('')}";
${rows.join('\n')}
}
map $uri $member_policy {
  default "${member}";
}
`;
};
