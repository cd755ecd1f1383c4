import { expect, test } from '@playwright/test';

/** What the page editor answers to in its container, and Vite and Astro beside it (src/editor/start.ts). */
const paths = [
  '/editor',
  '/keystatic',
  '/keystatic/collection/funnel/item/new-door',
  '/preview/new-door',
  '/publish',
  '/api/keystatic/tree',
  '/api/keystatic/blob/0/funnel/new-door.md',
  '/@vite/client',
  '/@id/astro:scripts/page.js',
  '/@fs/etc/hostname',
  '/_image',
  '/src/editor/publish.ts',
  '/node_modules/.publish/request.json',
  '/status.json',
  '/version.json',
];

test('the public gateway has no path of the page editor', async ({ request, baseURL }) => {
  const headers = { origin: String(baseURL), 'no-cors': '1' };
  for (const path of paths) expect((await request.get(path, { headers })).status(), path).toBe(404);
  for (const path of ['/api/keystatic/update', '/publish'])
    expect((await request.post(path, { headers, data: {} })).status(), path).toBe(404);
});
