import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

test('no build and no server of the product knows the editor', async ({ request }) => {
  const dist = fileURLToPath(new URL('../../sites/marketing/dist/', import.meta.url));
  const names = readdirSync(dist, { recursive: true }).map(String);
  expect(names).toContain('pages-manager.html');
  const texts = names.filter((name) => /\.(html|js|css|xml|txt)$/.test(name));
  const knowing = texts.filter((name) => /keystatic/i.test(readFileSync(join(dist, name), 'utf8')));
  expect([...knowing, ...names.filter((name) => /keystatic|editor/i.test(name))]).toEqual([]);
  for (const path of ['/editor', '/keystatic', '/api/keystatic/tree', '/preview/new-door'])
    expect((await request.get(path)).status(), path).toBe(404);
});
