import { expect, test, type Locator } from '@playwright/test';
import { codeFor } from '../support/sandbox.ts';
import { newcomer } from '../support/visitors.ts';

/** The most effort between a visitor and a first insight. */
const most = { taps: 8, fields: 3, codes: 1, passwords: 1, wordsOfConsent: 100 };

test.use({ viewport: { width: 390, height: 664 } });

test('from the landing page to the first insight: few taps, few fields, few words', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const way = { taps: 0, fields: 0, codes: 0, passwords: 0, wordsOfConsent: 0 };
  const tap = async (what: Locator): Promise<void> => {
    await what.click();
    way.taps += 1;
  };
  const fill = async (label: string, text: string): Promise<void> => {
    await page.getByLabel(label, { exact: true }).fill(text);
    way.fields += 1;
  };
  const { email } = newcomer();

  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Transform Your Relationship' }).first());
  await tap(page.getByRole('link', { name: 'Begin on my own' }));
  await fill('Email', email);
  await tap(page.getByRole('button', { name: 'Get $149 Value for $49' }));
  // A press on the payment provider's page, which does not count.
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Verification code' })
    .pressSequentially(await codeFor(email));
  way.codes += 1;
  await expect(page).toHaveURL('/self-guided/week-1');

  await fill('Your reflection', 'I said yes to hosting again, and I was tired all evening.');
  await tap(page.getByRole('button', { name: 'Save reflection' }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Yes, reply' })).toBeVisible();
  way.wordsOfConsent = (await question.innerText()).split(/\s+/).filter(Boolean).length;
  await tap(page.getByRole('button', { name: 'Yes, reply' }));
  await expect(page.getByText('AI-generated, not therapy.')).toBeVisible({ timeout: 30_000 });

  test.info().annotations.push({ type: 'the way', description: JSON.stringify(way) });
  for (const [what, count] of Object.entries(way))
    expect([what, count <= most[what as keyof typeof most]]).toEqual([what, true]);
});
