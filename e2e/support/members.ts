import { expect, type Page } from '@playwright/test';
import { me } from '@repo/contracts/accounts/me';
import { checkout } from '@repo/contracts/purchases/checkout';
import { programme, type OwnProgramme } from '@repo/contracts/programme/programme';
import { send, type Endpoint } from './api.ts';
import { newcomer, signedIn, type Visitor } from './visitors.ts';

const pay = async (page: Page, checkout: Endpoint): Promise<void> => {
  const answer = (await (await send(page, checkout)).json()) as { data: { url: string } };
  await page.request.post(answer.data.url, { form: { action: 'pay' } });
  const access = async () => (await send(page, programme.read)).status();
  await expect.poll(access, { timeout: 20_000 }).toBe(200);
};

interface MemberOptions {
  /** Weeks that are completed already. */
  after?: number;
  /** Undefined leaves the question unanswered. */
  aiInsights?: 'on' | 'off';
  isCoached?: boolean;
  visitor?: Visitor;
}

/** A newcomer who has paid, without the screens: for journeys that are not about them. */
export const memberOf = async (
  page: Page,
  { after = 0, aiInsights, isCoached = false, visitor = newcomer() }: MemberOptions = {},
): Promise<Visitor> => {
  await signedIn(page, { visitor });
  await pay(page, isCoached ? checkout.createCheckout : checkout.createSelfGuidedCheckout);
  for (let week = 1; week <= after; week += 1)
    await send(page, programme.updateProgress, { programProgress: { currentWeek: week } });
  if (aiInsights) await send(page, me.updatePreferences, { aiInsights });
  return visitor;
};

/** @returns the member's record, straight from the API. */
export const recordOf = async (page: Page): Promise<OwnProgramme> =>
  ((await (await send(page, programme.read)).json()) as { data: OwnProgramme }).data;
