import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { weekPath } from '@repo/contracts/paths';
import { programme } from '@repo/contracts/programme/programme';
import { programmeTitle, weeks } from '@repo/product/weeks';
import { memberOf, recordOf, send } from './support/members.ts';
import { signedIn } from './support/visitors.ts';

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });

/** Every call to the API from now on, as "METHOD /path". */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

test('strangers sign in first, and who has not paid is led to the checkout', async ({ page }) => {
  for (const path of ['/self-guided', '/self-guided/week-2', '/next-steps']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?tab=login&from=${path}`);
  }
  await signedIn(page);
  for (const path of ['/self-guided', '/self-guided/week-1', '/next-steps']) {
    await page.goto(path);
    await expect(page).toHaveURL('/checkout-self-guided');
  }
});

test('a week page starts with two calls, the overview with one', async ({ page }) => {
  await memberOf(page);
  const calls = callsOf(page);
  await page.goto('/self-guided', { waitUntil: 'networkidle' });
  expect(calls).toEqual(['GET /api/self-guided']);
  calls.length = 0;
  await page.goto('/self-guided/week-1', { waitUntil: 'networkidle' });
  expect(calls.sort()).toEqual(['GET /api/self-guided', 'GET /api/self-guided/weeks/week1']);
});

/** Brotli bytes of the built scripts that a page has asked for so far; each counts once. */
const scriptsOf = (page: Page): (() => number) => {
  const dist = join(import.meta.dirname, '../sites/member/dist');
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') names.add(pathname);
  });
  const sizeOf = (name: string): number => {
    const packed = join(dist, `${name}.br`);
    return readFileSync(existsSync(packed) ? packed : join(dist, name)).length;
  };
  return () => [...names].reduce((sum, name) => sum + sizeOf(name), 0);
};

test('the first route costs 120 kB of script at most, a week 12 kB more', async ({ page }) => {
  await memberOf(page, { after: 5 });
  const bytes = scriptsOf(page);
  await page.goto('/self-guided', { waitUntil: 'networkidle' });
  const first = bytes();
  expect(first).toBeGreaterThan(40_000);
  expect(first).toBeLessThanOrEqual(120_000);
  for (const { week } of weeks) {
    await page.goto(weekPath(week), { waitUntil: 'networkidle' });
    expect(bytes() - first, `week ${week}`).toBeLessThanOrEqual(12_000);
  }
});

test('a locked week sends no text and leads to the overview', async ({ page }) => {
  await memberOf(page, { after: 1 });
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/weeks/week4'))
      void response.text().then((body) => bodies.push(body));
  });
  await page.goto('/self-guided/week-4');
  await expect(page).toHaveURL('/self-guided');
  await expect(page.getByText('1/6 Complete')).toBeVisible();
  expect(bodies.join('')).toContain('WEEK_LOCKED');
  expect(bodies.join('')).not.toContain('reading');
  const locked = await send(page, programme.readWeek, {}, { week: 'week3' });
  expect([locked.status(), await locked.text()]).toEqual([
    403,
    expect.stringContaining('do not have access'),
  ]);

  for (const { week, fullTitle } of weeks) {
    const card = page.getByRole('listitem').filter({ hasText: fullTitle });
    const [text, isOpen, canSchedule] =
      week === 1
        ? ['Review', true, false]
        : week === 2
          ? ['Start', true, true]
          : ['Locked', false, true];
    await expect(card.getByRole(isOpen ? 'link' : 'button', { name: text })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Schedule' })).toHaveCount(canSchedule ? 1 : 0);
  }
  await expect(button(page, 'Week 3, locked')).toBeDisabled();
});

test('a double click on complete sends one call, a failure is told and stays', async ({ page }) => {
  await memberOf(page);
  await page.goto('/self-guided/week-1');
  await expect(page.getByRole('heading', { name: 'Reflection Corner' })).toBeVisible();
  const calls = callsOf(page);
  await page.route('**/api/self-guided', (route) => route.abort(), { times: 1 });
  await button(page, 'Complete Week & Continue').click();
  await expect(page.getByText(messages.programme.progressFailed).first()).toBeVisible();
  await expect(page).toHaveURL('/self-guided/week-1');

  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.route('**/api/self-guided', async (route) => {
    await expect(page.getByRole('button', { name: /Processing/ })).toBeVisible();
    await route.continue();
  });
  calls.length = 0;
  await button(page, 'Complete Week & Continue').dblclick();
  await expect(page).toHaveURL('/self-guided/week-2');
  await expect(page.getByText(messages.programme.weekDone(1))).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/self-guided']);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('six weeks, each with its wording, to the next steps', async ({ page }) => {
  const endings = [
    'Complete Week & Continue',
    'Complete Week & Continue',
    'Ready to Continue?',
    'Ready to Continue?',
    'Ready to Continue?',
    'Congratulations!',
  ];
  await memberOf(page);
  await page.goto('/next-steps');
  await expect(page).toHaveURL('/self-guided');
  await expect(page.getByRole('heading', { name: programmeTitle })).toBeVisible();
  await link(page, 'Start Week 1').click();
  for (const { week, fullTitle } of weeks) {
    await expect(page).toHaveURL(weekPath(week));
    await expect(page.getByRole('heading', { name: fullTitle, level: 1 })).toBeVisible();
    await expect(page.getByText(`Week ${week} of 6`, { exact: true })).toBeVisible();
    await expect(link(page, 'Back to overview')).toBeVisible();
    await expect(link(page, week === 1 ? 'Overview' : `Previous: Week ${week - 1}`)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
    await expect(link(page, 'Home')).toHaveCount(week === 1 ? 1 : 0);
    const ending = page.getByRole('region', { name: endings[week - 1] ?? '' });
    await ending.getByRole('button').click();
  }
  await expect(page).toHaveURL('/next-steps');
  await expect(page.getByRole('heading', { name: 'Program Completed!' })).toBeVisible();
  await expect(page.getByText('$1,500')).toBeVisible();
  await expect(link(page, 'Explore 1-on-1 Coaching')).toHaveAttribute('href', '/checkout');
  await expect(link(page, 'Back to Home')).toHaveAttribute('href', '/');
  await link(page, 'Review the Program').click();
  await expect(page.getByText('6/6 Complete')).toBeVisible();
  await link(page, 'Review Week 6').click();
  await expect(page.getByText('Week 6 of 6 - Completed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Congratulations!' })).toHaveCount(0);
  await link(page, 'Next Steps').click();
  await expect(page).toHaveURL('/next-steps');
  expect((await recordOf(page)).programProgress).toEqual({ currentWeek: 6, totalWeek: 6 });
});

test('a coaching buyer is not sold coaching again', async ({ page }) => {
  await memberOf(page, { after: 6, isCoached: true });
  await page.goto('/next-steps');
  await expect(page.getByRole('heading', { name: 'Program Completed!' })).toBeVisible();
  await expect(page.getByText('$1,500')).toHaveCount(0);
});

test('a programme that cannot be loaded says so and offers Retry', async ({ page }) => {
  await memberOf(page);
  await page.route('**/api/self-guided', (route) => route.abort());
  await page.goto('/self-guided');
  await expect(page.getByText(messages.programme.loadFailed)).toBeVisible();
  await page.unroute('**/api/self-guided');
  await button(page, 'Retry').click();
  await expect(page.getByText('0/6 Complete')).toBeVisible();
});

test('a purchase that was taken back is told as "Access Required"', async ({ page }) => {
  await memberOf(page);
  await page.goto('/profile');
  await page.route('**/api/self-guided', (route) =>
    route.fulfill({
      status: 403,
      json: {
        status: false,
        message: messages.reflections.accessDenied.text,
        data: { code: 'NO_SELF_GUIDED_ACCESS', requestId: 'r' },
      },
    }),
  );
  await link(page, 'Program').click();
  await expect(page.getByText(messages.programme.accessRequired.title)).toBeVisible();
  await expect(page.getByText(messages.programme.accessRequired.text)).toBeVisible();
});

/** The lines of a calendar file, unfolded, as name and value. */
const linesOf = (file: string): Map<string, string> =>
  new Map(
    file
      .replace(/\r\n[ \t]/g, '')
      .split('\r\n')
      .map((line) => [/^[^:;]+/.exec(line)?.[0] ?? '', line.slice(line.indexOf(':') + 1)]),
  );

test('a week goes into the calendar: refused without a date, then as file and as link', async ({
  page,
}) => {
  await memberOf(page);
  // A Friday in summer: Berlin is two hours ahead of UTC, in five weeks only one.
  await page.clock.setFixedTime(new Date('2027-10-01T10:30:00Z'));
  await page.goto('/self-guided');
  await button(page, 'Schedule week 2').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Week 2' });
  await expect(dialog.getByLabel('Time')).toHaveValue('09:00');
  await dialog.getByRole('button', { name: 'Download ICS File' }).click();
  await expect(dialog.getByText(messages.schedule.noDate)).toBeVisible();
  const day = (number: number): Locator =>
    dialog.getByRole('button', { name: `October ${String(number)}, 2027` });
  await day(1).click();
  await expect(dialog.getByText('This time has already passed.')).toBeVisible();
  await day(8).click();
  await expect(dialog.getByText('Scheduled for: Friday, October 8, 2027 at 09:00')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Add to a web calendar' })).toHaveAttribute(
    'href',
    /dates=20271008T070000Z%2F20271008T080000Z/,
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download ICS File' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('week-2-2027-10-08.ics');
  const lines = linesOf(await readFile(await download.path(), 'utf8'));
  expect(lines.get('DTSTART')).toBe('20271008T070000Z');
  expect(lines.get('DTEND')).toBe('20271008T080000Z');
  expect(lines.get('UID')).toBe('week-2@localhost');
  expect(lines.get('TRIGGER')).toBe('-PT10M');

  await dialog.getByRole('checkbox', { name: 'All weeks from here' }).click();
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download ICS File' }).click(),
  ]);
  const starts = [...(await readFile(await all.path(), 'utf8')).matchAll(/^DTSTART.*:(.*Z)/gm)];
  expect(starts.map(([, start]) => start)).toEqual([
    '20271008T070000Z',
    '20271015T070000Z',
    '20271022T070000Z',
    '20271029T070000Z',
    // The clocks have changed on the last Sunday of October: nine o'clock is another hour of UTC.
    '20271105T080000Z',
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
