import { expect, test } from '@playwright/test';
import { mailTo } from '../support/inbox.ts';
import { signedIn } from '../support/visitors.ts';

const coachAddress = 'coach@whole-and-held.example';

test('a buyer says how to be reached; the coach confirms; the profile shows it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { email } = await signedIn(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /\$1,500/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  await page.getByRole('radio', { name: 'Text message' }).click();
  await page.getByLabel('When is a good time?').fill('after 6 pm');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(/^Your coach will write by \w{3} \d\d, \d{4} at/)).toBeVisible();

  await mailTo(coachAddress, 'Somebody is waiting to hear from you');
  const mail = await mailTo(coachAddress, 'How to reach your new client');
  expect(mail).toContain(email);
  expect(mail).toContain('by text message, after 6 pm');
  const link = /https?:\S+\/api\/coach\/contacted\/[\w/-]+/.exec(mail)?.[0] ?? '';

  // The coach's own browser: no cookie of ours, and whatever the page breaks is reported.
  const coach = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  coach.on('console', (line) => {
    if (line.type() === 'error') problems.push(line.text());
  });
  await coach.goto(link);
  const button = coach.getByRole('button', { name: 'I’ve contacted them' });
  await expect(button).toHaveCSS('border-top-left-radius', '999px');
  await button.click();
  await expect(coach.getByRole('heading', { name: 'Thank you, recorded' })).toBeVisible();
  expect(problems.filter((text) => !text.includes('favicon'))).toEqual([]);

  await page.reload();
  await expect(page.getByText(/^Your coach wrote to you on \w{3} \d\d, \d{4}\./)).toBeVisible();
});
