import { expect, type Page } from '@playwright/test';
import { buySelfGuided, pay } from '../support/purchases.ts';
import { newcomer, type Credentials } from '../support/members.ts';
import { save, write } from '../support/reflections.ts';
import { codeFor } from '../support/sandbox.ts';
import { button, field, heading, link, logIn, typeCode } from '../support/screen.ts';
import { test } from '../support/test.ts';

const join = async (page: Page, visitor: Credentials): Promise<void> => {
  await page.goto('/');
  await link(page, 'Sign Up').first().click();
  await field(page, 'Full name').fill(visitor.fullName);
  await field(page, 'Email').fill(visitor.email);
  await field(page, 'Password').fill(visitor.password);
  await button(page, 'Create Account').click();
  await expect(heading(page, 'Verify Your Email')).toBeVisible();
  // The sixth digit submits the code.
  await typeCode(page, await codeFor(visitor.email));
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
