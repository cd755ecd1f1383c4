import { expect, test } from '@playwright/test';
import { keepOnDevice } from '../support/device.ts';
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
