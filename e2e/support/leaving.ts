import { expect, type Page } from '@playwright/test';

const elsewhere = 'https://www.wikipedia.org/';

/** Where “Leave” leads, without a network outside. */
export const serveElsewhere = (page: Page): Promise<unknown> =>
  page.route(`${elsewhere}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );

export const expectElsewhere = (page: Page): Promise<void> => expect(page).toHaveURL(elsewhere);

/** Three presses of Shift; a busy machine may exceed their time limit, and a person presses again. */
export const pressShift = async (page: Page): Promise<void> => {
  await expect(async () => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await expect(page).toHaveURL(elsewhere, { timeout: 1_000 });
  }).toPass();
};
