import { expect, test, type Page } from '@playwright/test';
import { memberPaths } from '@repo/contracts/paths';
import { memberOf, returnPayment } from '../support/members.ts';
import { listedPages, shells, unlisted } from '../support/public-pages.ts';
import { networkIdle } from '../support/screen.ts';
import { signedIn } from '../support/visitors.ts';

/** Links that do something other than open a page. */
const isCall = (href: string): boolean => /^(tel:\+?\d|sms:\+?\d|mailto:[^@]+@[^@]+\.)/.test(href);

interface Found {
  links: string[];
  ids: string[];
}

/** All links and ids of the open page, once its parts have loaded. */
const read = async (page: Page): Promise<Found> => {
  await networkIdle(page);
  await expect(page.locator('h1').first(), page.url()).toBeVisible();
  return page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
};

/** The same for a static page, which another journey opens. */
const peek = async (page: Page, path: string): Promise<Found & { status: number }> => {
  const response = await page.request.get(path);
  const ids = [...(await response.text()).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return { links: [], ids, status: response.status() };
};

const open = async (page: Page, path: string): Promise<Found & { status: number }> => {
  const response = await page.goto(path);
  const found = await read(page);
  const isMissing = (await page.getByText('Oops! Page not found').count()) > 0;
  return { ...found, status: isMissing ? 404 : (response?.status() ?? 0) };
};

/** The page at an address, without its query and anchor. */
const pageOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('from');
  return `${pathname}?${searchParams.toString()}`;
};

/**
 * Follows all links, starting from the first pages.
 * @param known pages that are fetched but not opened, because another journey opens them
 * @returns the dead links, with the page that contains each
 */
const crawl = async (
  page: Page,
  first: readonly string[],
  known: readonly string[] = [],
): Promise<string[]> => {
  const { origin } = new URL(page.url());
  const waiting = new Map(
    first.map((path) => [pageOf(origin + path), { path, on: 'the list of pages' }]),
  );
  const seen = new Map<string, Found>();
  const anchors: { to: URL; on: string }[] = [];
  const dead: string[] = [];
  for (const [key, { path, on }] of waiting) {
    const isKnown = known.includes(new URL(path, origin).pathname);
    const found = await (isKnown ? peek : open)(page, path);
    seen.set(key, found);
    if (found.status !== 200) {
      dead.push(`${on}: ${path}`);
      continue;
    }
    for (const link of found.links) {
      const to = isCall(link) ? null : new URL(link);
      if (to === null || (to.origin !== origin && to.protocol === 'https:')) continue;
      if (to.origin !== origin) dead.push(`${path}: ${link}`);
      else if (!waiting.has(pageOf(link)))
        waiting.set(pageOf(link), { path: to.pathname + to.search, on: path });
      if (to.hash !== '') anchors.push({ to, on: path });
    }
  }
  const lost = anchors.filter(
    ({ to }) => !seen.get(pageOf(to.href))?.ids.includes(to.hash.slice(1)),
  );
  return [...dead, ...lost.map(({ to, on }) => `${on}: ${to.pathname}${to.search}${to.hash}`)];
};

/** Pages with the same content for members, except for the header, which all share. */
const staticPages = async (page: Page): Promise<string[]> => [
  ...(await listedPages(page.request)),
  ...unlisted,
];

/** The one of them that is opened again as a member. */
const home = '/';
const own = [home, ...shells.map(({ path }) => path), ...memberPaths];

const crawlAsMember = async (page: Page, others: readonly string[] = []): Promise<string[]> => {
  const known = (await staticPages(page)).filter((path) => path !== home);
  return crawl(page, [...own, ...others], known);
};

test.describe('every link and anchor of every page leads somewhere', () => {
  test.setTimeout(480_000);

  test('signed out', async ({ page }) => {
    await page.goto('/terms');
    expect(await crawl(page, [...(await staticPages(page)), ...own])).toEqual([]);
  });

  test('signed in, without the program', async ({ page }) => {
    await signedIn(page);
    expect(await crawlAsMember(page)).toEqual([]);
  });

  test('with the program', async ({ page }) => {
    await memberOf(page, { after: 2, aiInsights: 'off' });
    expect(await crawlAsMember(page)).toEqual([]);
  });

  test('with a coach and the whole program completed', async ({ page }) => {
    await memberOf(page, { after: 6, aiInsights: 'off', isCoached: true });
    expect(await crawlAsMember(page)).toEqual([]);
  });

  test('after a refund', async ({ page }) => {
    const member = await memberOf(page, { after: 1, aiInsights: 'off' });
    await returnPayment(page, member, 'refund');
    const outcome = `/self-guided-success?session_id=${member.sessionId}`;
    expect(await crawlAsMember(page, [outcome])).toEqual([]);
  });
});
