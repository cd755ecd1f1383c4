import { expect, type Locator, type Page } from '@playwright/test';
import { weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import { memberOf, signedIn } from '../support/members.ts';
import { button, link, networkIdle } from '../support/screen.ts';
import { test } from '../support/test.ts';

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Account' });

const price = (page: Page): Locator => page.getByText('$49, paid once.', { exact: true });

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** The targets of the six week cards, in order. */
const cardTargets = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-island="week-cards"] :is(ol, ul) a')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')));

const everyWeek = (target: (week: number) => string): string[] =>
  weeks.map(({ week }) => target(week));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a signed-out visitor finds every link of the landing page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('within');
    for (const [name, href] of [
      ['Login', '/auth?tab=login'],
      ['Sign Up', '/auth'],
    ] as const)
      await expect(link(bar(page), name)).toHaveAttribute('href', href);
    expect(await cardTargets(page)).toEqual(everyWeek(() => '/checkout-self-guided'));
    for (const { landingTitle } of weeks)
      await expect(page.getByRole('heading', { name: landingTitle })).toBeVisible();
    await expect(link(page, 'Secure Your Spot Now')).toHaveAttribute('href', '/checkout');
    await link(page, 'Transform Your Relationship').click();
    await expect(page.locator('#offer')).toBeInViewport();
    const film = page.getByRole('link', { name: /Watch the Presentation/ });
    await expect(film).toHaveAttribute('target', '_blank');
    await expect(film).toHaveAttribute('href', /^https:/);

    // The focus ring of a week card goes around the card.
    const card = page.locator('[data-island="week-cards"] li').first().getByRole('link');
    await card.focus();
    await expect(card).toBeFocused();
    // Measured at the same moment, because the page is still scrolling to the focus.
    const [ring, around] = await card.evaluate((element) =>
      [element, element.closest('li')].map((each) => JSON.stringify(each?.getBoundingClientRect())),
    );
    expect(ring).toBe(around);
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
});

test('its sections are in order; the offer has six weeks and both prices; the AI is explained once', async ({
  page,
}) => {
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

test('signed in without a program: a welcome, the profile, a way out, and cards to the offer', async ({
  page,
}) => {
  const { fullName } = await signedIn(page);
  await page.goto('/');
  await expect(bar(page)).toContainText(`Welcome, ${fullName}`);
  await expect(price(page)).toBeVisible();
  await expect(link(bar(page), 'Profile')).toHaveAttribute('href', '/profile');
  await expect(link(bar(page), 'Self-Guided Program')).toHaveCount(0);
  // A plain link is in their place while they are slow to load.
  await expect.poll(() => cardTargets(page)).toEqual(everyWeek(() => '/checkout-self-guided'));
  const offer = link(page, 'Start the self-guided program');
  await expect(offer).toHaveAttribute('href', '/checkout-self-guided');
  await button(bar(page), 'Logout').click();
  await expect(link(bar(page), 'Sign Up')).toBeVisible();
});

test('a member’s name, program, profile and way out are in the bar at every width, and cards lead on', async ({
  page,
}) => {
  const { fullName } = await memberOf(page, { after: 2 });
  await page.goto('/');
  await expect
    .poll(() => cardTargets(page))
    .toEqual(everyWeek((week) => (week <= 3 ? weekPath(week) : '/self-guided')));
  for (const name of ['Self-Guided Program', 'Continue Program'])
    await expect(link(page, name)).toHaveAttribute('href', '/self-guided');
  await expect(link(page, 'Start the self-guided program')).toHaveCount(0);
  for (const path of ['/', '/relationship-triage']) {
    await page.goto(path);
    for (const width of [320, 352, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const parts = [
        bar(page).getByText(`Welcome, ${fullName}`),
        link(bar(page), 'Self-Guided Program'),
        link(bar(page), 'Profile'),
        button(bar(page), 'Logout'),
      ];
      for (const part of parts)
        await expect(part, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
      const { height } = (await page.getByRole('banner').boundingBox()) ?? {};
      // On a phone the links have a row of their own.
      expect(height, `${path} at ${width} px`).toBeLessThanOrEqual(width < 640 ? 88 : 72);
      if (width < 352) continue;
      const brand = await boxOf(page.getByRole('banner').getByText('Whole & Held'));
      expect(brand.width, `the wordmark at ${width} px`).toBeGreaterThan(80);
      for (const part of parts) {
        const { x, y } = await boxOf(part);
        expect(x > brand.x + brand.width || y > brand.y + brand.height, `${width} px`).toBe(true);
      }
    }
  }
});

test('a member reads in place of the price where to continue, from the first paint to the logout', async ({
  page,
}) => {
  await memberOf(page, { after: 2 });
  // Without any file of ours: what was decided before the first paint.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(link(page, 'Continue with your program')).toHaveAttribute('href', '/self-guided');
  await expect(price(page)).toBeHidden();
  await page.unroute('**/*.js');
  await page.reload();
  await expect(link(page, 'Continue with week 3')).toHaveAttribute('href', weekPath(3));
  await expect(price(page)).toBeHidden();

  // The server misses the logout; the page is a visitor's all the same, and after a reload.
  await page.route('**/api/auth/logout', (route) => route.abort());
  await button(bar(page), 'Logout').click();
  await expect(link(bar(page), 'Sign Up')).toBeVisible();
  const isVisitors = async (): Promise<void> => {
    await expect(price(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(0);
  };
  await isVisitors();
  await page.reload();
  await isVisitors();
});

test('a member whose parts fail to load finds plain links in their place', async ({ page }) => {
  await signedIn(page);
  await page.route('**/member-assets/remoteEntry.js', (route) => route.abort());
  await page.goto('/');
  await expect(link(page, 'Profile')).toHaveAttribute('href', '/profile');
  await expect(link(page, 'Open your program')).toHaveAttribute('href', '/self-guided');
});

const funnels = [
  '/',
  '/new-door',
  '/find-yourself',
  '/relationship-triage',
  '/conscious-polyamory',
];

/** Where everything below the header stands, in whole pixels, and how its boxes are laid out. */
const layoutOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('main').evaluate((main) => {
    const top = main.getBoundingClientRect().y;
    return [...main.querySelectorAll('section, section :not(svg *, [data-island] *)')]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .map((element) => {
        const { display, gridTemplateColumns, padding } = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y - top, width, height].map(Math.round).join(' ');
        return `${element.tagName} ${box} ${display} ${gridTemplateColumns} ${padding}`;
      });
  });
};

/** How far things have moved by themselves since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(0);
        }, 300);
      }),
  );

test('signed in, funnel pages look as they do for visitors', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.context().clearCookies();
    const visitors: Record<string, string[]> = {};
    for (const path of funnels) {
      await page.goto(path);
      visitors[path] = await layoutOf(page);
    }
    const { fullName } = await signedIn(page);
    for (const path of funnels) {
      await page.goto(path);
      await expect(page.getByText(`Welcome, ${fullName}`)).toBeVisible();
      await networkIdle(page);
      expect(await layoutOf(page), path).toEqual(visitors[path]);
    }
  }
});

test('a font that comes late moves words within their lines, and no line', async ({ page }) => {
  await signedIn(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const late = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(link(bar(page), 'Profile')).toBeVisible();
    late.resolve();
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftOf(page), `${width} px`).toBeLessThan(0.01);
    await page.unroute('**/*.woff2');
  }
});
