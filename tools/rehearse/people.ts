import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import { createClient, RequestError, type Call } from '@repo/contracts/client';
import { journal } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { checkout } from '@repo/contracts/purchases/checkout';
import { codeFor } from './mail.ts';
import { wait } from './containers.ts';
import { site } from './stage.ts';

/** Somebody's browser on a network of its own. */
export interface Browser {
  call: Call;
  /** The status of a call, whatever it is. */
  status: (...call: Parameters<Call>) => Promise<number>;
}

let networks = 0;
const freshNetwork = (): string => {
  networks += 1;
  return ['10', process.pid & 255, networks >> 8, networks & 255].join('.');
};

export const openBrowser = (network = freshNetwork()): Browser => {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', site);
    headers.set('x-forwarded-for', network);
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const call = createClient(send, site);
  const status: Browser['status'] = async (...given) => {
    try {
      await call(...given);
      return 200;
    } catch (error) {
      if (error instanceof RequestError) return error.status;
      throw error;
    }
  };
  return { call, status };
};

export interface Member extends Browser {
  email: string;
}

export const password = 'a quiet sentence of mine';
let people = 0;

/** Signs somebody up; the mail with their code is on its way. */
export const signUp = async (): Promise<Member> => {
  people += 1;
  const email = `maya.${String(Date.now())}.${String(people)}@example.com`;
  const browser = openBrowser();
  await browser.call(auth.signup, { body: { fullName: 'Maya Lindqvist', email, password } });
  return { ...browser, email };
};

export const signIn = async ({ email }: Pick<Member, 'email'>): Promise<Member> => {
  const browser = openBrowser();
  await browser.call(auth.login, { body: { email, password } });
  return { ...browser, email };
};

/** Somebody who has paid and writes for themselves. */
export const newMember = async (): Promise<Member> => {
  const member = await signUp();
  await member.call(auth.verifyEmail, { body: { code: await codeFor(member.email) } });
  await member.call(auth.login, { body: { email: member.email, password } });
  const { data } = await member.call(checkout.createSelfGuidedCheckout, { body: {} });
  await fetch(data.url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  await wait(
    'the program after its payment',
    async () => (await member.status(programme.read)) === 200,
  );
  await member.call(me.updatePreferences, { body: { aiInsights: 'off' } });
  return member;
};

/** @returns once the API has said that the text is kept */
export const write = (member: Member, message: string) =>
  member.call(reflections.save, { params: { week: 'week1' }, body: { message } });

/** @returns every version of what somebody wrote in week 1, the oldest first */
export const textsOf = async (member: Member): Promise<string[]> => {
  const texts: string[] = [];
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null;) {
    const query: Record<string, string> = texts.length > 0 ? { before: String(before) } : {};
    const answer = await member.call(journal.readWeek, { params: { week: 'week1' }, query });
    texts.push(...answer.data.versions.map(({ text }) => text));
    before = answer.data.next;
  }
  return texts.reverse();
};
