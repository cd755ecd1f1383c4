import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { buildSite, copySite, removeSite, startEditor, type Editor } from '../support/site-copy.ts';

test.use({ actionTimeout: 30_000 });

// Serial, because all share one copy of the site with one editor; the slowest journeys.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** A page with a mistake made in a text editor: its theme is missing. */
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

test('an invalid page does not block the others, and appears once it is corrected', async ({
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

test('the coach has a separate form, with a portrait to upload', async ({ page }) => {
  await page.goto(`${editor.origin}/keystatic/singleton/coach`);
  await expect(page.getByLabel('Line', { exact: true })).toHaveValue(/love hard/, {
    timeout: 60_000,
  });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  await expect(page.getByText('Intro call', { exact: true })).toBeVisible();
});

test('a changed price asks first, and says what it touches', async ({ page }) => {
  await page.goto(`${editor.origin}/keystatic/singleton/offers`);
  const amount = page.getByLabel('Amount', { exact: true }).last();
  await expect(amount).toHaveValue('49', { timeout: 60_000 });
  await amount.fill('59');
  await page.keyboard.press('Tab');
  await save(page, 'Save', 400);
  await expect(
    page.getByText(/becomes \$59 .* Stripe charges it as .*self-guided/).first(),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Yes, change the prices/ })).not.toBeChecked();
  await expect(amount).toBeFocused();
});

test('a page that somebody has changed meanwhile is not overwritten', async ({ page, context }) => {
  const address = `${editor.origin}/keystatic/collection/funnel/item/new-door`;
  await page.goto(address);
  const second = await context.newPage();
  await second.goto(address);
  await second.getByLabel('Description').fill('Mine.', { timeout: 60_000 });
  await page.getByLabel('Description').fill('Theirs.', { timeout: 60_000 });
  await save(page, 'Save');
  await save(second, 'Save', 400);
  await expect(
    second.getByText('new-door is not saved. Its file has changed').first(),
  ).toBeVisible();
  await expect(second.getByLabel('Description')).toHaveValue('Mine.');
  expect(read('new-door')).toContain('description: Theirs.');
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

const done = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('a draft made in the editor has a preview and no place in a build', async ({ page }) => {
  await page.goto(`${editor.origin}/keystatic/collection/funnel/create`);
  await page.getByLabel('Title').fill('Find calm', { timeout: 60_000 });
  await expect(page.getByLabel('Address')).toHaveValue('find-calm');
  await page.getByLabel('Address').fill('find-calm-now');
  await page.getByLabel('Title').fill('Find calm in a quarrel');
  await expect(page.getByLabel('Address')).toHaveValue('find-calm-now');
  await page.getByLabel('Address').fill('find-calm');
  await page
    .getByLabel('Description')
    .fill('The pause that brings you back, for {price:self-guided}.');
  await expect(page.getByRole('checkbox', { name: /^Draft/ })).toBeChecked();
  await page.getByRole('radio', { name: /^tide/ }).check();
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

test('a picture needs words, a wrong file is refused, and the editor opens what is wrong', async ({
  page,
}) => {
  // The form shows the saved page even where Vite's own reload does not arrive.
  await page.routeWebSocket('**', () => undefined);
  await page.goto(`${editor.origin}/keystatic/collection/funnel/item/find-calm`);
  const section = page.getByRole('row', { name: /^Coach: Someone/ });
  await section.click({ timeout: 60_000 });
  await choosePicture(page, Buffer.from('%PDF-1.4'));
  await done(page);
  await save(page, 'Save', 400);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Choose file' })).toBeFocused();
  await expect(page.getByRole('alert').last()).toContainText('picture › file: is not a picture');
  await choosePicture(page, await page.screenshot());
  await done(page);
  await save(page, 'Save', 400);
  await expect(page.getByRole('dialog').getByLabel('Alt')).toBeFocused();
  await page.getByRole('dialog').getByLabel('Alt').fill('A garden');
  await done(page);
  await save(page, 'Save');
  expect(read('find-calm')).toMatch(/picture:\n {6}file: \w+\.webp\n {6}alt: A garden\n/);
  const frame = page.locator('iframe[title^="The page"]');
  const garden = frame.contentFrame().getByRole('img', { name: 'A garden' });
  await expect(garden).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio', { name: 'Desktop' }).check();
  await expect(frame).toHaveCSS('width', '1280px');
  // A link of the page leads to another site, which the editor's policy refuses to show.
  await frame.evaluate((element: HTMLIFrameElement) => (element.src = 'https://example.org/'));
  await page.getByLabel('Description').fill('The pause that brings you back.');
  await save(page, 'Save');
  await expect(page.getByRole('button', { name: 'Reset changes' })).toBeDisabled();
});

test('the list shows title, state and price, and a duplicated page is a draft', async ({
  page,
}) => {
  await page.goto(`${editor.origin}/keystatic/collection/funnel`);
  const row = (id: string) => page.getByRole('row', { name: new RegExp(`^${id} `) });
  await expect(row('find-yourself')).toContainText(/Find yourself again.*On the site.*\$49/s, {
    timeout: 60_000,
  });
  await expect(row('find-calm')).toContainText('Draft');
  await row('find-yourself').click();
  await page.getByRole('link', { name: 'Duplicate this page' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('find-yourself-copy', { timeout: 60_000 });
  await save(page, 'Create');
  expect(read('find-yourself-copy')).toContain('isDraft: true\n');
  rmSync(file('find-yourself-copy'));
});

test('the editor answers only its own page', async ({ request }) => {
  const tree = `${editor.origin}/api/keystatic/tree`;
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await request.get(tree, { headers })).status();
  expect(await ask({ 'no-cors': '1' })).toBe(200);
  expect(await ask({})).toBe(400);
  expect(await ask({ 'no-cors': '1', origin: 'http://localhost:8080' })).toBe(403);
  expect(await ask({ 'no-cors': '1', host: 'rebound.example' })).toBe(403);
});

/** The guide's example page, published. */
const guideExample = (): string => {
  const guide = readFileSync(join(copy, 'docs/adding-a-page.md'), 'utf8');
  const printed = /^ {3}```yaml\n(.*?)^ {3}```$/ms.exec(guide)?.[1] ?? '';
  return printed.replace(/^ {3}/gm, '').replace('isDraft: true\n', '');
};

test('the example of the guide, to the letter, builds to a page without a dead button', async () => {
  const example = guideExample();
  writeFileSync(file('find-calm'), example.replace('theme:', 'otherVersion: find-calm-2\ntheme:'));
  writeFileSync(file('find-calm-2'), example.replace('theme:', 'isDraft: true\ntheme:'));
  const { code, output } = await buildSite(copy);
  expect(code, output).toBe(0);
  const html = readFileSync(join(copy, 'dist/find-calm.html'), 'utf8');
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, name = '']) => name);
  expect(targets).toContain('offer');
  expect(targets.filter((name) => !html.includes(` id="${name}"`))).toEqual([]);

  const other = readFileSync(join(copy, 'dist/views/find-calm/b.html'), 'utf8');
  const onward = [...other.matchAll(/ href="\/((?:checkout|week-1-preview)[^"]*)"/g)];
  // Numbers and orders know the version only by these.
  expect(onward.map(([, href]) => href)).toEqual([
    'checkout-self-guided?from=/find-calm%3Fv%3Db',
    'week-1-preview?from=/find-calm%3Fv%3Db',
  ]);
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
