import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '@repo/testing/ports';
import { prepareGateway } from '@repo/tools/stack/gateway';
import { launch, type Running } from '@repo/tools/stack/processes/processes';
import { buildSite, copySite, removeSite, startEditor, type Editor } from '../support/site-copy.ts';

test.use({ actionTimeout: 30_000 });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** The most time that a publish may take on two cores. */
const limitMs = 180_000;

let copy: string;
let site: string;
let gateway: Running;
let editor: Editor;
let publisher: ChildProcess;

test.beforeAll(async () => {
  copy = copySite();
  // A separate gateway, so that no other journey's pages change.
  const port = await freePort();
  site = `http://localhost:${port}`;
  const dataDir = join(copy, 'data');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const command = await prepareGateway({
    dataDir,
    port,
    apiPorts: [await freePort()],
    publicUrl: site,
  });
  // The copy's own scripts are the released ones: a build elsewhere names them differently.
  const { code, output } = await buildSite(copy);
  expect(code, output).toBe(0);
  const released = join(command.cwd, 'now/marketing');
  rmSync(released, { recursive: true });
  cpSync(join(copy, 'dist'), released, { recursive: true });
  writeFileSync(join(released, 'release.txt'), 'built');
  gateway = launch(command);
  // As on a server, where it is another account's.
  const asked = await freePort();
  publisher = spawn(process.execPath, [
    fileURLToPath(new URL('../../gateway/publish.ts', import.meta.url)),
    command.cwd,
    '--serve',
    join(copy, 'node_modules/.publish/site'),
    String(asked),
  ]);
  editor = await startEditor(copy, { PUBLISHER_URL: `http://localhost:${asked}` });
});
test.afterAll(async () => {
  await editor.stop();
  publisher.kill();
  await gateway.stop();
  removeSite(copy);
});

const file = (): string => join(copy, 'src/content/pages/funnel/find-yourself.md');

const read = (): Promise<Response> => fetch(`${site}/find-yourself`);

/** A keep-alive connection may close just as it is reused; browsers then retry once. */
const readAgain = (error: Error): Promise<Response> => {
  const { code } = (error.cause ?? {}) as { code?: string };
  if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw error;
  return read();
};

const shown = async (): Promise<string> => {
  const answer = await read().catch(readAgain);
  expect(answer.status).toBe(200);
  return answer.text();
};

const openEditor = (page: Page) => page.goto(`${editor.origin}/editor`, { timeout: 60_000 });

const clickAction = async (page: Page, name: string, said: RegExp): Promise<void> => {
  // Only once Keystatic is there, a changed file no longer reloads the page in the middle of a press.
  await expect(page.locator('body:has(#publish) main')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name, exact: true }).click({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible({
    timeout: limitMs,
  });
};

test('a page goes live with one button and back with another, and no reader notices', async ({
  page,
}) => {
  const form = `${editor.origin}/keystatic/collection/funnel/item/find-yourself`;
  // Vite once left the first form without an answer, still preparing files: one loads it again.
  await page.goto(form, { timeout: 60_000 }).catch(() => page.goto(form));
  await page.getByLabel('Description').fill('A sentence for tonight.', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(() => {
    expect(readFileSync(file(), 'utf8')).toContain('A sentence for tonight.');
  }).toPass();

  let isOver = false;
  let reads = 0;
  const readers = (async () => {
    for (; !isOver; reads += 1) await shown();
  })();
  const started = Date.now();
  await clickAction(page, 'Publish', /Your pages are live/);
  const seconds = (Date.now() - started) / 1_000;
  expect(await shown()).toContain('A sentence for tonight.');
  await clickAction(page, 'Undo', /The pages from before are live again/);
  expect(await shown()).not.toContain('A sentence for tonight.');
  isOver = true;
  await readers;
  expect(reads).toBeGreaterThan(50);
  expect(seconds * 1_000).toBeLessThan(limitMs);
  process.stdout.write(`published in ${seconds.toFixed(1)} s under ${reads} reads\n`);
});

test('a page that the build refuses is not published, and the reason is in the form’s words', async ({
  page,
}) => {
  const right = readFileSync(file(), 'utf8');
  const before = await shown();
  await openEditor(page);
  const offer = /^ {2}- discriminant: tiers[^]*?(?=^ {2}- discriminant: questions)/m;
  const wrong = [
    [right.replace('offer: self-guided', 'offer: gold'), /tiers\.1\.offer: “gold” is not known/],
    [right.replace(offer, ''), /buttons\.1\.goesTo: leads to the offer further down this page/],
  ] as const;
  for (const [text, reason] of wrong) {
    writeFileSync(file(), text);
    await clickAction(page, 'Publish', /Nothing was published, and the site is as it was/);
    await expect(page.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
    expect(await shown()).toBe(before);
  }
  writeFileSync(file(), right);
});

test('requests of another site publish nothing', async ({ request }) => {
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const headers = origin === undefined ? {} : { origin };
    const call = { data: { action: 'publish' }, headers };
    expect((await request.post(`${editor.origin}/api/publish`, call)).status()).toBe(403);
  }
});
