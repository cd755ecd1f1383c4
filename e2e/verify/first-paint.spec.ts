import { expect, type Page } from '@playwright/test';
import { authErrors } from '@repo/contracts/accounts/auth';
import { signUpHint } from '@repo/contracts/accounts/visit';
import { paths } from '@repo/contracts/paths';
import { memberOf } from '../support/members.ts';
import { hydrated } from '../support/screen.ts';
import { site } from '../support/site.ts';
import { test } from '../support/test.ts';

interface Frame {
  color: string;
  words: string;
}

/** Records each frame that the page paints: its color and the words that are read there. */
const record = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    const selected = '[role="tab"][aria-selected="true"]';
    const look = (): void => {
      const main = document.querySelector('main');
      const tabs = [...document.querySelectorAll<HTMLElement>(selected)];
      const open = tabs.filter((tab) => tab.checkVisibility()).map((tab) => `tab ${tab.innerText}`);
      const words = [main?.innerText ?? '', ...open].join(' ').replace(/\s+/g, ' ');
      const { backgroundColor: color } = getComputedStyle(document.documentElement);
      if (main) frames.push({ color, words });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** What each frame of an address must and must not say. */
interface Promised {
  path: string;
  says: RegExp;
  never: RegExp;
  isRose?: boolean;
}

const { email_taken, google_user_exist, google_not_link } = authErrors;
const others = /Create your account|Forgot your password\?\s*Sign Up|Verify Your Email|tab Sign Up/;
const refusals = Object.values(authErrors);
const without = (text: string): RegExp =>
  new RegExp(
    refusals
      .filter((other) => other !== text)
      .join('|')
      .replaceAll('.', String.raw`\.`),
  );
const session = '?session_id=cs_not_ours';
const asking = {
  says: /Confirming your payment|We could not confirm/,
  never: /Payment Successful|receipt is in your inbox/,
};

const signedOut: Promised[] = [
  { path: '/auth?tab=login', says: /Welcome back.*tab Login/, never: others },
  ...Object.entries({ email_taken, google_user_exist }).map(([error, text]) => ({
    path: `/auth?error=${error}`,
    says: new RegExp(`${text}.*Welcome back.*tab Login`),
    never: new RegExp(`${others.source}|${without(text).source}`),
  })),
  {
    path: '/auth?error=google_not_link',
    says: new RegExp(`${google_not_link}.*Create your account.*tab Sign Up`),
    never: new RegExp(`Welcome back|tab Login|${without(google_not_link).source}`),
  },
];
const everybody: Promised[] = [
  {
    path: `/checkout?from=${paths.newDoor}`,
    says: /Back to Portal.*new-door price.*\$997/,
    never: /Back to Home|Continue to payment · \$1,500|Twelve hours/,
    isRose: true,
  },
  { path: `${paths.success}${session}`, ...asking },
  { path: `${paths.selfGuidedSuccess}${session}`, ...asking },
];

const rose = 'rgb(255, 245, 247)';
const juniper = 'rgb(252, 248, 243)';

const expectRight = async (page: Page, { path, says, never, isRose }: Promised): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
  // Ten more, in which its address and its first answers have come.
  const frames = await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { frames: Frame[] }).frames;
  });
  expect(frames.length).toBeGreaterThanOrEqual(10);
  for (const { color, words } of frames) {
    expect(color, path).toBe(isRose ? rose : juniper);
    expect(words, path).toMatch(says);
    expect(words, path).not.toMatch(never);
  }
};

/** A processor as slow as a cheap phone's, four times slower than Lighthouse's. */
const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 16 });
};

test.use({ colorScheme: 'light' });

for (const promised of [...signedOut, ...everybody])
  test(`no frame of ${promised.path} shows another view, signed out`, async ({ page }) => {
    await record(page);
    await slowDown(page);
    await expectRight(page, promised);
  });

test('no frame shows another view, price, color or name to a member', async ({ page }) => {
  const { fullName } = await memberOf(page, { after: 1 });
  await record(page);
  await slowDown(page);
  for (const promised of everybody)
    await expectRight(page, {
      ...promised,
      never: new RegExp(
        `${promised.never.source}|Already have an account|Welcome, (?!${fullName})`,
      ),
    });
});

test('a sign-up that waits for its code shows nothing else, and its code where it is reloaded', async ({
  page,
}) => {
  await page.context().addCookies([{ ...signUpHint, url: site }]);
  await record(page);
  await slowDown(page);
  const never = /Create your account|Welcome back|tab/;
  await expectRight(page, { path: '/auth', says: /Verify Your Email/, never });
});

for (const path of ['/', '/help-now', '/auth', '/checkout'])
  test(`late letters move nothing on ${path}, on a slow phone`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(String))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await slowDown(page);
    await page.setViewportSize({ width: 360, height: 5_000 });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await page.evaluate('shifts')).toEqual([]);
  });
