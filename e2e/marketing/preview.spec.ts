import { expect, test, type Page } from '@playwright/test';
import { listedPages } from '../support/public-pages.ts';
import { buySelfGuided, pay } from '../support/checkout.ts';
import { memberOf } from '../support/members.ts';
import { editor, enter, open, save, saved, write } from '../support/reflections.ts';
import { signedIn } from '../support/visitors.ts';

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
    await expect(page.getByText('Your safety first')).toHaveCount(1);
    await expect(page.getByText(/988/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Leave this page' })).toHaveCount(0);
  });

  test('every funnel page leads there from its foot', async ({ page }) => {
    const funnels = (await listedPages(page.request)).filter(
      (path) => ![...legal, preview].includes(path),
    );
    expect(funnels.length).toBeGreaterThanOrEqual(5);
    for (const path of funnels) {
      await page.goto(path);
      const foot = page.getByRole('contentinfo');
      await expect(
        foot.getByRole('link', { name: 'Read the first third of week 1' }),
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

const lines = (page: Page) => page.locator('.five-lines').getByRole('textbox');
const stung = 'She put the phone face down when I came in.';

test('the exercise is done on the page, kept on the device alone, and gone with Leave', async ({
  page,
}) => {
  await page.route('https://www.wikipedia.org/', (route) => route.fulfill({ body: 'elsewhere' }));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto(preview);
  await expect(lines(page)).toHaveCount(5);
  await lines(page).first().scrollIntoViewIfNeeded();
  await expect(page.getByText('Kept on this device only')).toBeVisible();
  await lines(page).first().fill(stung);
  await lines(page).last().fill('an evening');
  await page.reload();
  await lines(page).first().scrollIntoViewIfNeeded();
  await expect(lines(page).first()).toHaveValue(stung);
  await expect(lines(page).last()).toHaveValue('an evening');
  expect(sent).toEqual([]);

  await page.goto('/relationship-triage');
  await page.getByRole('link', { name: /^Leave/ }).click();
  await page.waitForURL('https://www.wikipedia.org/');
  await page.goto(preview);
  await lines(page).first().scrollIntoViewIfNeeded();
  await expect(page.getByText('Kept on this device only')).toBeVisible();
  await expect(lines(page).first()).toHaveValue('');
});

test('on paper, and without a script, it is a form with ruled lines', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(preview);
  const note = page.locator('#lines-kept noscript p');
  await expect(note).toContainText('Nothing you type is kept without JavaScript.');
  await expect(note).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(lines(page).first()).toHaveCSS('border-bottom-width', '1px');
  await expect(lines(page).first()).toHaveCSS('border-top-width', '0px');
  await expect(note).toBeHidden();
  await context.close();
});

test('a browser that keeps nothing says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Storage.prototype, 'setItem', {
      value: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto(preview);
  await lines(page).first().scrollIntoViewIfNeeded();
  await expect(page.getByText('Kept on this device only')).toBeVisible();
  await lines(page).first().fill(stung);
  await expect(page.getByText('This browser keeps nothing here.')).toBeVisible();
});

test('after the purchase, the lines are the draft of week 1, once', async ({ page }) => {
  await page.goto(preview);
  await lines(page).first().scrollIntoViewIfNeeded();
  await expect(page.getByText('Kept on this device only')).toBeVisible();
  await lines(page).first().fill(stung);
  await lines(page).nth(1).fill('I am in the way.');
  await signedIn(page);
  await buySelfGuided(page);
  await pay(page);
  await open(page);
  await enter(page);
  const draft = `What a camera would have seen was… ${stung}\n\nThe sentence in my head was… I am in the way.`;
  await expect(editor(page)).toHaveValue(draft);
  await open(page);
  await enter(page);
  await expect(editor(page)).toHaveValue(draft);

  await page.goto(preview);
  await lines(page).first().scrollIntoViewIfNeeded();
  await expect(page.getByText('Kept on this device only')).toBeVisible();
  await expect(lines(page).first()).toHaveValue('');
});

test('a member who has written in week 1 does not get a visitor’s lines', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await write(page, 'My own words.');
  await save(page);
  await saved(page);
  await page.goto(preview);
  await lines(page).first().scrollIntoViewIfNeeded();
  await lines(page).first().fill(stung);
  await expect(page.getByText('Kept on this device only')).toBeVisible();
  await page.goto('/self-guided/week-1');
  await expect(page.getByText('My own words.').first()).toBeVisible();
  await expect(page.getByText(stung)).toHaveCount(0);
  await page.goto(preview);
  await lines(page).first().scrollIntoViewIfNeeded();
  await expect(lines(page).first()).toHaveValue(stung);
});
