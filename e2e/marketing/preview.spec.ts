import { expect, test, type Page } from '@playwright/test';
import { listedPages } from '../support/public-pages.ts';
import { memberOf } from '../support/members.ts';

const preview = '/week-1-preview';
const legal = ['/terms', '/privacy', '/help-now'];

/** The text of each paragraph and heading, in order, without text in drawings. */
const textsOf = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(within)
    .locator('p, h2, h3')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()).filter(Boolean));

test.describe('without JavaScript and without an account', () => {
  test.use({ javaScriptEnabled: false });

  test('the first third of week 1 can be read, with its exercise, to an honest next step', async ({
    page,
  }) => {
    await page.goto(preview);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Self-Awareness/);
    await expect(page.getByText('Five lines about one small moment')).toBeVisible();
    await expect(page.getByText('Week 1 of 6')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get all six weeks · $49' })).toHaveAttribute(
      'href',
      '/checkout-self-guided?from=/week-1-preview',
    );
    await expect(page.getByText('You can stop here')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('Your safety first')).toHaveCount(1);
    await expect(page.getByText(/988/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Leave this page' })).toHaveCount(0);
  });

  test('every funnel page leads there from its foot', async ({ page }) => {
    const funnels = (await listedPages(page.request)).filter(
      (path) => ![...legal, preview, '/'].includes(path),
    );
    expect(funnels.length).toBeGreaterThanOrEqual(4);
    for (const path of funnels) {
      await page.goto(path);
      const foot = page.getByRole('contentinfo');
      await expect(
        foot.getByRole('link', { name: 'Read the first five minutes, free' }),
        path,
      ).toHaveAttribute('href', preview);
    }
  });

  test('the landing page shows the program, and says that we wrote the example', async ({
    page,
  }) => {
    await page.goto('/');
    const shown = page.locator('figure').filter({ hasText: 'My Reflection' });
    await expect(shown.getByText('AI Insight', { exact: true })).toBeVisible();
    await expect(shown.locator('figcaption')).toContainText('We wrote this example ourselves.');
    await page.getByRole('main').getByRole('link', { name: 'Read the first five' }).last().click();
    await expect(page).toHaveURL(preview);
  });
});

test('it is what members read, word for word, about a third of it and nothing more', async ({
  page,
}) => {
  await page.goto('/');
  const [opening] = await textsOf(page, 'figure .book');
  await page.goto(preview);
  const open = await textsOf(page, '.book');
  await memberOf(page, { after: 0, aiInsights: 'off' });
  await page.goto('/self-guided/week-1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const all = await textsOf(page, '.reading-text');
  expect(open[0]).toBe(opening);
  expect(all.slice(0, open.length)).toEqual(open);
  const words = (texts: string[]): number => texts.join(' ').split(/\s+/).length;
  expect(words(open) / words(all)).toBeGreaterThan(0.28);
  expect(words(open) / words(all)).toBeLessThan(0.38);
});
