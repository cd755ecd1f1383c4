import { expect, type Page } from '@playwright/test';
import { auth } from '@repo/contracts/accounts/auth';
import { send, type Endpoint } from './api.ts';
import { endpointPath } from '@repo/contracts/client';
import { postFromOutside } from './networks.ts';
import { codeFor } from './sandbox.ts';

export interface Visitor {
  fullName: string;
  email: string;
  password: string;
}

let count = 0;

/** A new person for every call. */
export const newcomer = (): Visitor => {
  count += 1;
  const unique = [Date.now(), process.pid, count].join('.');
  return {
    fullName: 'Maya Lindqvist',
    email: `maya.${unique}@example.com`,
    password: 'a quiet sentence of mine',
  };
};

/** Sends a call that must succeed. */
const succeed = async (page: Page, endpoint: Endpoint, data: object): Promise<void> => {
  const response = await send(page, endpoint, data);
  const call = `${endpoint.method} ${endpoint.path}`;
  expect(response.ok(), `${call}: ${String(response.status())} ${await response.text()}`).toBe(
    true,
  );
};

/** Starts a sign-up that this browser then continues. */
const signUpOutside = async (page: Page, visitor: Visitor): Promise<void> => {
  const { status } = await postFromOutside(page, endpointPath(auth.signup), visitor);
  expect(status).toBe(auth.signup.status);
};

/** Signs a new visitor up and in without the screens: for journeys about something else. */
export const signedIn = async (
  page: Page,
  { isVerified = true, visitor = newcomer() } = {},
): Promise<Visitor> => {
  const { fullName, email, password } = visitor;
  // Any of our pages, for its origin; this one contains no script of the member app.
  await page.goto('/terms');
  await signUpOutside(page, { fullName, email, password });
  if (isVerified) await succeed(page, auth.verifyEmail, { code: await codeFor(email) });
  await succeed(page, auth.login, { email, password });
  return visitor;
};

export const signedOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
};

/** Types a code into the slots; on some screens the sixth digit submits it. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page
    .getByRole('textbox', { name: /code|Digit 1 of 6/i })
    .first()
    .click();
  await page.keyboard.type(code);
};
