import { expect, test } from '@playwright/test';
import { keepOnDevice } from '../support/device.ts';
import { memberOf } from '../support/members.ts';
import { open } from '../support/reflections.ts';
import { button, link } from '../support/screen.ts';
import { signedIn } from '../support/visitors.ts';

test('quick exit: three presses of Shift, nothing kept, and Back does not return', async ({
  page,
}) => {
  await page.route('https://www.wikipedia.org/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  await signedIn(page);
  await page.goto('/profile');
  await expect(page.getByText('your browser history remains')).toBeVisible();
  await keepOnDevice(page);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveURL('https://www.wikipedia.org/');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  const kept = await page.evaluate(async () => [
    localStorage.getItem('kept'),
    (await indexedDB.databases()).map(({ name }) => name),
  ]);
  expect(kept).toEqual([null, []]);
});

test('quick exit is in reach in the middle of a week and while writing, on the smallest phone too', async ({
  page,
}) => {
  await memberOf(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  await button(page, 'Got it').click();
  const exit = page.getByRole('banner').getByRole('link', { name: 'Leave this page' });
  for (const place of [
    page.getByRole('heading', { level: 2 }).nth(4),
    page.getByLabel('Your reflection', { exact: true }),
  ]) {
    await place.scrollIntoViewIfNeeded();
    await expect(exit).toBeInViewport({ ratio: 1 });
  }
  const box = await exit.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // Told once, and not on every page.
  await link(page, 'Program').click();
  await expect(page.getByText('your browser history remains')).not.toBeInViewport();
  await expect(button(page, 'Got it')).toHaveCount(0);
});
