import { expect, test, type Locator, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { programme } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';
import { expectNoViolations } from '../support/accessibility.ts';
import { buySelfGuided, pay } from '../support/checkout.ts';
import { memberOf } from '../support/members.ts';
import { signedIn } from '../support/visitors.ts';

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Account' });

/** The targets of the six week cards, in order. */
const cardTargets = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-island="week-cards"] :is(ol, ul) a')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')));

const offerButton = (page: Page): Locator =>
  page.getByRole('link', { name: 'Start the self-guided program' });

const everyWeek = (target: (week: number) => string): string[] =>
  weeks.map(({ week }) => target(week));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a signed-out visitor finds every link of the landing page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('within');
    await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/auth?tab=login',
    );
    await expect(bar(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth');
    expect(await cardTargets(page)).toEqual(everyWeek(() => '/checkout-self-guided'));
    for (const { landingTitle } of weeks)
      await expect(page.getByRole('heading', { name: landingTitle })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Secure Your Spot Now' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    await page.getByRole('link', { name: 'Transform Your Relationship' }).click();
    await expect(page.locator('#offer')).toBeInViewport();
    const film = page.getByRole('link', { name: /Watch the Presentation/ });
    await expect(film).toHaveAttribute('target', '_blank');
    await expect(film).toHaveAttribute('href', /^https:/);
  });

  test('a signed-out visitor’s header is one row on a phone, with room to spare', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 358, height: 740 });
    for (const path of ['/', '/relationship-triage']) {
      await page.goto(path);
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, path).toBeLessThanOrEqual(72);
    }
  });

  test('the focus ring of a week card goes around the card', async ({ page }) => {
    await page.goto('/');
    const link = page.locator('[data-island="week-cards"] li').first().getByRole('link');
    await link.focus();
    await expect(link).toBeFocused();
    // Measured at the same moment, because the page is still scrolling to the focus.
    const [ring, card] = await link.evaluate((element) =>
      [element, element.closest('li')].map((each) => JSON.stringify(each?.getBoundingClientRect())),
    );
    expect(ring).toBe(card);
  });

  test('what people ask before they pay is answered on the landing page and at both checkouts', async ({
    page,
  }) => {
    await page.goto('/');
    const questions = await page.locator('details').allTextContents();
    expect(questions.join()).toContain('What happens after I pay?');
    for (const checkout of ['/checkout', '/checkout-self-guided']) {
      await page.goto(checkout);
      const below = page.locator('details:not(astro-island *)');
      expect(await below.allTextContents(), checkout).toEqual(questions);
    }
    const first = page.locator('details:not(astro-island *)').first();
    await first.locator('summary').click();
    await expect(first.locator('p')).toBeVisible();
  });

  test('a page that needs JavaScript says so and names a person to write to', async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.locator('noscript p')).toContainText('This page needs JavaScript');
    await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible();
  });
});

const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];
for (const screen of phones)
  test(`${screen.width} px: first screens with a price and the taste, a page of 7,000 px`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const main = page.getByRole('main');
    const taste = main.getByRole('link', { name: 'Read the first five' }).first();
    expect((await taste.boundingBox())?.y).toBeLessThan(screen.height);
    const price = await main.getByText('$49').first().boundingBox();
    expect(price?.y).toBeLessThan(3 * screen.height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000);
  });

test('the taste, the coach, both prices and the questions come before everything else', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /what you’d open/,
    /Someone to think it through/,
    /On your own, or/,
    /Questions/,
    /Six weeks/,
    /becoming one/,
    /kitchen table/,
    /See how I think/,
  ]);
});

test('both prices are side by side, and the AI is explained once', async ({ page }) => {
  await page.goto('/');
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads).toContainText([/Self-guided.*\$49/, /1-on-1 coaching.*\$1,500/]);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByText(/written by AI|AI-written|by an AI/)).toHaveCount(1);
});

test('the list of pages tells a stranger nothing about what is still open', async ({ page }) => {
  await page.goto('/pages-manager');
  const main = page.getByRole('main');
  await expect(main).toContainText('/new-door');
  await expect(main).not.toContainText(/Price note|Claim without a source|npm run/);
});

test('signed in without a program: a welcome, the profile, a way out, and cards to the offer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { fullName } = await signedIn(page);
  await page.goto('/');
  await expect(bar(page)).toContainText(`Welcome, ${fullName}`);
  await expect(bar(page).getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(bar(page).getByRole('link', { name: 'Self-Guided Program' })).toHaveCount(0);
  // A plain link is in their place while they are slow to load.
  await expect.poll(() => cardTargets(page)).toEqual(everyWeek(() => '/checkout-self-guided'));
  await expect(offerButton(page)).toHaveAttribute('href', '/checkout-self-guided');
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(bar(page).getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

const complete = async (page: Page, week: number): Promise<void> => {
  const { origin } = new URL(page.url());
  const response = await page.request.fetch(endpointPath(programme.updateProgress), {
    method: programme.updateProgress.method,
    headers: { origin },
    data: { programProgress: { currentWeek: week } },
  });
  expect(response.ok()).toBe(true);
};

test('a member: every week card leads as far as they have come', async ({ page }) => {
  await signedIn(page);
  await buySelfGuided(page);
  await pay(page);
  for (const done of [0, 2, 6]) {
    for (let week = Math.max(1, done - 3); week <= done; week += 1) await complete(page, week);
    await page.goto('/');
    await expect(bar(page).getByRole('link', { name: 'Self-Guided Program' })).toHaveAttribute(
      'href',
      '/self-guided',
    );
    await expect
      .poll(() => cardTargets(page), { message: `after ${done} weeks` })
      .toEqual(
        everyWeek((week) => (week <= done + 1 ? `/self-guided/week-${week}` : '/self-guided')),
      );
    await expect(page.getByRole('link', { name: 'Continue Program' })).toHaveAttribute(
      'href',
      '/self-guided',
    );
    await expect(offerButton(page)).toHaveCount(0);
  }
});

test('a member’s header stays one row at every width; on phones the rest of it is a menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { fullName } = await memberOf(page, { aiInsights: 'off' });
  await page.goto('/');
  await expect(bar(page).getByRole('link', { name: 'Self-Guided Program' })).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBeLessThanOrEqual(72);
  const profile = bar(page).getByRole('link', { name: 'Profile' });
  await expect(profile).toBeHidden();
  await bar(page).getByRole('button', { name: 'Account menu' }).press('Enter');
  await expect(bar(page)).toContainText(`Welcome, ${fullName}`);
  await expect(profile).toBeInViewport();
  await expectNoViolations(page, 'the account menu of a phone');
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/relationship-triage');
    await expect(bar(page).getByRole('link', { name: 'Self-Guided Program' })).toBeVisible();
    const { height } = (await page.getByRole('banner').boundingBox()) ?? {};
    expect(height, `${width} px`).toBeLessThanOrEqual(72);
  }
});

test('a member whose parts fail to load finds plain links in their place', async ({ page }) => {
  await signedIn(page);
  await page.route('**/member-assets/remoteEntry.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('link', { name: 'Open your program' })).toHaveAttribute(
    'href',
    '/self-guided',
  );
});
