import { expect, type Page } from '@playwright/test';
import { memberPaths, paths } from '@repo/contracts/paths';
import { memberOf, refund, signedIn } from '../support/members.ts';
import { missing, openWhole, publicPages, publicViews } from '../support/pages.ts';
import { networkIdle } from '../support/screen.ts';
import { site } from '../support/site.ts';
import { test } from '../support/test.ts';

const own = memberPaths.filter((path) => path !== paths.client);

/** Everybody who sees other links and buttons than the others. */
const people: Record<string, (page: Page) => Promise<unknown>> = {
  'signed out': () => Promise.resolve(),
  'signed in, without the program': (page) => signedIn(page),
  'with the program': (page) => memberOf(page, { after: 2, aiInsights: 'off' }),
  'with a coach and the whole program completed': (page) =>
    memberOf(page, { buys: 'coaching', after: 6, aiInsights: 'off' }),
  'after a refund': async (page) => refund(await memberOf(page, { after: 1, aiInsights: 'off' })),
};

/** Links that do something other than open a page. */
const isCall = (href: string): boolean => /^(tel:\+?\d|sms:\+?\d|mailto:[^@]+@[^@]+\.)/.test(href);

/** A page's address without what only says where one came from. */
const pageOf = ({ pathname, searchParams }: URL): string => {
  searchParams.delete('from');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
};

/** Follows all links of all pages. @returns the dead ones, with the page that contains each */
const crawl = async (page: Page, first: readonly string[]): Promise<string[]> => {
  const waiting = new Map(first.map((path) => [path, 'the table of pages']));
  const ids = new Map<string, string[]>();
  const anchors: { to: URL; on: string }[] = [];
  const dead: string[] = [];
  for (const [path, on] of waiting) {
    await openWhole(page, path);
    await networkIdle(page);
    if ((await page.getByText('Oops! Page not found').count()) > 0) dead.push(`${on}: ${path}`);
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }));
    ids.set(path, found.ids);
    for (const link of found.links.filter((href) => !isCall(href))) {
      const to = new URL(link);
      if (to.origin !== site && to.protocol !== 'https:') dead.push(`${path}: ${link}`);
      if (to.origin !== site) continue;
      const key = pageOf(to);
      if (!waiting.has(key)) waiting.set(key, path);
      if (to.hash !== '') anchors.push({ to, on: path });
    }
  }
  const lost = anchors.filter(({ to }) => !ids.get(pageOf(to))?.includes(to.hash.slice(1)));
  return [...dead, ...lost.map(({ to, on }) => `${on}: ${to.pathname}${to.hash}`)];
};

/** Contains the effects of a press: nobody is signed out and nothing is bought. */
const shield = async (page: Page): Promise<void> => {
  await page.route(
    (url) => url.origin !== site,
    (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  const json = { status: false, message: 'Please try again.', data: { code: 'BUSY' } };
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json }),
  );
};

/** Every button that can be pressed now, by its part of the page and its name. */
const buttonsOn = (page: Page): Promise<{ place: number; name: string }[]> =>
  page.locator('button, [role="button"], summary').evaluateAll((all) =>
    all.flatMap((element, place) => {
      const isOff = element.matches(':disabled, [aria-disabled="true"]');
      if (isOff || !element.checkVisibility() || element.clientHeight === 0) return [];
      const region = element.closest('header, footer, nav, dialog')?.tagName ?? 'MAIN';
      const says = element.getAttribute('aria-label') ?? element.textContent.trim();
      return [{ place, name: `${region} ${says}` }];
    }),
  );

/** The effects that a person would notice; a color change under the pointer is none. */
const noticed = (
  'aria-expanded aria-pressed aria-selected aria-checked aria-invalid aria-current checked ' +
  'data-theme disabled hidden href open value'
).split(' ');

/** @returns whether pressing the button has an effect: on the page, in the address, or elsewhere */
const hasEffect = async (page: Page, place: number): Promise<boolean> => {
  await page.evaluate((attributeFilter) => {
    const note = (): void => {
      document.documentElement.dataset['answered'] = 'yes';
    };
    window.print = note;
    window.addEventListener('scroll', note, { once: true });
    const options = { subtree: true, childList: true, characterData: true, attributeFilter };
    new MutationObserver(note).observe(document, options);
  }, noticed);
  let isCalled = false;
  page.once('request', () => (isCalled = true));
  page.once('download', () => (isCalled = true));
  await page.locator('button, [role="button"], summary').nth(place).click();
  const answered = page.locator('html[data-answered]');
  const isSo = async () => isCalled || (await answered.count()) > 0;
  return expect
    .poll(isSo, { timeout: 10_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
};

/** What was pressed last may still lead to another page, which ends a navigation. */
const openAgain = async (page: Page, path: string): Promise<void> => {
  await expect(() => openWhole(page, path)).toPass();
  await networkIdle(page);
};

for (const [who, become] of Object.entries(people)) {
  test(`every link and anchor leads somewhere, ${who}`, async ({ page }) => {
    await become(page);
    expect(await crawl(page, [...publicPages, ...own])).toEqual([]);
  });

  test(`every button does something, ${who}`, async ({ page }) => {
    await become(page);
    await shield(page);
    const known = new Set<string>();
    const dead: string[] = [];
    for (const path of [...publicPages, missing, ...publicViews, ...own]) {
      await openAgain(page, path);
      for (const { name } of await buttonsOn(page)) {
        if (known.has(name)) continue;
        known.add(name);
        await openAgain(page, path);
        const found = (await buttonsOn(page)).find((one) => one.name === name);
        if (found && !(await hasEffect(page, found.place))) dead.push(`${path} ${name}`);
      }
    }
    expect(dead).toEqual([]);
    expect(known.size).toBeGreaterThan(8);
  });
}
