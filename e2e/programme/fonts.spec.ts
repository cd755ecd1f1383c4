import { expect, test, type Page } from '@playwright/test';
import { memberPaths, weekPath } from '@repo/contracts/paths';
import { reflections } from '@repo/contracts/programme/reflections';
import { send } from '../support/api.ts';
import { memberOf } from '../support/members.ts';
import { newcomer, type Visitor } from '../support/visitors.ts';

const fetchesOf = async (page: Page, path: string): Promise<{ name: string; by: string }[]> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = await page.evaluate(async () => {
    await document.fonts.ready;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.map(({ name, initiatorType: by }) => ({ name, by }));
  });
  return files
    .flatMap(({ name, by }) => {
      const font = /([\w-]+)[-.][\w-]{8}\.woff2$/.exec(name)?.[1];
      return font ? [{ name: font, by }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
};

/** @returns the font files that a page fetches, without their hashes */
const fontsOf = async (page: Page, path: string): Promise<string[]> =>
  (await fetchesOf(page, path)).map(({ name }) => name);

/** @returns those of them that its document does not preload */
const lateFontsOf = async (page: Page, path: string): Promise<string[]> =>
  (await fetchesOf(page, path)).filter(({ by }) => by !== 'link').map(({ name }) => name);

test('a member’s page is set in typefaces that its document has asked for', async ({ page }) => {
  await memberOf(page, { after: 6 });
  await send(page, reflections.save, { message: 'I said it.' }, { week: 'week1' });
  for (const path of memberPaths) expect(await lateFontsOf(page, path), path).toEqual([]);
});

const named = (fullName: string): Visitor => ({ ...newcomer(), fullName });

test('a public page fetches three cuts, also with the names of helplines on it', async ({
  page,
}) => {
  const cuts = ['hanken-grotesk', 'newsreader-display', 'newsreader-display-italic'];
  expect(await fontsOf(page, '/')).toEqual(cuts);
  expect(await fontsOf(page, '/help-now')).toEqual(cuts);
});

test('the overview fetches a cut for headings, and a week also one for reading', async ({
  page,
}) => {
  await memberOf(page);
  const overview = ['hanken-grotesk', 'newsreader-heading'];
  expect(await fontsOf(page, '/self-guided')).toEqual(overview);
  const reading = ['newsreader-reading', 'newsreader-reading-italic'];
  expect(await fontsOf(page, weekPath(1))).toEqual([...overview, ...reading]);
});

test('a name with rarer letters is set in the same typeface', async ({ page }) => {
  await memberOf(page, { visitor: named('Zoë Ångström') });
  const fonts = await fontsOf(page, '/self-guided');
  expect(fonts).toEqual(['hanken-grotesk', 'hanken-grotesk-more', 'newsreader-heading']);
});
