import { expect, test, type Page } from '@playwright/test';
import { settled, takenOver } from '../support/screen.ts';

// A shell shows what was built before anybody came, until its part is here: by then somebody may
// have followed a link of it, copied it, or opened it in another tab.

/** Holds every file of script back. @returns a function that lets them come */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await late;
    await route.continue();
  });
  return async () => {
    arrive();
    await takenOver(page);
    await settled(page);
  };
};

/** @returns where each link of the shell leads, as its target will read it, by what the link says */
const linksOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLAnchorElement>('[data-island] a')].map((link) => {
        const { origin, protocol, pathname, searchParams } = new URL(link.href);
        const query = JSON.stringify([...searchParams].sort());
        return [
          link.textContent,
          `${origin === location.origin ? '' : `${protocol} elsewhere `}${pathname} ${query}`,
        ];
      }),
    ),
  );

const addresses = [
  '/auth?from=/profile',
  '/checkout',
  '/checkout?from=/new-door',
  '/checkout?from=/find-your-quiet',
  '/checkout?from=/find-yourself%3Futm_source%3Da',
  '/checkout?way=coaching&from=/find-your-quiet',
  '/checkout?from=/relationship-triage&utm_source=letter',
  '/checkout-self-guided?coupon=SPRING&from=/find-your-quiet',
  '/error?from=/new-door',
  '/error?from=/find-your-quiet',
  '/self-guided-error?from=/find-your-quiet',
  '/self-guided-error',
  '/success?from=/new-door',
];

const member = { name: 'signed_in', value: '1' };

for (const cookies of [[], [member]])
  for (const address of addresses)
    test(`${address} leads to the same places before and after its part is here${cookies[0] ? ', signed in' : ''}`, async ({
      page,
      baseURL,
    }) => {
      await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: `${baseURL}` })));
      const arrive = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('[data-island] a').first().waitFor();
      const early = await linksOf(page);
      await arrive();
      const later = await linksOf(page);
      expect(Object.keys(early).length).toBeGreaterThan(0);
      for (const [text, target] of Object.entries(early))
        if (later[text]) expect({ [text]: target }).toEqual({ [text]: later[text] });
    });

for (const hostile of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '"><a href=//evil.example>',
  `/${'a'.repeat(600)}`,
])
  test(`no link of a shell leaves the site for from=${hostile.slice(0, 40)}`, async ({ page }) => {
    const from = encodeURIComponent(hostile);
    for (const path of ['/error', '/checkout', '/checkout-self-guided']) {
      const arrive = await holdScripts(page);
      await page.goto(`${path}?from=${from}`, { waitUntil: 'commit' });
      await page.locator('[data-island] a').first().waitFor();
      const early = Object.values(await linksOf(page));
      await arrive();
      for (const target of [...early, ...Object.values(await linksOf(page))])
        expect(target).toMatch(/^(mailto: elsewhere )?[^ ]+ \[/);
      await page.unroute('**/*.js');
    }
  });

test('who tries again before the page’s part is here keeps the price', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/error?from=/new-door', { waitUntil: 'commit' });
  const again = page.getByRole('link', { name: 'Try Payment Again' });
  await expect(again).toHaveAttribute('href', '/checkout?from=/new-door');
  await again.click();
  await expect(page).toHaveURL('/checkout?from=/new-door');
  await expect(page.getByRole('button', { name: /\$997/ })).toBeVisible();
});

test('who signs in first comes back to the same offer, however early they pressed', async ({
  page,
}) => {
  const address = '/checkout-self-guided?coupon=SPRING&from=/find-your-quiet';
  await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Sign in first' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(new URL(page.url()).searchParams.get('from')).toBe(address);
});
