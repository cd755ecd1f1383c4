import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { buildSite, copySite, removeSite, startEditor, type Editor } from '../support/site-copy.ts';

test.use({ actionTimeout: 30_000 });

// One copy of the site with one editor on it: they take the longest.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** A page as somebody might leave it in a text editor: its theme is missing. */
const wrongPage =
  '---\nkind: funnel\ntitle: Find what is wrong\ndescription: Nothing.\nsections:\n  - { kind: coach, title: Someone }\n---\n';

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

const file = (id: string): string => join(copy, `src/content/pages/${id}.md`);
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

test('one wrong page keeps nobody from the others, and comes when it is right', async ({
  page,
}) => {
  await page.goto(`${editor.origin}/pages-manager`);
  await expect(page.getByRole('link', { name: 'Edit Find yourself again' })).toBeVisible();
  await expect(page.getByText('Price note.').first()).toBeVisible();
  await expect(page.getByText('Claim without a source.')).toBeVisible();
  const edit = page.getByRole('link', { name: 'Edit Find what is wrong' });
  await expect(edit).toHaveCount(0);
  writeFileSync(file('find-wrong'), wrongPage.replace('kind: funnel', 'kind: funnel\ntheme: tide'));
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
  // The development server reloads an open page when it has read a change of the files, also in the
  // middle of a press: the link is then pressed again, as a person would.
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
  );
  // Keystatic asks for one style sheet of a font service; the page forbids it to.
  expect(strangers.filter((url) => !url.startsWith('https://fonts.googleapis.com/'))).toEqual([]);
});

test('the coach is a form of its own, with a portrait to upload', async ({ page }) => {
  await page.goto(`${editor.origin}/keystatic/singleton/coach`);
  await expect(page.getByLabel('Line', { exact: true })).toHaveValue(/love hard/, {
    timeout: 60_000,
  });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(page.getByText('Intro call', { exact: true })).toBeVisible();
});

test('a page that somebody has changed meanwhile is not overwritten', async ({ page }) => {
  await page.goto(`${editor.origin}/keystatic/collection/funnel/item/new-door`);
  await page.getByLabel('Description').fill('Mine.', { timeout: 60_000 });
  const theirs = read('new-door').replace(/^description: .*$/m, 'description: Theirs.');
  writeFileSync(file('new-door'), theirs);
  await save(page, 'Save', 400);
  await expect(page.getByText('new-door is not saved. Its file has changed')).toBeVisible();
  expect(read('new-door')).toBe(theirs);
});

test('a draft made in the editor has a preview and no place in a build', async ({ page }) => {
  await page.goto(`${editor.origin}/keystatic/collection/funnel/create`);
  await page.getByLabel('Title').fill('Find calm in a quarrel', { timeout: 60_000 });
  await expect(page.getByLabel('Address')).toHaveValue('find-calm-in-a-quarrel');
  await page.getByLabel('Address').fill('find-calm');
  await page
    .getByLabel('Description')
    .fill('The pause that brings you back, for {price:self-guided}.');
  await page.getByRole('checkbox', { name: /^Draft/ }).check();
  await addCoachSection(page);
  await save(page, 'Create');
  await expect(page).toHaveURL(/\/item\/find-calm$/);
  expect(read('find-calm')).toContain('isDraft: true\nsections:\n  - kind: coach\n');
  await page.goto(`${editor.origin}/preview/find-calm`);
  await expect(page).toHaveTitle(/^Find calm in a quarrel/);
  await page.goto(`${editor.origin}/pages-manager`);
  await expect(page.getByText('Draft, not published')).toBeVisible();
  const { code, output } = await buildSite(copy);
  expect(code, output).toBe(0);
  const built = readdirSync(join(copy, 'dist'), { recursive: true }).map(String);
  expect(built).toContain('find-yourself.html');
  expect(built.filter((name) => name.includes('find-calm'))).toEqual([]);
  expect(readFileSync(join(copy, 'dist/sitemap.xml'), 'utf8')).not.toContain('find-calm');
});

test('the editor answers its own page and nobody else', async ({ request }) => {
  const tree = `${editor.origin}/api/keystatic/tree`;
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await request.get(tree, { headers })).status();
  expect(await ask({ 'no-cors': '1' })).toBe(200);
  expect(await ask({})).toBe(400);
  expect(await ask({ 'no-cors': '1', origin: 'http://localhost:8080' })).toBe(403);
  expect(await ask({ 'no-cors': '1', host: 'rebound.example' })).toBe(403);
});

/** The page of the guide as the guide prints it, published. */
const guideExample = (): string => {
  const guide = readFileSync(join(copy, 'docs/adding-a-page.md'), 'utf8');
  const printed = /^ {3}```yaml\n(.*?)^ {3}```$/ms.exec(guide)?.[1] ?? '';
  return printed.replace(/^ {3}/gm, '').replace('isDraft: true\n', '');
};

test('the example of the guide, to the letter, builds to a page without a dead button', async () => {
  writeFileSync(file('find-calm'), guideExample());
  const { code, output } = await buildSite(copy);
  expect(code, output).toBe(0);
  const html = readFileSync(join(copy, 'dist/find-calm.html'), 'utf8');
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, name = '']) => name);
  expect(targets).toContain('offer');
  expect(targets.filter((name) => !html.includes(` id="${name}"`))).toEqual([]);
});

const wrong = [
  {
    what: /^ {2}- kind: tiers[^]*?(?=^ {2}- kind: questions)/m,
    by: '',
    says: 'sections.1 (hero).buttons.1.goesTo: leads to the offer further down this page, but',
  },
  { what: /^title: .*$/m, by: '', says: 'title: is missing' },
  { what: /theme: ember/, by: 'theme: teal', says: 'theme: “teal” is not known' },
  {
    what: /offer: self-guided/,
    by: 'offer: gold',
    says: 'sections.5 (tiers).tiers.1.offer: “gold” is not known; choose one of: coaching,',
  },
  {
    what: /kind: signs/,
    by: 'kind: sighs',
    says: 'sections.2 (sighs).kind: “sighs” is not known; choose one of: hero,',
  },
];

test('a build stops at a wrong field and names file, field and reason', async () => {
  const right = read('find-yourself');
  for (const { what, by, says } of wrong) {
    writeFileSync(file('find-yourself'), right.replace(what, by));
    const { code, output } = await buildSite(copy);
    expect(code, says).not.toBe(0);
    expect(output).toContain('find-yourself');
    expect(output).toContain(says);
  }
});

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
