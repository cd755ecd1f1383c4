import { expect, test, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { paths } from '@repo/contracts/paths';
import { offersApi, type OffersView } from '@repo/contracts/purchases/offers';
import { tasteMail } from '@repo/contracts/purchases/taste-mail';
import type { Success } from '@repo/contracts/wire';
import { expectAccessible } from '../support/accessibility.ts';
import { freshNetwork, pageOn } from '../support/networks.ts';
import { mailTo, sandbox } from '../support/sandbox.ts';
import { newcomer } from '../support/visitors.ts';

const form = (page: Page) => page.locator('#taste-mail form');

/** Reads to the end of the free pages. */
const readOn = async (page: Page): Promise<void> => {
  await page.goto(paths.weekPreview);
  await page.locator('#taste-mail').scrollIntoViewIfNeeded();
};

/** The only link with these words in a mail. */
const linkIn = (mail: string, words: string): string =>
  mail.match(/https?:\/\/[^\s>]+/g)?.find((link) => link.includes(words)) ?? '';

test('a stranger has the rest of the reading mailed, and ends it with one click', async ({
  browser,
}) => {
  const page = await pageOn(browser, freshNetwork());
  await page.setViewportSize({ width: 360, height: 800 });
  const { email } = newcomer();
  await readOn(page);
  const button = form(page).getByRole('button', { name: 'Send me the rest of this reading' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'the free pages with their form');

  await form(page).getByLabel('Email').fill('nobody@');
  await button.click();
  await expect(form(page).getByRole('status')).toHaveText('Please enter a valid email address');
  await expect(form(page).getByLabel('Email')).toBeFocused();
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Email').press('Enter');
  await expect(form(page).getByRole('status')).toContainText('Look in your inbox now');
  await expect(button).toHaveCount(0);
  expect(page.url()).not.toContain(email);

  const question = await mailTo(email, 'Is this your address?');
  await page.goto(linkIn(question, '/taste-mail/confirm/'));
  expect(await sandbox.mailsTo(email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page.getByRole('heading', { name: 'It’s on its way' })).toBeVisible();

  const reading = await mailTo(email, 'What you asked for');
  expect(reading).toContain('Almost every pattern has the same five stations.');
  await page.goto(linkIn(reading, paths.checkoutSelfGuided));
  await expect(page.getByRole('button', { name: /\$49/ })).toBeVisible();
  await page.goto(linkIn(reading, '/taste-mail/end/'));
  await page.getByRole('button', { name: 'Forget my address' }).click();
  await expect(page.getByRole('heading', { name: 'Done, your address is gone' })).toBeVisible();
  await page.goto(linkIn(question, '/taste-mail/confirm/'));
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(await sandbox.mailsTo(email)).toHaveLength(2);
});

test('a site without such mail does not show the form', async ({ page }) => {
  await page.route(`**${endpointPath(offersApi.list)}`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as Success<OffersView>;
    await route.fulfill({ json: { ...rest, data: { ...data, hasTasteMail: false } } });
  });
  const answered = page.waitForResponse(`**${endpointPath(offersApi.list)}`);
  await readOn(page);
  await answered;
  await expect(page.getByText('You can stop here')).toBeVisible();
  await expect(form(page)).toBeHidden();
});

test('the address stays in the field when the API is unreachable', async ({ page }) => {
  await page.route(`**${endpointPath(tasteMail.ask)}`, (route) => route.abort());
  await readOn(page);
  await form(page).getByLabel('Email').fill('ana@example.com');
  await form(page).getByLabel('Email').press('Enter');
  await expect(form(page).getByRole('status')).toContainText('That didn’t work.');
  await expect(form(page).getByLabel('Email')).toHaveValue('ana@example.com');
});
