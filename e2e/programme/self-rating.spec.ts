import { expect, test, type Page } from '@playwright/test';
import { programme } from '@repo/contracts/programme/programme';
import { ratingQuestions } from '@repo/contracts/programme/rating-questions';
import type { Results } from '@repo/contracts/programme/self-rating';
import { expectAccessible } from '../support/accessibility.ts';
import { send } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { memberOf } from '../support/members.ts';
import { enter, open, save, write } from '../support/reflections.ts';
import { button, heading } from '../support/screen.ts';

const offered = 'Four questions';

/** Answers by keyboard alone, starting where the form has put the focus. */
const answer = async (page: Page, steps: number): Promise<void> => {
  const keep = button(page, 'Keep my answers');
  await expect(page.getByRole('radio', { name: 'I’m in a relationship' })).toBeFocused();
  await page.keyboard.press('Space');
  for (const { partnered } of ratingQuestions) {
    await page.keyboard.press('Tab');
    const radios = page.getByRole('group', { name: partnered }).getByRole('radio');
    await expect(radios.first()).toBeFocused();
    await page.keyboard.press('Space');
    for (let step = 1; step < steps; step += 1) await page.keyboard.press('ArrowRight');
    await expect(radios.nth(steps - 1)).toBeChecked();
  }
  await expectAccessible(page, 'the four questions');
  await tabTo(page, keep);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Thank you\./)).toBeFocused();
};

const begin = async (page: Page): Promise<void> => {
  await button(page, 'Answer them').focus();
  await page.keyboard.press('Enter');
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('by keyboard: before week 1, after week 6, and side by side from then on', async ({
    page,
  }) => {
    await memberOf(page, { aiInsights: 'off' });
    await open(page);
    await expect(heading(page, offered)).toBeVisible();
    await begin(page);
    await answer(page, 3);
    await page.reload();
    await expect(heading(page, 'Reflection Corner')).toBeVisible();
    await expect(heading(page, offered)).toBeHidden();

    for (let currentWeek = 1; currentWeek <= 6; currentWeek += 1)
      await send(page, programme.updateProgress, { programProgress: { currentWeek } });
    await page.goto('/next-steps');
    await expect(heading(page, offered)).toBeVisible();
    await expectAccessible(page, 'the next steps with the questions');
    await begin(page);
    await answer(page, 6);
    const sheet = page.getByRole('article', { name: 'Your keepsake' });
    await expect(sheet.getByLabel('Four questions')).toContainText(/Satisfied.*3.*6/);
    await page.goto('/self-guided/journal');
    await expect(page.getByRole('row', { name: /Satisfied/ })).toContainText(/3.*6/);
    await expectAccessible(page, 'the journal with the questions');
    await page.goto('/next-steps');
    await expect(sheet).toBeVisible();
    await expect(heading(page, offered)).toBeHidden();
  });
});

test('one tap declines them for good', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await button(page, 'No, thanks').click();
  await expect(page.getByText('All right. You won’t be asked again.')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Reflection Corner')).toBeVisible();
  await expect(heading(page, offered)).toBeHidden();
});

test('they disappear with the first reflection', async ({ page }) => {
  await memberOf(page, { aiInsights: 'off' });
  await open(page);
  await expect(heading(page, offered)).toBeVisible();
  await enter(page);
  await write(page, 'I noticed my jaw.');
  await save(page);
  await expect(page.getByText('I noticed my jaw.')).toBeVisible();
  await expect(heading(page, offered)).toBeHidden();
});

test.describe('the page of the numbers', () => {
  const change = (mean: number) => ({ mean, low: mean - 0.4, high: mean + 0.4, effect: mean });
  const told: Results = {
    caveat: '',
    results: [
      {
        ...{ moment: 'after', form: 'partnered', people: 57, of: 120 },
        ...{ from: '2026-11', until: '2027-02' },
        changes: {
          ...{ satisfied: change(-0.001), oneself: change(1.1) },
          ...{ repair: change(-0.2), lonely: change(-0.6) },
        },
      },
    ],
  };

  test('says that there are none yet, and how answers will be counted', async ({ page }) => {
    await page.route('**/api/results', (route) =>
      route.fulfill({ json: { status: true, message: 'OK', data: { ...told, results: [] } } }),
    );
    await page.goto('/claims');
    await expect(page.getByText(/^Not enough people have been counted yet/)).toBeVisible();
    await expect(page.getByText(ratingQuestions[0].partnered)).toBeVisible();
    await expectAccessible(page, 'the claims without numbers');
  });

  test('prints them, also when they are bad', async ({ page }) => {
    await page.route('**/api/results', (route) =>
      route.fulfill({ json: { status: true, message: 'OK', data: told } }),
    );
    await page.goto('/claims');
    const numbers = page.locator('#numbers');
    await expect(numbers).toContainText(
      '57 of the 120 who answered before week 1 (48%), counted from November 2026 to February 2027.',
    );
    await expect(numbers).toContainText(
      'Able to repairChange −0.20, 95% interval −0.60 to +0.20, effect −0.20',
    );
    await expect(numbers).toContainText('SatisfiedChange +0.00, 95% interval −0.40 to +0.40');
    await expect(numbers.locator('circle')).toHaveCount(4);
    await expectAccessible(page, 'the claims with numbers');
  });

  test('says without a script what is missing', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/claims');
    await expect(page.getByText(/Numbers appear here once 30 people/)).toBeVisible();
    await expect(page.getByText(/People who finish differ/)).toBeVisible();
    await context.close();
  });
});
