import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '@repo/testing/ports';
import { buildSite, copySite, removeSite, startEditor, type Editor } from '../support/site-copy.ts';

test.use({ actionTimeout: 30_000 });

// Serial, because all share one copy of the site with one editor; the slowest journeys.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** A page with a mistake made in a text editor: its theme is missing. */
const wrongPage =
  '---\ntitle: Find what is wrong\ndescription: Nothing.\nsections:\n  - { discriminant: coach, value: { title: Someone } }\n---\n';

let copy: string;
let editor: Editor;
test.beforeAll(async () => {
  copy = copySite();
  writeFileSync(file('find-wrong'), wrongPage);
  editor = await startEditor(copy);
});
test.afterAll(async () => {
  await editor.stop();
  removeSite(copy);
});

const file = (id: string): string => join(copy, `src/content/pages/funnel/${id}.md`);
const read = (id: string): string => readFileSync(file(id), 'utf8');

const save = async (page: Page, button: string, status = 200): Promise<void> => {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/keystatic/update'));
  await page.getByRole('button', { name: button, exact: true }).click();
  expect((await saved).status()).toBe(status);
};

const addCoachSection = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Coach/ }).click();
  const section = page.getByRole('dialog');
  await section.getByLabel('Title').fill('Someone who *stays calm*');
  await section.getByRole('button', { name: /^(Add|Done)$/ }).click();
};

test('an invalid page does not block the others, and appears once it is corrected', async ({
  page,
}) => {
  await page.goto(`${editor.origin}/pages-manager`);
  await expect(page.getByRole('link', { name: 'Edit Find yourself again' })).toBeVisible();
  await expect(page.getByText('Price note.').first()).toBeVisible();
  await expect(page.getByText('Claim without a source.')).toBeVisible();
  const edit = page.getByRole('link', { name: 'Edit Find what is wrong' });
  await expect(edit).toHaveCount(0);
  writeFileSync(file('find-wrong'), wrongPage.replace('---\n', '---\ntheme: tide\n'));
  await expect(async () => {
    await page.reload();
    await expect(edit).toBeVisible({ timeout: 1_000 });
  }).toPass();
  rmSync(file('find-wrong'));
});

test('one text changed in the editor is one line changed in the file', async ({ page }) => {
  const before = read('find-yourself');
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(editor.origin)) strangers.push(request.url());
  });
  // The development server reloads an open page after a change of its files, even in the middle of
  // a press; then the link is pressed again, as a person would.
  await expect(async () => {
    await page.goto(`${editor.origin}/pages-manager`);
    await page.getByRole('link', { name: 'Edit Find yourself again' }).click();
    await page.waitForURL('**/item/find-yourself', { timeout: 5_000 });
  }).toPass();
  await page.getByText('Hero: When did you last *want* something?').click({ timeout: 60_000 });
  const section = page.getByRole('dialog');
  await section.getByLabel('Title').fill('When did you last *choose* something?');
  await section.getByRole('button', { name: 'Done' }).click();
  await save(page, 'Save');

  expect(read('find-yourself')).toBe(before.replace('*want*', '*choose*'));
  const preview = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect((await preview).getByRole('heading', { level: 1 })).toHaveText(
    /When did you last choose something\?/,
    { timeout: 60_000 },
  );
  // Keystatic requests one style sheet from a font service; the page blocks it.
  expect(strangers.filter((url) => !url.startsWith('https://fonts.googleapis.com/'))).toEqual([]);
});

test('of two people who save the same page, the second is told, and nothing is lost', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  for (const [tab, words] of [
    [page, 'From the first.'],
    [second, 'From the second.'],
  ] as const) {
    await tab.goto(`${editor.origin}/keystatic/collection/funnel/item/find-yourself`);
    await tab.getByLabel('Description').fill(words, { timeout: 60_000 });
  }
  await save(page, 'Save');
  await save(second, 'Save', 412);
  await expect(second.getByText(/somebody else has saved this page since/)).toBeVisible();
  await expect(second.getByLabel('Description')).toHaveValue('From the second.');
  expect(read('find-yourself')).toContain('From the first.');
  // Whoever saved goes on, and so does the second after a look at what is there.
  await page.getByLabel('Description').fill('From the first, again.');
  await save(page, 'Save');
  await second.reload();
  await second.getByLabel('Description').fill('From both.', { timeout: 60_000 });
  await save(second, 'Save');
  expect(read('find-yourself')).toContain('From both.');
});

const choosePicture = async (page: Page, buffer: Buffer): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const shown = dialog.locator('img[src^="blob:"]');
  const before = await shown.evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles({ name: 'garden.png', mimeType: 'image/png', buffer });
  // Keystatic first reads the file; a dialog that is closed before has none.
  await expect(shown.and(page.locator(`:not([src="${before.join()}"])`))).toHaveCount(1);
};

test('a draft made in the editor has a preview and no place in a build', async ({ page }) => {
  await page.goto(`${editor.origin}/keystatic/collection/funnel/create`);
  await page.getByLabel('Title').fill('Find calm in a quarrel', { timeout: 60_000 });
  await expect(page.getByLabel('Address')).toHaveValue('find-calm-in-a-quarrel');
  await page.getByLabel('Address').fill('find-calm');
  await page
    .getByLabel('Description')
    .fill('The pause that brings you back, for {price:self-guided}.');
  await expect(page.getByRole('checkbox', { name: /^Draft/ })).toBeChecked();
  await addCoachSection(page);
  await save(page, 'Create');
  await expect(page).toHaveURL(/\/item\/find-calm$/);
  expect(read('find-calm')).toMatch(/isDraft: true\n[^]*discriminant: coach\n/);
  // Astro reads a new file with a delay.
  await expect(async () => {
    await page.goto(`${editor.origin}/preview/find-calm`);
    await expect(page).toHaveTitle(/^Find calm in a quarrel/, { timeout: 1_000 });
  }).toPass();
  await page.goto(`${editor.origin}/pages-manager`);
  await expect(page.getByText('Draft, not published')).toBeVisible();
  const { code, output } = await buildSite(copy);
  expect(code, output).toBe(0);
  const built = readdirSync(join(copy, 'dist'), { recursive: true }).map(String);
  expect(built).toContain('find-yourself.html');
  expect(built.filter((name) => name.includes('find-calm'))).toEqual([]);
  expect(readFileSync(join(copy, 'dist/sitemap.xml'), 'utf8')).not.toContain('find-calm');
});

test('a picture is on the page', async ({ page }) => {
  await page.goto(`${editor.origin}/keystatic/collection/funnel/item/find-calm`);
  await page.getByRole('row', { name: /^Coach: Someone/ }).click({ timeout: 60_000 });
  await choosePicture(page, await page.screenshot());
  const section = page.getByRole('dialog');
  await section.getByLabel('Alt').fill('A garden');
  await section.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Draft/ }).uncheck();
  await save(page, 'Save');
  expect(read('find-calm')).toMatch(
    /file: >?-?\s*pictures\/find-calm\/\S+\.png\n +alt: A garden\n/,
  );
  const { code, output } = await buildSite(copy);
  expect(code, output).toBe(0);
  expect(readFileSync(join(copy, 'dist/find-calm.html'), 'utf8')).toContain('alt="A garden"');
});

test('the editor answers only its own page', async ({ request }) => {
  const tree = `${editor.origin}/api/keystatic/tree`;
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await request.get(tree, { headers })).status();
  expect(await ask({ 'no-cors': '1' })).toBe(200);
  expect(await ask({})).toBe(400);
  expect(await ask({ 'no-cors': '1', origin: 'http://localhost:8080' })).toBe(403);
  expect(await ask({ 'no-cors': '1', host: 'rebound.example' })).toBe(403);
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
    const call = { form: { action: 'publish' }, headers, maxRedirects: 0 };
    expect((await request.post(`${editor.origin}/publish`, call)).status()).toBe(403);
  }
});

test('on a server the proxy asks for the password, and lets no other site write', async ({
  request,
}) => {
  const hashed = spawnSync('caddy', ['hash-password'], {
    input: 'quiet otters\n',
    encoding: 'utf8',
  });
  if (hashed.error) process.stdout.write('no caddy here, so its sign-in is not tried\n');
  test.skip(hashed.error !== undefined);
  const origin = `http://127.0.0.1:${await freePort()}`;
  const site = readFileSync(new URL('../../deploy/tls/editor.caddy', import.meta.url), 'utf8');
  const configuration = join(copy, 'Caddyfile');
  // The name that Debian's older Caddy knows, too.
  const whole = `{\n\tadmin off\n}\n${site.replace('basic_auth', 'basicauth')}`;
  writeFileSync(configuration, whole);
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', configuration], {
    env: {
      ...process.env,
      HOME: copy,
      EDITOR_URL: origin,
      EDITOR: new URL(editor.origin).host,
      EDITOR_PASSWORD_HASH: hashed.stdout.trim(),
    },
    stdio: 'ignore',
  });
  const authorization = `Basic ${Buffer.from('team:quiet otters').toString('base64')}`;
  const status = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await request.fetch(origin + path, { method, headers, timeout: 30_000 })).status();
  const socket = { authorization, connection: 'Upgrade', upgrade: 'websocket' };
  const foreign = { origin: 'https://evil.example' };
  try {
    await expect(async () => {
      expect(await status('/keystatic', {})).toBe(401);
    }).toPass();
    expect(await status('/keystatic', { authorization })).toBe(200);
    const update = '/api/keystatic/update';
    expect(await status(update, { authorization }, 'POST')).toBe(403);
    expect(await status(update, { authorization, ...foreign }, 'POST')).toBe(403);
    expect(await status('/', { ...socket, ...foreign })).toBe(403);
    expect(await status('/publish', { authorization }, 'POST')).toBe(403);
    expect(await status(update, { authorization, origin }, 'POST')).not.toBe(403);
  } finally {
    caddy.kill();
    await once(caddy, 'close');
  }
});
