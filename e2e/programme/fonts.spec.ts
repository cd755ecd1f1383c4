import { expect, test, type Page } from '@playwright/test';
import { weekPath } from '@repo/contracts/paths';
import { memberOf } from '../support/members.ts';
import { newcomer, type Visitor } from '../support/visitors.ts';

/** @returns the font files that a page fetches for what it shows, without their hashes */
const fontsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType('resource').map(({ name }) => name);
  });
  const names = files.map((file) => /([\w-]+)[-.][\w-]{8}\.woff2$/.exec(file)?.[1]);
  return names.filter((name) => name !== undefined).sort();
};

const named = (fullName: string): Visitor => ({ ...newcomer(), fullName });

test('a public page fetches three cuts, also with the names of helplines on it', async ({
  page,
}) => {
  const cuts = ['hanken-grotesk', 'newsreader-display', 'newsreader-display-italic'];
  expect(await fontsOf(page, '/')).toEqual(cuts);
  expect(await fontsOf(page, '/help-now')).toEqual(cuts);
});

test('the overview fetches a cut for headings, and a week one for reading as well', async ({
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
