import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { memberOf } from '../support/members.ts';
import { button } from '../support/screen.ts';
import { test } from '../support/test.ts';

/** Opens the calendar of a week that is current or locked. */
const openCalendar = async (page: Page, week: number): Promise<Locator> => {
  await page.goto('/self-guided');
  await button(page, `Schedule Week ${week}`).click();
  return page.getByRole('dialog', { name: /^Schedule week/ });
};

/** The lines of the calendar file that a dialog gives away, unfolded, as name and value. */
const download = async (page: Page, dialog: Locator) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(dialog, 'Download ICS File').click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).replace(/\r\n[ \t]/g, '').split('\r\n');
  const fields = lines.map((line): [string, string] => [
    /^[^:;]+/.exec(line)?.[0] ?? '',
    line.slice(line.indexOf(':') + 1),
  ]);
  return { name: file.suggestedFilename(), fields: new Map(fields) };
};

test('a week goes into the calendar as file and as link, with a weekly reminder, and discreetly', async ({
  page,
}) => {
  await memberOf(page, { aiInsights: 'off' });
  // A Friday in summer: Berlin is two hours ahead of UTC.
  await page.clock.setFixedTime(new Date('2027-10-01T10:30:00Z'));
  const dialog = await openCalendar(page, 2);
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('09:00');
  const day = (date: string): Locator => dialog.getByRole('button', { name: `${date}, 2027` });
  await day('October 8').click();
  await expect(dialog.getByText('Scheduled for: Oct 08, 2027 at 9:00 AM')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Add to a web calendar' })).toHaveAttribute(
    'href',
    /dates=20271008T070000Z%2F20271008T080000Z/,
  );
  await expectAccessible(page, 'the calendar');
  const { name, fields } = await download(page, dialog);
  expect(name).toBe('week-2-2027-10-08.ics');
  expect(fields.get('DTSTART')).toBe('20271008T070000Z');
  expect(fields.get('DTEND')).toBe('20271008T080000Z');
  expect(fields.get('TRIGGER')).toBe('-PT10M');
  expect(fields.get('SUMMARY')).toMatch(/Week 2/);

  // Below it, a weekly reminder, which ends in the profile.
  await dialog.getByRole('switch', { name: 'Remind me once a week by email' }).click();
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption('Wednesday');
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/profile');
  const reminder = page.getByRole('switch', { name: 'Remind me once a week by email' });
  await expect(reminder).toBeChecked();
  await reminder.click();
  await expect(reminder).not.toBeChecked();
  const discretion = page.getByRole('switch', { name: 'Be discreet' });
  await discretion.click();
  await expect(discretion).toBeChecked();
  await expect(discretion).toBeEnabled();

  await openCalendar(page, 1);
  await expect(
    dialog.getByText('The entry says “Weekly reminder” and nothing else.'),
  ).toBeVisible();
  await day('October 8').click();
  const discreet = (await download(page, dialog)).fields;
  expect(discreet.get('SUMMARY')).toBe('Weekly reminder');
  expect([...discreet.values()].join()).not.toMatch(/week[ -]1|self-guided|relationship/i);
});
