import { expect, type Page } from '@playwright/test';
import { endpointPath } from '@repo/contracts/client';
import { checkout, type PaymentOutcome } from '@repo/contracts/purchases/checkout';
import { quoteIntervalMs, quotes } from '@repo/product/quotes';
import { expectAccessible } from '../support/accessibility.ts';
import { signedIn } from '../support/members.ts';
import { button, heading, link } from '../support/screen.ts';
import { test } from '../support/test.ts';

/** Opens the page for a payment about which the API gives this answer. */
const open = async (page: Page, path: string, answer: PaymentOutcome): Promise<void> => {
  await page.route(
    `**${endpointPath(checkout.readSession, { params: { sessionId: '*' } })}`,
    (route) => route.fulfill({ json: { status: true, data: answer, message: '' } }),
  );
  await page.goto(`${path}?session_id=cs_test_some`);
};

test('without a session the pages say where a receipt would be; with a paid one, what is next', async ({
  page,
}) => {
  await page.goto('/success');
  const inbox = 'If you have just paid, your receipt is in your inbox.';
  await expect(page.getByText(inbox)).toBeVisible();
  await expect(page.getByText('Daily Inspiration')).toBeVisible();
  await expect(page.getByText(/is yours|is now ready|within 24 hours/)).toHaveCount(0);
  await page.goto('/self-guided-error');
  for (const cause of ['declined', 'Insufficient', 'Wrong card', 'network', 'security software'])
    await expect(page.getByRole('listitem').filter({ hasText: cause })).toHaveCount(1);
  await expect(page.getByText('If you were charged, your receipt is in your inbox.')).toBeVisible();
  await open(page, '/success', { state: 'paid', product: null });
  for (const step of [
    'Personal outreach within 24 hours',
    'Access to materials',
    'First session scheduled',
    '6-week transformation starts',
    'I work with people who love hard',
  ])
    await expect(page.getByText(step)).toBeVisible();
  await expectAccessible(page, 'success, paid');
});

test('a payment for another account is explained, with a way to log out and go on', async ({
  page,
}) => {
  await signedIn(page);
  const paidAs = 'k…@w….org';
  await open(page, '/self-guided-success', { state: 'paid', product: 'self-guided', paidAs });
  await expect(heading(page, `This purchase waits for ${paidAs}`)).toBeVisible();
  await button(page, 'Log out and go on').click();
  await expect(page).toHaveURL('/auth?from=/welcome');
});

test('ten quotes: one every four seconds, until somebody looks or pauses', async ({ page }) => {
  // With a stopped clock: on a slow machine it would run ahead of the steps.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto('/self-guided-success');
  // Hydration ends with a timer.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(page.locator('#late')).toHaveCount(0, { timeout: 200 });
  }).toPass();
  const shown = page.locator('button[aria-label^="Quote"][aria-current="true"]');
  const expectShown = (quote: number): Promise<void> =>
    expect(shown).toHaveAttribute('aria-label', `Quote ${quote} of ${quotes.length}`);
  await expectShown(1);
  await page.clock.runFor(quoteIntervalMs + 500);
  await expectShown(2);
  // Held by the focus alone, then by the pointer alone.
  await button(page, 'Quote 7 of 10').click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(quoteIntervalMs + 1_000);
  await expectShown(7);
  await button(page, 'Quote 7 of 10').hover();
  await link(page, 'Start Your Program').focus();
  await page.clock.runFor(quoteIntervalMs + 1_000);
  await expectShown(7);
  await button(page, 'Pause quotes').click();
  await page.mouse.move(0, 0);
  await link(page, 'Start Your Program').focus();
  await page.clock.runFor(quoteIntervalMs + 1_000);
  await expectShown(7);
  await expect(button(page, 'Play quotes')).toBeVisible();
});
