import { expect, type Browser, type Page } from '@playwright/test';
import { messages, signInMessages } from '@repo/contracts/messages';
import { signedIn, type Credentials } from '../support/members.ts';
import { button, logIn, sentence } from '../support/screen.ts';
import { test } from '../support/test.ts';

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

test('only a 401 signs out: a start without a network offers Retry', async ({ page }) => {
  const { fullName } = await signedIn(page);
  const everyCall = '**/api/**';
  await page.route(everyCall, (route) => route.abort());
  await page.goto('/profile');
  await expect(sentence(page, messages.auth.profileFailed)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.unroute(everyCall);
  await button(page, 'Retry').click();
  await expect(page.getByText(fullName)).toBeVisible();
});
