import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { listedPages, shells, unlisted } from '../support/public-pages.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('no page or icon has a style that its own policy blocks', async ({ request }) => {
  const paths = [...(await listedPages(request)), ...unlisted, ...shells.map(({ path }) => path)];
  for (const path of [...paths, '/favicon.svg', '/profile']) {
    const answer = await request.get(path);
    const text = await answer.text();
    const policy = answer.headers()['content-security-policy'] ?? '';
    for (const [, style = ''] of text.matchAll(/<style[^>]*>([^]*?)<\/style>/g))
      expect(policy.includes(hashOf(style)), `${path}: ${style.slice(0, 60)}`).toBe(true);
    expect(/<[a-z][^>]*\sstyle=/.test(text), `${path}: a style attribute`).toBe(false);
  }
});
