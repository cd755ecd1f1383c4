// What a browser receives of the member's screens, what Lighthouse thinks of them, and their calls.
import { me } from '@repo/contracts/accounts/me';
import { paths, weekPath } from '@repo/contracts/paths';
import { programme } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';
import type { Browser, Page } from '@playwright/test';
import type { Bench } from '../main.ts';
import { createMember } from '../measure/visitors.ts';
import { runLighthouse, withBrowser } from './lighthouse.ts';
import { visit, type BrowserCookies, type PageView } from './visit.ts';

const weekPaths = weeks.map(({ week }) => weekPath(week));

/** Signed in, every week open, and the last still to be completed. */
const signIn = async ({ stack }: Bench): Promise<BrowserCookies> => {
  const { browser } = await createMember(stack.layout);
  await browser.send(me.updatePreferences, { body: { aiInsights: 'off' } });
  for (let currentWeek = 1; currentWeek < weeks.length; currentWeek += 1)
    await browser.send(programme.updateProgress, { body: { programProgress: { currentWeek } } });
  return [...browser.cookies].map(([name, value]) => ({
    name,
    value,
    url: stack.layout.publicUrl,
  }));
};

const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/');

const noteScreen = ({ note }: Bench, path: string, view: PageView): void => {
  const kind = weekPaths.includes(path)
    ? 'week'
    : path === paths.selfGuided
      ? 'overview'
      : undefined;
  if (kind) note(`${kind} weight`, view.bytes, path);
  if (kind) note(`${kind} requests`, view.sent, path);
  if (path === paths.profile) note('profile script', view.scriptBytes);
  note('one React', view.reacts, path);
  note('first calls', view.requests.filter(({ url }) => isCall(url)).length, path);
};

/** Clicks twice, as people in a hurry do, to complete the last week. */
const actions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'save a reflection': async (page) => {
    await page.getByLabel('Your reflection', { exact: true }).fill('I said yes again.');
    await page.getByRole('button', { name: 'Save reflection', exact: true }).dblclick();
  },
  'complete the last week': (page) =>
    page.getByRole('region', { name: 'Congratulations!' }).getByRole('button').dblclick(),
};

const countClicks = async ({ stack, note }: Bench, browser: Browser, cookies: BrowserCookies) => {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  let calls = 0;
  page.on('request', (request) => {
    if (isCall(request.url()) && request.method() !== 'GET') calls += 1;
  });
  await page.goto(stack.layout.publicUrl + weekPath(weeks.length), { waitUntil: 'networkidle' });
  for (const [name, click] of Object.entries(actions)) {
    calls = 0;
    const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET');
    await click(page);
    await answered;
    await page.waitForTimeout(500); // what a second click would still send
    note('calls of an action', calls, name);
  }
  await context.close();
};

export const measureMember = (bench: Bench): Promise<void> =>
  withBrowser(bench, async (browser, port) => {
    const { note, stack } = bench;
    const cookies = await signIn(bench);
    for (const path of [paths.selfGuided, ...weekPaths, paths.profile, paths.journal]) {
      const [view] = await visit(browser, stack.layout.publicUrl + path, { cookies });
      if (view) noteScreen(bench, path, view);
    }
    // Lighthouse opens its tab outside all contexts, where only the protocol itself can set
    // cookies.
    const protocol = await browser.newBrowserCDPSession();
    const prepare = () => protocol.send('Storage.setCookies', { cookies: [...cookies] });
    for (const path of [paths.selfGuided, weekPath(1), paths.profile]) {
      const options = { port, prepare, isListed: false };
      const scores = await runLighthouse(stack.layout.publicUrl + path, options);
      const told = `${path} ${scores.failed}`;
      note('member performance', scores.performance, told);
      note('member others', scores.others, told);
      note('layout shift', scores.layoutShift, path);
    }
    await protocol.send('Storage.clearCookies');
    await countClicks(bench, browser, cookies);
  });
