import { expect, test, type Page } from '@playwright/test';
import { codeFor } from '../support/sandbox.ts';
import { newcomer, type Visitor } from '../support/visitors.ts';

const signUp = async (page: Page, { fullName, email, password }: Visitor): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email', exact: true })).toBeVisible();
};

const verify = async (page: Page, { email }: Visitor): Promise<void> => {
  await page.getByRole('textbox', { name: 'Verification code' }).click();
  // The sixth digit submits the code.
  await page.keyboard.type(await codeFor(email));
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
};

const logIn = async (page: Page, { email, password }: Visitor): Promise<void> => {
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Lindqvist' })).toBeVisible();
};

const buy = async (page: Page, { email }: Visitor): Promise<void> => {
  await page.goto('/checkout-self-guided');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Get $149 Value for $49' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/self-guided-success\?session_id=/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
};

const reflect = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Your reflection', { exact: true }).fill(text);
  await expect(page.getByText(/^Draft on this device · \d?\d:\d\d\s[AP]M$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save reflection' }).click();
  await page.getByRole('button', { name: 'Yes, reply' }).click();
  await expect(page.getByText('Reflection saved successfully!', { exact: true })).toBeVisible();
  await expect(page.getByText('My Reflection')).toBeVisible();
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });
};

test('a stranger becomes a paying member, writes, and completes week 1', async ({ page }) => {
  test.setTimeout(180_000);
  const visitor = newcomer();
  const text = 'I said yes to hosting again. I think I was afraid of the silence.';

  await signUp(page, visitor);
  await verify(page, visitor);
  await logIn(page, visitor);
  await buy(page, visitor);

  await page.getByRole('link', { name: 'Start Your Program' }).click();
  await expect(page).toHaveURL('/self-guided');
  await expect(page.getByText('0/6 Complete')).toBeVisible();

  await page.getByRole('link', { name: 'Start Week 1' }).click();
  await expect(page.getByText('Week 1 of 6', { exact: true })).toBeVisible();
  await reflect(page, text);

  await page.getByRole('button', { name: 'Complete Week & Continue' }).click();
  await expect(page).toHaveURL('/self-guided/week-2');
  await page.getByRole('link', { name: 'Back to overview' }).click();
  await expect(page.getByText('1/6 Complete')).toBeVisible();

  await page.getByRole('link', { name: 'Profile' }).click();
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
