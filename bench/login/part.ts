// What a login costs beside one hash, and a flood of logins beside members who only read.
import { endpointPath } from '@repo/contracts/client';
import { auth } from '@repo/contracts/accounts/auth';
import { settings } from '@repo/api/settings';
import { hash, verify } from '@node-rs/argon2';
import { fillWithMembers, middleEmail } from '@repo/tools/size/members';
import { withClient } from '@repo/tools/stack/postgres-roles';
import type { Note } from '../goals/measurement.ts';
import { prepareApi, publicUrl, type Api } from '../measure/api.ts';
import type { Part } from '../measure/bench.ts';
import { familyCpu, threadCpu } from '../measure/cpu.ts';
import type { Pace } from '../measure/pace.ts';
import { isSteady } from '../measure/steady.ts';
import { ask, askDuring, longest, type Answered } from './flood.ts';

/** The API's own cost: the ceiling of a login is one hash. */
const { default: memoryCost = NaN } = settings.PASSWORD_MEMORY_KIB;
const { default: timeCost = NaN } = settings.PASSWORD_PASSES;
const cost = { memoryCost, timeCost, parallelism: 1 };
const password = 'a quiet sentence of mine';
const loginsPerRound = 10;
/** Rounds at most until the API counts as warm. */
const warmRounds = 20;
const floodSize = 1_000;
const members = 100_000;

const repeat = async (times: number, work: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await work();
};

/** So many members, and a password for the one in the middle. */
const addMembers = (adminUrl: string, stored: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await fillWithMembers(client, members);
    await client.query('update users set password_hash = $1 where email = $2', [
      ...[stored, middleEmail],
    ]);
  });

const login = {
  method: auth.login.method,
  headers: { 'content-type': 'application/json', origin: publicUrl },
  body: JSON.stringify({ email: middleEmail, password }),
};

const addressOf = ({ origin }: Api): string => origin + endpointPath(auth.login);
const logIn = (api: Api): Promise<Answered> => ask(addressOf(api), login);

const mustLogIn = async (api: Api): Promise<void> => {
  const { status } = await logIn(api);
  if (status !== 200) throw new Error(`a login was answered with ${status}`);
};

/** CPU of one login, of its share in the database, and of one hash, in milliseconds, in turns. */
const measureLogin = async (
  { api, databasePid, stored }: { api: Api; databasePid: number; stored: string },
  { rounds }: Pace,
) => {
  const turns = { hashes: [] as number[], logins: [] as number[], database: [] as number[] };
  const warming: number[] = [];
  while (!isSteady(warming) && warming.length < warmRounds) {
    const cold = threadCpu(api.pid);
    await repeat(loginsPerRound, () => mustLogIn(api));
    warming.push(threadCpu(api.pid) - cold);
  }
  for (let round = 0; round < rounds; round += 1) {
    const hashesBefore = process.cpuUsage();
    await repeat(loginsPerRound, () => verify(stored, password));
    const { user, system } = process.cpuUsage(hashesBefore);
    turns.hashes.push((user + system) / loginsPerRound / 1000);
    const before = [threadCpu(api.pid), familyCpu(databasePid)] as const;
    await repeat(loginsPerRound, () => mustLogIn(api));
    turns.logins.push((threadCpu(api.pid) - before[0]) / loginsPerRound / 1000);
    turns.database.push((familyCpu(databasePid) - before[1]) / loginsPerRound / 1000);
  }
  return turns;
};

const sessionOf = async (api: Api): Promise<string> => {
  const response = await fetch(addressOf(api), login);
  const line = response.headers.getSetCookie().find((each) => /session=/.test(each)) ?? '';
  return line.split(';', 1)[0] ?? '';
};

/** Right passwords, so that no limit spares the API the hashing. */
const measureFlood = async (api: Api, note: Note): Promise<void> => {
  const headers = { cookie: await sessionOf(api) };
  const flood = Promise.all(Array.from({ length: floodSize }, () => logIn(api)));
  const reads = await askDuring(flood, () => ask(`${api.origin}/api/me`, { headers }));
  const logins = await flood;
  const is = (...wanted: number[]) => logins.filter(({ status }) => wanted.includes(status));
  const refused = is(429, 503);
  const odd = logins.length - is(200).length - refused.length;
  const bare = refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length;
  const failed = reads.filter(({ status }) => status !== 200).length;
  note({
    ...{ goal: 'flood-odd', values: [odd + bare] },
    note:
      `${is(200).length} let in, ${refused.length} told to come back; ` +
      `slowest ${longest(logins).toFixed(0)} ms`,
  });
  note({
    ...{ goal: 'flood-reads', values: [failed] },
    note: `of ${reads.length}; slowest ${longest(reads).toFixed(0)} ms`,
  });
};

export const measureLogins: Part = async ({ dataDir, watch, pace, note }) => {
  const { postgres, start } = await prepareApi(dataDir, watch.signal);
  try {
    const stored = await hash(password, cost);
    // The API is there first: later it would miss the key that nobody wrapped the members' with.
    const api = await start();
    await addMembers(postgres.adminUrl, stored);
    const measured = { api, stored, databasePid: postgres.process.pid };
    const { logins, hashes, database } = await measureLogin(measured, pace);
    note({ goal: 'login-cpu', values: logins, ceilings: hashes });
    note({ goal: 'login-database', values: database });
    await measureFlood(api, note);
    await api.stop();
  } finally {
    await postgres.stop();
  }
};
