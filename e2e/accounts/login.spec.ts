import { expect, type Browser, type Page } from '@playwright/test';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { signInMessages } from '@repo/contracts/messages';
import { rules } from '@repo/contracts/rules';
import { expectAccessible } from '../support/accessibility.ts';
import { signedIn, signedOut, type Credentials } from '../support/members.ts';
import { codeFor, mailTo } from '../support/sandbox.ts';
import { button, field, logIn, sentence, typeCode } from '../support/screen.ts';
import { test } from '../support/test.ts';

const password = 'another sentence, also mine';

/** Enters the mailed code, once wrong, and chooses a password. */
const reset = async (page: Page, email: string): Promise<void> => {
  const code = await codeFor(email, 'Your password reset code');
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(sentence(page, accountMessages.codes.failed)).toBeVisible();
  for (let digit = 0; digit < rules.code.length; digit += 1) await page.keyboard.press('Backspace');
  await typeCode(page, code);
  await expect(sentence(page, signInMessages.codeDone)).toBeVisible();
  await field(page, 'New password').fill(password);
  await button(page, 'Reset Password').click();
  await expect(sentence(page, signInMessages.resetDone)).toBeVisible();
};

test('on a new phone a mailed code lets them in, and nowhere off the site', async ({ page }) => {
  const { email } = await signedIn(page);
  await signedOut(page);
  await page.goto('/auth?tab=login&from=//evil.example');
  await field(page, 'Email').fill(email);
  await button(page, 'Forgot your password?').click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await button(page, 'Send Reset Code').click();
  await expect(sentence(page, signInMessages.forgotDone)).toBeVisible();
  await expectAccessible(page, 'the code of a reset');
  await reset(page, email);
  await mailTo(email, 'Your password was changed');
  await expect(field(page, 'Email')).toHaveValue(email);
  await logIn(page, { email, password });
  // Never off the site.
  await expect(page).toHaveURL('/');
});

/** The same member in another browser, on the profile. */
const onAnotherDevice = async (browser: Browser, visitor: Credentials): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth?tab=login&from=/profile');
  await logIn(page, visitor);
  // Whole: a session that ends while its page still loads is not told so.
  await expect(button(page, 'Show devices')).toBeVisible();
  return page;
};

test('sessions: an ended one asks for a login at its next call, the others stay', async ({
  page,
  browser,
}) => {
  const visitor = await signedIn(page);
  const ended = await onAnotherDevice(browser, visitor);
  const kept = await onAnotherDevice(browser, visitor);
  await page.goto('/profile');
  await button(page, 'Show devices').click();
  await expect(page.getByText('This device')).toBeVisible();
  // The oldest of the two others is listed last.
  const others = page.getByRole('button', { name: /^End the session on/ });
  await expect(others).toHaveCount(2);
  await others.last().click();
  await expect(others).toHaveCount(1);

  await button(ended, 'Show devices').click();
  await expect(sentence(ended, signInMessages.sessionEnded)).toBeVisible();
  await expect(ended).toHaveURL('/auth?tab=login&from=/profile');
  await button(kept, 'Show devices').click();
  await expect(kept.getByText('This device')).toBeVisible();

  await button(page, 'End all others').click();
  await expect(others).toHaveCount(0);
  await kept.reload();
  await expect(kept).toHaveURL('/auth?tab=login&from=/profile');
});
