import { expect, type Page } from '@playwright/test';
import { me } from '@repo/contracts/accounts/me';
import { checkout, type Checkout } from '@repo/contracts/purchases/checkout';
import { programme, type OwnProgramme } from '@repo/contracts/programme/programme';
import { endpointPath } from '@repo/contracts/client';
import { sandbox } from './sandbox.ts';
import { send, type Endpoint } from './api.ts';
import { postFromOutside } from './networks.ts';
import { newcomer, signedIn, type Visitor } from './visitors.ts';

/** @returns the id of the payment session. */
const pay = async (page: Page, endpoint: Endpoint): Promise<string> => {
  const { status, body } = await postFromOutside(page, endpointPath(endpoint));
  expect(status, endpoint.path).toBe(200);
  const { data } = body as { data: Checkout };
  await page.request.post(data.url, { form: { action: 'pay' } });
  const access = async () => (await send(page, programme.read)).status();
  await expect.poll(access, { timeout: 20_000 }).toBe(200);
  return data.sessionId;
};

/** Refunds a member's payment, by the owner or through the member's bank. */
export const returnPayment = async (
  page: Page,
  { sessionId }: Pick<Member, 'sessionId'>,
  by: 'refund' | 'dispute',
): Promise<void> => {
  await sandbox.press(sessionId, by, by === 'dispute' ? { status: 'lost' } : {});
  const access = async () => (await send(page, programme.read)).status();
  await expect.poll(access, { timeout: 20_000 }).toBe(403);
};

export interface Member extends Visitor {
  /** The session of their payment. */
  sessionId: string;
}

interface MemberOptions {
  /** Number of weeks already completed. */
  after?: number;
  /** Undefined leaves the question open. */
  aiInsights?: 'on' | 'off';
  isCoached?: boolean;
  visitor?: Visitor;
}

/** Creates a member who has paid, without the screens: for journeys about something else. */
export const memberOf = async (
  page: Page,
  { after = 0, aiInsights, isCoached = false, visitor = newcomer() }: MemberOptions = {},
): Promise<Member> => {
  await signedIn(page, { visitor });
  const sessionId = await pay(
    page,
    isCoached ? checkout.createCheckout : checkout.createSelfGuidedCheckout,
  );
  // A month has few spots, and other journeys need them.
  const giveBack = () => void sandbox.press(sessionId, 'refund').catch(() => undefined);
  if (isCoached) page.context().once('close', giveBack);
  for (let week = 1; week <= after; week += 1)
    await send(page, programme.updateProgress, { programProgress: { currentWeek: week } });
  const isOn = aiInsights === 'on';
  if (aiInsights)
    await send(page, me.updatePreferences, { aiInsights, ...(isOn && { insightMemory: false }) });
  return { ...visitor, sessionId };
};

/** @returns the member's record, straight from the API. */
export const recordOf = async (page: Page): Promise<OwnProgramme> =>
  ((await (await send(page, programme.read)).json()) as { data: OwnProgramme }).data;
