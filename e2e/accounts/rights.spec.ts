import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { button, field } from '../support/screen.ts';
import { signedIn } from '../support/visitors.ts';

test.setTimeout(120_000);

test('a member takes everything along, then erases the account and arrives at a quiet page', async ({
  page,
}) => {
  const { email, password } = await signedIn(page);
  await page.goto('/profile');
  await button(page, 'Show everything').click();
  const download = page.waitForEvent('download');
  await button(page, 'Download everything').click();
  expect((await download).suggestedFilename()).toBe('everything-about-me.json');
  await expect(page.getByText('Your file is in your downloads.')).toBeVisible();

  await expectAccessible(page, 'everything about you');
  await button(page, 'Erase my account').click();
  await expectAccessible(page, 'erasing the account');
  await field(page, 'Type ERASE to confirm').fill('erase');
  await button(page, 'Erase everything for good').click();
  await expect(page).toHaveURL('/goodbye');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your time here');
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/auth?tab=login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
});
