import { expect } from '@playwright/test';
import { auth } from '@repo/contracts/accounts/auth';
import { checkout } from '@repo/contracts/purchases/checkout';
import { send } from '../support/api.ts';
import { newcomer, signedIn } from '../support/members.ts';
import { logIn } from '../support/screen.ts';
import { test } from '../support/test.ts';

test('the privacy page prints the cookies that a way through the whole product collects', async ({
  page,
}) => {
  await page.goto('/privacy');
  const printed = await page
    .getByRole('table')
    .filter({ hasText: 'How long it lives' })
    .locator('td:first-child code')
    .allTextContents();
  const collected = new Set<string>();
  const collect = async (): Promise<void> => {
    for (const { name } of await page.context().cookies()) collected.add(name);
  };
  await collect();
  expect([...collected]).toEqual([]);
  const { email, fullName, password } = newcomer();
  await send(page, checkout.createCheckout, { email });
  await send(page, auth.signup, { email, fullName, password });
  await collect();
  await send(page, auth.forgetPassword, { email });
  await send(page, auth.googleLogin);
  await collect();
  const member = await signedIn(page);
  await page.context().clearCookies();
  await page.goto('/auth?tab=login&from=/profile');
  await logIn(page, member);
  await expect(page).toHaveURL('/profile');
  for (const path of ['/', '/checkout', '/help-now']) await page.goto(path);
  await collect();
  expect([...collected].sort()).toEqual([...printed].sort());
});
