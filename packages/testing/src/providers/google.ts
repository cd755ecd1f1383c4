import type { Browser } from '../browser.ts';
import { openSandbox } from '../sandbox.ts';
import { given } from '../settings.ts';

/** A person's input on Google's page. */
export interface GoogleVisit {
  email: string;
  name?: string;
  /** Google's id of the account; by default the same for the same address. */
  sub?: string;
  isUnverified?: boolean;
  isCancelled?: boolean;
}

const sandboxUrl = (): string => given('TEST_SANDBOX_URL');

/** The settings that send the API to the sandbox instead of Google. */
export const googleSettings = (): NodeJS.ProcessEnv => ({
  GOOGLE_AUTHORIZATION_URL: `${sandboxUrl()}/google/authorize`,
  GOOGLE_TOKEN_URL: `${sandboxUrl()}/google/token`,
  GOOGLE_USERINFO_URL: `${sandboxUrl()}/google/userinfo`,
});

/** Starts a sign-in. @returns the address of Google's page */
export const startGoogle = async (
  browser: Browser,
  mode: 'signup' | 'login' | 'confirm',
  from?: string,
): Promise<URL> => {
  const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`;
  const response = await browser.ask(`/api/auth/google/${mode}${query}`);
  const answer = (await response.json()) as { redirectLink: string };
  return new URL(answer.redirectLink);
};

/** Fills in Google's page. @returns the path and query it sends the browser back to. */
export const visitGoogle = async (page: URL, visit: GoogleVisit): Promise<string> => {
  const form = new URLSearchParams(page.searchParams);
  form.set('email', visit.email);
  form.set('name', visit.name ?? 'Ada Miller');
  if (visit.sub) form.set('sub', visit.sub);
  if (visit.isUnverified) form.set('unverified', 'true');
  form.set('action', visit.isCancelled ? 'cancel' : 'continue');
  const response = await fetch(page.origin + page.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = new URL(response.headers.get('location') ?? '');
  return back.pathname + back.search;
};

/** Makes the stand-in fail its next calls to this path. */
export const setGoogleFault = (mode: string, match: string): Promise<void> =>
  openSandbox(sandboxUrl()).setFaults({ google: { mode, match, times: 1 } });
