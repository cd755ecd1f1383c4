import { expect, test } from '@playwright/test';
import { signInMessages } from '@repo/contracts/messages';
import { keepOnDevice } from '../support/device.ts';
import { memberOf } from '../support/members.ts';
import { editor, enter, open } from '../support/reflections.ts';
import { button, field, link, said } from '../support/screen.ts';
import { signedIn, signedOut } from '../support/visitors.ts';

test('quick exit: three presses of Shift, nothing kept, and Back does not return', async ({
  page,
}) => {
  await page.route('https://www.wikipedia.org/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  await signedIn(page);
  await page.clock.install();
  await page.goto('/profile');
  // Named only once the app listens: the rest of the note is there before.
  await expect(page.getByText(/pressing Shift three times/).first()).toBeVisible();
  await keepOnDevice(page);
  // With its clock stopped, the page waits for the deletion: otherwise a slow machine leaves before.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveURL('https://www.wikipedia.org/');
  await expect(page.getByText('elsewhere')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  const kept = () =>
    page.evaluate(async () => [
      localStorage.getItem('kept'),
      (await indexedDB.databases()).map(({ name }) => name),
    ]);
  // The page had its database open, which the browser deletes once the page is gone.
  await expect.poll(kept).toEqual([null, []]);
});

test('quick exit is in reach in the middle of a week and while writing, even on the smallest phone', async ({
  page,
}) => {
  await memberOf(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  await page.getByText('What “Leave” does').click();
  await button(page, 'Got it').click();
  const exit = page.getByRole('banner').getByRole('link', { name: 'Leave this page' });
  for (const place of [
    page.getByRole('heading', { level: 2 }).nth(4),
    button(page, 'Full window'),
  ]) {
    await place.scrollIntoViewIfNeeded();
    await expect(exit).toBeInViewport({ ratio: 1 });
  }
  const box = await exit.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // Shown once, and not on every page.
  await link(page, 'Program').click();
  await expect(page).toHaveURL('/self-guided');
  const note = page.getByText(/Your browser history still shows the visit/).first();
  await expect(note).toBeHidden();
  await expect(button(page, 'Got it')).toHaveCount(0);
  await page.getByText('What “Leave” does').click();
  await expect(note).toBeVisible();
});

test('the way out is a door and the word Leave on a phone, in full window, too', async ({
  page,
}) => {
  await memberOf(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  const exit = link(page, 'Leave this page');
  await expect(exit.getByText('Leave')).toBeInViewport({ ratio: 1 });
  await button(page, 'Full window').click();
  const full = page.getByRole('form', { name: 'Reflect' });
  const leave = full.getByRole('link', { name: 'Leave this page' });
  const back = full.getByRole('button', { name: 'Back to the page' });
  await expect(leave.getByText('Leave')).toBeInViewport({ ratio: 1 });
  // On phones: the way back at the top left, the exit at the top right.
  const [left, right] = [await back.boundingBox(), await leave.boundingBox()];
  expect(left?.x ?? 360).toBeLessThan(40);
  expect(right?.x ?? 0).toBeGreaterThan(180);
  await editor(page).fill('What I kept to myself.');
  await back.click();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue('What I kept to myself.');
});

test('the next sign-in says that leaving cleared a draft, and says it once', async ({ page }) => {
  await page.route('https://www.wikipedia.org/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  const { email, password } = await memberOf(page);
  await open(page);
  await enter(page);
  await editor(page).fill('Nobody reads this.');
  await expect(page.getByText(/^Draft on this device ·/)).toBeVisible();
  await button(page, 'Full window').click();
  await link(page, 'Leave this page').click();
  await expect(page).toHaveURL('https://www.wikipedia.org/');
  const logIn = async (): Promise<void> => {
    // Signed out while it loads, the profile would redirect during the next navigation.
    await page.goto('about:blank');
    await signedOut(page);
    await page.goto('/auth?tab=login&from=/profile');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await button(page, 'Login').click();
    await expect(said(page, signInMessages.loginDone)).toBeVisible();
  };
  await logIn();
  await expect(said(page, signInMessages.draftCleared)).toBeVisible();
  await logIn();
  await expect(page.getByText(signInMessages.draftCleared)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a member page says at its top what it needs, with help and a way out', async ({ page }) => {
    await page.goto('/profile');
    const title = page.getByRole('heading', { name: 'This page needs JavaScript' });
    await expect(title).toBeInViewport();
    for (const name of ['Leave this page', 'If you are not safe'])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/Shift three times/).filter({ visible: true })).toHaveCount(0);
  });

  test('nothing promises that three presses of Shift leave', async ({ page }) => {
    await page.goto('/relationship-triage');
    await expect(page.getByRole('link', { name: 'Leave this page' })).toBeVisible();
    await expect(page.getByText(/Shift three times/)).toBeHidden();
  });
});

test('a page whose script runs names the three presses', async ({ page }) => {
  await page.goto('/relationship-triage');
  await expect(page.getByText(/Shift three times/)).toBeVisible();
});
