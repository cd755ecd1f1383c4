import { readFile } from 'node:fs/promises';
import { expect, test, type Locator } from '@playwright/test';
import { messages } from '@repo/contracts/messages';
import { memberOf } from '../support/members.ts';
import { openCalendar } from '../support/reminders.ts';
import { button } from '../support/screen.ts';

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
  // A Friday in summer: Berlin is two hours ahead of UTC.
  await page.clock.setFixedTime(new Date('2027-10-01T10:30:00Z'));
  await page.goto('/self-guided');
  // A week that is still locked.
  const dialog = await openCalendar(page, 2);
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('09:00');
  await dialog.getByRole('button', { name: 'Download ICS File' }).click();
  await expect(dialog.getByText(messages.schedule.noDate)).toBeVisible();
  const day = (number: number): Locator =>
    dialog.getByRole('button', { name: `October ${String(number)}, 2027` });
  await day(1).click();
  await expect(dialog.getByText('This time has already passed.')).toBeVisible();
  await day(8).click();
  await expect(dialog.getByText('Scheduled for: Friday, October 8, 2027 at 9:00 AM')).toBeVisible();
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
  expect(lines.get('UID')).toMatch(/^[\w-]{20,}\.2$/);
  expect(lines.get('TRIGGER')).toBe('-PT10M');
  expect(lines.get('SUMMARY')).toMatch(/Week 2/);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('discreet entries name neither week nor program', async ({ page }) => {
  await memberOf(page);
  await page.goto('/profile');
  await button(page, 'Show my choices').click();
  const discretion = page.getByRole('switch', { name: 'Be discreet' });
  await discretion.click();
  await expect(discretion).toBeChecked();
  await expect(discretion).toBeEnabled();
  await page.goto('/self-guided');
  const dialog = await openCalendar(page);
  await expect(
    dialog.getByText('The entry says “Weekly reminder” and nothing else.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Next Month' }).click();
  await dialog.getByRole('button', { name: / 8, / }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download ICS File' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(linesOf(file).get('SUMMARY')).toBe('Weekly reminder');
  expect(file).not.toMatch(/week[ -]1|self-guided|relationship/i);
});
