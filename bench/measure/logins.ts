// The cost of a login compared to one hash, and of a flood of logins while members only read.
import { hash, verify } from '@node-rs/argon2';
import { settings } from '@repo/api/settings';
import { auth } from '@repo/contracts/accounts/auth';
import { me } from '@repo/contracts/accounts/me';
import type { Bench } from '../main.ts';
import { openBrowser, type Answer } from '@repo/testing/browser';
import { logIn, password } from '@repo/testing/person';
import { cpuOf, pidOf } from './processes.ts';
import { createMember } from './visitors.ts';

/** The API's own cost. */
const { default: memoryCost = NaN } = settings.PASSWORD_MEMORY_KIB;
const { default: timeCost = NaN } = settings.PASSWORD_PASSES;
const logins = 10;
const rounds = 7;
const floodSize = 1_000;

const repeat = async (work: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < logins; time += 1) await work();
};

export const measureLogins = async ({ stack, note }: Bench): Promise<void> => {
  const { email, browser } = await createMember(stack.layout);
  const reader = await createMember(stack.layout);
  const stored = await hash(password, { memoryCost, timeCost, parallelism: 1 });
  const api = pidOf(stack, 'api');
  let [login, one] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    const cold = process.cpuUsage();
    await repeat(() => verify(stored, password));
    const { user, system } = process.cpuUsage(cold);
    one = Math.min(one, user + system);
    const before = cpuOf(api);
    await repeat(() => logIn({ browser, email }));
    login = Math.min(login, cpuOf(api) - before);
  }
  const told = [login, one].map((cpu) => `${(cpu / logins / 1000).toFixed(1)} ms`);
  note('a login', login / one, told.join(' versus '));

  // With right passwords, because a rate limit would spare the API the hashing.
  const flood = Promise.all(
    Array.from({ length: floodSize }, (_, at) => {
      const network = `10.8.${at >> 8}.${at & 255}`;
      const stranger = openBrowser({ origin: stack.layout.publicUrl, network });
      return stranger.send(auth.login, { body: { email, password } });
    }),
  );
  let isOver = false;
  void flood.finally(() => (isOver = true));
  const reads: number[] = [];
  while (!isOver) reads.push((await reader.browser.send(me.read)).status);
  const isFine = ({ status, headers }: Answer): boolean =>
    status === 200 || ([429, 503].includes(status) && Number(headers.get('retry-after')) > 0);
  const all = await flood;
  const letIn = all.filter(({ status }) => status === 200).length;
  note('flood of logins', all.filter((answer) => !isFine(answer)).length, `${letIn} let in`);
  const refused = reads.filter((status) => status !== 200);
  note('reads in the flood', refused.length, `of ${reads.length} ${refused.join()}`);
};
