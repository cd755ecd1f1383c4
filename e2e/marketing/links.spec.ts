import { expect, test, type Page } from '@playwright/test';
import { memberPaths } from '@repo/contracts/paths';
import { memberOf, takeBack } from '../support/members.ts';
import { listedPages, shells, unlisted } from '../support/public-pages.ts';
import { settled } from '../support/screen.ts';
import { signedIn } from '../support/visitors.ts';

/** What a link may do other than open a page. */
const isCall = (href: string): boolean => /^(tel:\+?\d|sms:\+?\d|mailto:[^@]+@[^@]+\.)/.test(href);

interface Found {
  links: string[];
  ids: string[];
}

/** Every link and every anchor of the page that is open, when its parts have come. */
const read = async (page: Page): Promise<Found> => {
  await settled(page);
  await expect(page.locator('h1').first(), page.url()).toBeVisible();
  return page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
};

/** A page is the same wherever one came from, and at each of its anchors. */
const pageOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('from');
  return `${pathname}?${searchParams.toString()}`;
};

/** Follows everything from the first pages on. @returns what leads nowhere, by where it stands. */
const crawl = async (page: Page, first: readonly string[]): Promise<string[]> => {
  const { origin } = new URL(page.url());
  const waiting = new Map(
    first.map((path) => [pageOf(origin + path), { path, on: 'the list of pages' }]),
  );
  const seen = new Map<string, Found>();
  const anchors: { to: URL; on: string }[] = [];
  const dead: string[] = [];
  for (const [key, { path, on }] of waiting) {
    const response = await page.goto(path);
    const found = await read(page);
    seen.set(key, found);
    if (response?.status() !== 200 || (await page.getByText('Oops! Page not found').count()) > 0) {
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

const publicPages = async (page: Page): Promise<string[]> => [
  ...(await listedPages(page.request)),
  ...unlisted,
  ...shells.map(({ path }) => path),
];

test.describe('every link and anchor of every page leads somewhere', () => {
  test.setTimeout(480_000);

  test('signed out', async ({ page }) => {
    await page.goto('/terms');
    expect(await crawl(page, [...(await publicPages(page)), ...memberPaths])).toEqual([]);
  });

  test('signed in, without the program', async ({ page }) => {
    await signedIn(page);
    expect(await crawl(page, [...(await publicPages(page)), ...memberPaths])).toEqual([]);
  });

  test('with the program', async ({ page }) => {
    await memberOf(page, { after: 2, aiInsights: 'off' });
    expect(await crawl(page, [...(await publicPages(page)), ...memberPaths])).toEqual([]);
  });

  test('with a coach and the whole program behind oneself', async ({ page }) => {
    const member = await memberOf(page, { after: 6, aiInsights: 'off', isCoached: true });
    expect(await crawl(page, memberPaths)).toEqual([]);
    // A month has few spots, and other journeys need theirs.
    await takeBack(page, member, 'refund');
  });

  test('after a refund', async ({ page }) => {
    const member = await memberOf(page, { after: 1, aiInsights: 'off' });
    await takeBack(page, member, 'refund');
    const outcome = `/self-guided-success?session_id=${member.sessionId}`;
    expect(await crawl(page, [...memberPaths, outcome])).toEqual([]);
  });
});
