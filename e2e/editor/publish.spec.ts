import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '@repo/testing/ports';
import { prepareGateway } from '@repo/tools/stack/gateway';
import { launch, type Running } from '@repo/tools/stack/processes/processes';
import { buildSite, copySite, removeSite, startEditor, type Editor } from '../support/site-copy.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** The most time that a publish may take on two cores. */
const timeout = 180_000;

let copy: string;
let site: string;
let gateway: Running;
let editor: Editor;

test.beforeAll(async () => {
  copy = copySite();
  // A separate gateway, so that no other journey's pages change.
  const [port, api] = [await freePort(), await freePort()];
  site = `http://localhost:${port}`;
  const dataDir = join(copy, 'data');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const command = await prepareGateway({ dataDir, port, apiPorts: [api], publicUrl: site });
  // The copy's own scripts are the released ones: a build elsewhere names them differently.
  const { code, output } = await buildSite(copy);
  expect(code, output).toBe(0);
  const released = join(command.cwd, 'now/marketing');
  rmSync(released, { recursive: true });
  cpSync(join(copy, 'dist'), released, { recursive: true });
  gateway = launch(command);
  editor = await startEditor(copy, { DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await editor.stop();
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

const press = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${editor.origin}/publish`, { timeout: 60_000 });
  await page.getByRole('button', { name, exact: true }).click();
};

const expectSaid = (page: Page, said: RegExp): Promise<void> =>
  expect(page.getByRole('status')).toHaveText(said, { timeout });

test('a page goes live with one button and back with another, and no reader notices', async ({
  page,
}) => {
  const before = readFileSync(file(), 'utf8');
  writeFileSync(file(), before.replace('*want*', '*choose*'));
  let isOver = false;
  let reads = 0;
  const readers = (async () => {
    for (; !isOver; reads += 1) await shown();
  })();
  const started = Date.now();
  await press(page, 'Publish');
  await expectSaid(page, /Your pages are live/);
  const seconds = (Date.now() - started) / 1_000;
  await expect.poll(shown).toContain('choose</em>');
  await press(page, 'Undo');
  await expectSaid(page, /The pages from before are live again/);
  await expect.poll(shown).toContain('want</em>');
  isOver = true;
  await readers;
  expect(reads).toBeGreaterThan(50);
  process.stdout.write(`published in ${seconds.toFixed(1)} s under ${reads} reads\n`);
  writeFileSync(file(), before);
});

test('a page that the build refuses is not published, and the reason is in the form’s words', async ({
  page,
  context,
}) => {
  const before = await shown();
  const wrong = readFileSync(file(), 'utf8').replace('offer: self-guided', 'offer: gold');
  writeFileSync(file(), wrong);
  await press(page, 'Publish');
  // Somebody else sees it, and cannot begin another.
  const other = await context.newPage();
  await other.goto(`${editor.origin}/publish`);
  await expectSaid(other, /Checking and building the pages/);
  await expect(other.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expectSaid(page, /the site is as it was[^]*tiers\.1\.offer: “gold” is not known/);
  expect(await shown()).toBe(before);
});
