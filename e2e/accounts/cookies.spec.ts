import { expect, test, type Page } from '@playwright/test';
import { auth } from '@repo/contracts/accounts/auth';
import { checkout } from '@repo/contracts/purchases/checkout';
import { send } from '../support/api.ts';
import { newcomer, signedIn } from '../support/visitors.ts';

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name);

/** The names in the privacy page's table. */
const printedNames = async (page: Page): Promise<string[]> => {
  await page.goto('/privacy');
  return page
    .getByRole('table')
    .filter({ hasText: 'How long it lives' })
    .locator('td:first-child code')
    .allTextContents();
};

test('the privacy page prints the cookies that a way through the whole product collects', async ({
  page,
}) => {
  const printed = await printedNames(page);
  expect(await cookieNames(page)).toEqual([]);
  const collected = new Set<string>();
  const collect = async (): Promise<void> => {
    for (const name of await cookieNames(page)) collected.add(name);
  };
  const { email, fullName, password } = newcomer();
  await send(page, checkout.createCheckout, { email });
  await send(page, auth.signup, { email, fullName, password });
  await collect();
  await send(page, auth.forgetPassword, { email });
  await send(page, auth.googleLogin);
  await collect();
  await signedIn(page);
  for (const path of ['/', '/profile', '/checkout', '/help-now']) await page.goto(path);
  await collect();
  expect([...collected].sort()).toEqual([...printed].sort());
});
