import { auth } from '@repo/contracts/accounts/auth';
import type { Browser } from '@repo/testing/browser';
import type { Harness } from './harness.ts';

let count = 0;
/** @returns an address that nobody else in this run has. */
export const freshEmail = (): string => `somebody-${String((count += 1))}@example.com`;

/** @returns six digits that are not these. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** @returns the code of the newest flow of an address, as its mail would carry it. */
export const newestCode = async (api: Harness, email: string): Promise<string> => {
  const [flow] = await api.dataSource.query<{ id: string }[]>(
    'select id from code_flows where email = $1 order by created_at desc limit 1',
    [email],
  );
  return api.codeOf(flow?.id ?? '');
};

export interface SignUp {
  browser: Browser;
  email: string;
  password: string;
  code: string;
}

/** Signs somebody up and reads the code; nothing is verified yet. */
export const signUp = async (api: Harness, email = freshEmail()): Promise<SignUp> => {
  const browser = api.visitor();
  const password = 'a quiet morning';
  await browser.call(auth.signup, { body: { fullName: 'Ada Miller', email, password } });
  return { browser, email, password, code: await newestCode(api, email) };
};

/** Lets time pass for an address: its codes become this many minutes older. */
export const age = async (api: Harness, email: string, minutes: number): Promise<void> => {
  await api.dataSource.query(
    `update code_flows set created_at = created_at - make_interval(mins => $2),
       expires_at = expires_at - make_interval(mins => $2),
       grant_expires_at = grant_expires_at - make_interval(mins => $2)
     where email = $1`,
    [email, minutes],
  );
};
