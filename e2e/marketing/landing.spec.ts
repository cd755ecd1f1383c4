import { expect, test, type Locator, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { programme } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';
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

test('its sections are in the specified order', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /becoming one/,
    /kitchen table/,
    /what you’d open/,
    /Six weeks/,
    /Someone to think it through/,
    /Questions/,
    /See how I think/,
  ]);
});

test('the offer has six weeks and both prices; the claim is a sentence, and the AI is explained once', async ({
  page,
}) => {
  await page.goto('/');
  const offer = page.locator('#offer');
  await expect(offer.getByRole('listitem').getByRole('link')).toHaveCount(6);
  await expect(offer.getByRole('article')).toContainText([
    /Self-guided.*\$49.*Start the self-guided program/,
    /1-on-1 coaching.*\$1,500.*Secure Your Spot Now/,
  ]);
  await page.getByText('Secure Your Spot Now').scrollIntoViewIfNeeded();
  await expect(offer.getByText(/\d of 5 spots left in/)).toBeVisible();
  await expect(
    page.getByText('37% higher relationship satisfaction is the coach’s own figure'),
  ).toBeVisible();
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

test('a member’s name, program, profile and way out are in the bar at every width', async ({
  page,
}) => {
  const { fullName } = await memberOf(page, { aiInsights: 'off' });
  for (const path of ['/', '/relationship-triage'])
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      const parts = [
        bar(page).getByText(`Welcome, ${fullName}`),
        bar(page).getByRole('link', { name: 'Self-Guided Program' }),
        bar(page).getByRole('link', { name: 'Profile' }),
        bar(page).getByRole('button', { name: 'Logout' }),
      ];
      for (const part of parts)
        await expect(part, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
      const { height } = (await page.getByRole('banner').boundingBox()) ?? {};
      expect(height, `${path} at ${width} px`).toBeLessThanOrEqual(72);
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
