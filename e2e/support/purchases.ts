import { expect, type Page } from '@playwright/test';
import { clientLinkIn } from '@repo/testing/person';
import { checkout, type Checkout } from '@repo/contracts/purchases/checkout';
import { send } from './api.ts';
import { mailTo, sandbox } from './sandbox.ts';
import { button, field, heading } from './screen.ts';

export const coachAddress = 'coach@whole-and-held.example';

/** Refunds coaching at the end: a month has few spots, and other journeys need them. */
export const giveBack = (page: Page, sessionId: string): void => {
  page
    .context()
    .once('close', () => void sandbox.press(sessionId, 'refund').catch(() => undefined));
};

/** Buys coaching without the screens; only a real payment is told to the coach. */
export const buyCoaching = async (page: Page): Promise<void> => {
  const { data } = (await (await send(page, checkout.createCheckout)).json()) as { data: Checkout };
  await page.request.post(data.url, { form: { action: 'pay' } });
  giveBack(page, data.sessionId);
};

/** @returns the address of a client's page, from the mail about the purchase. */
export const clientPageOf = async (fullName: string): Promise<string> =>
  clientLinkIn(await mailTo(coachAddress, 'Someone is waiting to hear from you', fullName));

/** Opens the self-guided checkout and presses its button, which leads to the payment page. */
export const buySelfGuided = async (page: Page, email?: string): Promise<void> => {
  await page.goto('/checkout-self-guided');
  if (email) await field(page, 'Email').fill(email);
  await button(page, 'Get $149 Value for $49').click();
};

/** Pays on the hosted payment page. */
export const pay = async (page: Page): Promise<void> => {
  await button(page, 'Pay').click();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
};
