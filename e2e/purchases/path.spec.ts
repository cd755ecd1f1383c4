import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { buySelfGuided, pay } from '../support/purchases.ts';
import { newcomer, signedIn, signedOut, type Credentials } from '../support/members.ts';
import { save, write } from '../support/reflections.ts';
import { codeFor, mailTo } from '../support/sandbox.ts';
import { button, field, heading, link, logIn, signUp, tabTo, typeCode } from '../support/screen.ts';
import { test } from '../support/test.ts';

const join = async (page: Page, visitor: Credentials): Promise<void> => {
  await page.goto('/');
  await link(page, 'Sign Up').first().click();
  await signUp(page, visitor);
  await typeCode(page, await codeFor(visitor.email));
  await button(page, 'Verify Email').click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(visitor.email);
  await logIn(page, visitor);
  await expect(page).toHaveURL('/');
};

const reflect = async (page: Page, text: string): Promise<void> => {
  await write(page, text);
  await save(page);
  await button(page, 'Yes, reply').click();
  await expect(page.getByText('Reflection saved successfully!', { exact: true })).toBeVisible();
  await expect(page.getByText('My Reflection')).toBeVisible();
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible();
};

test('a stranger becomes a paying member, writes, and completes week 1', async ({ page }) => {
  const text = 'I said yes to hosting again. I think I was afraid of the silence.';
  await join(page, newcomer());
  await buySelfGuided(page);
  await pay(page);
  await expect(page).toHaveURL(/\/self-guided-success\?session_id=/);
  await link(page, 'Start Your Program').click();
  await expect(page.getByText('0/6 Complete')).toBeVisible();
  await link(page, 'Start Week 1').click();
  await expect(page.getByText('Week 1 of 6', { exact: true })).toBeVisible();
  await reflect(page, text);
  await button(page, 'Complete Week & Continue').click();
  await expect(page).toHaveURL('/self-guided/week-2');
  await link(page, 'Back to overview').click();
  await expect(page.getByText('1/6 Complete')).toBeVisible();

  await link(page, 'Profile').click();
  await expect(page.getByText('Continue with Week 2.')).toBeVisible();
  const row = page.getByRole('row', { name: /Self-Guided Program/ });
  await expect(row).toContainText('$49.00');
  await expect(row).toContainText('Paid');
  await expect(row.getByRole('cell').last()).toHaveText(/^\S{8}$/);
  // The text is still there after all that, and after a reload.
  await page.goto('/self-guided/week-1');
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Week 1 of 6 - Completed')).toBeVisible();
});

const press = async (page: Page, name: string): Promise<void> => {
  // A button is not a tab stop before there is something to send.
  await expect(button(page, name)).toBeEnabled();
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
};

test('a guest pays, types one code and is in week 1: on a phone, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email, password } = newcomer();
  await page.goto('/checkout-self-guided');
  await tabTo(page, field(page, 'Email'));
  await page.keyboard.type(email);
  await press(page, 'Get $149 Value for $49');
  await press(page, 'Pay');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await expect(heading(page, 'Almost there')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, 'a guest who paid');
  const code = await codeFor(email);
  await page.reload();
  await tabTo(page, page.getByRole('textbox', { name: 'Verification code' }));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/self-guided/week-1');
  await expect(heading(page, 'Reflection Corner')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept).not.toContain('checkout-address');
  await link(page, 'Back to overview').click();
  await link(page, 'Choose one').click();
  await expect(page).toHaveURL('/profile#password');
  await field(page, 'New password').fill(password);
  await button(page, 'Save password').click();
  await expect(page.getByText(/^Your password was changed\./)).toBeVisible();
});

test('a guest who has an account signs in with it, and the purchase is there, with a receipt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const visitor = await signedIn(page);
  await signedOut(page);
  await buySelfGuided(page, visitor.email);
  await pay(page);
  // The screen is the same as for an unknown address; the mail explains the rest.
  await expect(heading(page, 'Almost there')).toBeVisible();
  await mailTo(visitor.email, 'You already have an account');
  await button(page, 'I have an account: log in').click();
  await expect(field(page, 'Email')).toHaveValue(visitor.email);
  await logIn(page, visitor);
  await expect(page).toHaveURL('/self-guided/week-1');

  await page.goto('/profile');
  await page.getByRole('link', { name: /^Receipt \S{8}$/ }).click();
  await expect(heading(page, 'Receipt')).toBeVisible();
  for (const fact of ['Self-Guided Program', '$49.00 USD', 'Paid', 'Whole & Held'])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toHaveCount(1);
  await expectAccessible(page, 'a receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'Print or Save as PDF')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
