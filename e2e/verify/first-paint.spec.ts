import { expect, type Page } from '@playwright/test';
import { authErrors } from '@repo/contracts/accounts/auth';
import { signUpHint } from '@repo/contracts/accounts/visit';
import { memberOf } from '../support/members.ts';
import { hydrated } from '../support/screen.ts';
import { site } from '../support/site.ts';
import { test } from '../support/test.ts';

test.use({ colorScheme: 'light' });

/** A processor four times slower than that of Lighthouse's phone. */
const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 16 });
};

interface Seen {
  frames: string[];
}

/** Opens an address. @returns what each frame shows: color, words, and the tab that is open */
const framesOf = async (page: Page, path: string): Promise<string[]> => {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const look = (): void => {
      const words = document.querySelector('main')?.innerText;
      const { backgroundColor: color } = getComputedStyle(document.documentElement);
      const tabs = document.querySelectorAll<HTMLElement>('[aria-selected="true"]');
      const tab = [...tabs].find((each) => each.checkVisibility())?.innerText ?? '';
      if (words) frames.push(`${color} ${words} tab ${tab}`.replace(/\s+/g, ' '));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await slowDown(page);
  await page.goto(path);
  await hydrated(page);
  // Ten more, in which the first answers come.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as Seen).frames;
  });
};

const expectAll = (frames: string[], says: RegExp, never: RegExp): void => {
  expect(frames.length).toBeGreaterThanOrEqual(10);
  for (const frame of frames) {
    expect(frame).toMatch(says);
    expect(frame).not.toMatch(never);
  }
};

const { email_taken, google_user_exist, google_not_link } = authErrors;
const signedOut: [path: string, says: string, never: string][] = [
  ['tab=login', 'Welcome back.* tab Login', 'Create|Verify|account'],
  ['tab=forgot', 'password\\?.* tab Forgot', 'Create|Verify|Welcome'],
  ['error=email_taken', `${email_taken} Welcome back.* tab Login`, 'Create|Google account'],
  ['error=google_user_exist', `${google_user_exist} Welcome back.* tab Login`, 'Create|linked'],
  ['error=google_not_link', `${google_not_link} Create your account.* tab Sign`, 'Welcome|exists'],
];

for (const [query, says, never] of signedOut)
  test(`no frame of /auth?${query} shows another view`, async ({ page }) => {
    expectAll(await framesOf(page, `/auth?${query}`), new RegExp(says), new RegExp(never));
  });

test('no frame shows a form to somebody whose sign-up waits for its code', async ({ page }) => {
  await page.context().addCookies([{ ...signUpHint, url: site }]);
  expectAll(await framesOf(page, '/auth'), /Verify Your Email/, /Create your|Welcome back/);
});

const asking = [/Confirming your payment|We could not confirm/, /Successful|is in your inbox/];
const everybody = {
  // Rose, as the page before.
  '/checkout?from=/new-door': [
    /rgb\(255, 245, 247\) .*Back to Portal.*new-door price.*\$997/,
    /Back to Home|payment · \$1,500|Twelve hours/,
  ],
  '/success?session_id=cs_not_ours': asking,
  '/self-guided-success?session_id=cs_not_ours': asking,
};

for (const who of ['a visitor', 'a member'])
  for (const [path, [says = /./, never = /./]] of Object.entries(everybody))
    test(`no frame of ${path} shows another view, price or color to ${who}`, async ({ page }) => {
      if (who === 'a member') await memberOf(page, { after: 1 });
      const frames = await framesOf(page, path);
      expectAll(frames, says, never);
      if (who === 'a member') expectAll(frames, /./, /have an account/);
    });

for (const path of ['/', '/help-now', '/auth', '/checkout'])
  test(`letters that come late move nothing on ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      const watcher = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      watcher.observe({ type: 'layout-shift', buffered: true });
    });
    await slowDown(page);
    await page.setViewportSize({ width: 360, height: 5_000 });
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate('shifts')).toEqual([]);
  });
