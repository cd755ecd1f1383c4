// What a login costs beside one hash, and a flood of logins beside members who only read.
import { endpointPath } from '@repo/contracts/client';
import { auth } from '@repo/contracts/accounts/auth';
import { settings } from '@repo/api/settings';
import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import { prepareApi, publicUrl, type Api } from '../measure/api.ts';
import { threadCpu } from '../measure/cpu.ts';
import { limit, ratio, type Figure } from '../measure/figures.ts';
import { run } from '../measure/run.ts';
import { ask, askDuring, longest, type Answered } from './flood.ts';

/** The API's own cost: the ceiling of a login is one hash. */
const { default: memoryCost = NaN } = settings.PASSWORD_MEMORY_KIB;
const { default: timeCost = NaN } = settings.PASSWORD_PASSES;
const cost = { memoryCost, timeCost, parallelism: 1 };
const email = 'ada@example.com';
const password = 'a quiet sentence of mine';
const rounds = Math.max(5, Number(process.env['BENCH_ROUNDS'] ?? 7));
const loginsPerRound = 10;
const floodSize = 1_000;

const repeat = async (times: number, work: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await work();
};

const addMember = async (databaseUrl: string, stored: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into users (full_name, email, password_hash, terms_version, verified_at)
     values ('Ada Miller', $1, $2, '1', now())`,
    [email, stored],
  );
  await client.end();
};

const login = {
  method: auth.login.method,
  headers: { 'content-type': 'application/json', origin: publicUrl },
  body: JSON.stringify({ email, password }),
};

const addressOf = ({ origin }: Api): string => origin + endpointPath(auth.login);
const logIn = (api: Api): Promise<Answered> => ask(addressOf(api), login);

const mustLogIn = async (api: Api): Promise<void> => {
  const { status } = await logIn(api);
  if (status !== 200) throw new Error(`a login was answered with ${status}`);
};

/** CPU of one login and of one hash, in turns; the least of all rounds, in microseconds. */
const measureLogin = async (api: Api, stored: string): Promise<Figure> => {
  let oneLogin = Infinity;
  let oneHash = Infinity;
  await repeat(loginsPerRound, () => mustLogIn(api));
  for (let round = 0; round < rounds; round += 1) {
    const hashesBefore = process.cpuUsage();
    await repeat(loginsPerRound, () => verify(stored, password));
    const { user, system } = process.cpuUsage(hashesBefore);
    oneHash = Math.min(oneHash, (user + system) / loginsPerRound);
    const before = threadCpu(api.pid);
    await repeat(loginsPerRound, () => mustLogIn(api));
    oneLogin = Math.min(oneLogin, (threadCpu(api.pid) - before) / loginsPerRound);
  }
  return ratio('login, beside one hash', oneLogin, oneHash, 1.1);
};

const sessionOf = async (api: Api): Promise<string> => {
  const response = await fetch(addressOf(api), login);
  const line = response.headers.getSetCookie().find((each) => /session=/.test(each)) ?? '';
  return line.split(';', 1)[0] ?? '';
};

/** Right passwords, so that no limit spares the API the hashing. */
const measureFlood = async (api: Api): Promise<Figure[]> => {
  const headers = { cookie: await sessionOf(api) };
  const flood = Promise.all(Array.from({ length: floodSize }, () => logIn(api)));
  const reads = await askDuring(flood, () => ask(`${api.origin}/api/me`, { headers }));
  const logins = await flood;
  const is = (...wanted: number[]) => logins.filter(({ status }) => wanted.includes(status));
  const refused = is(429, 503);
  console.log(
    `${floodSize} logins at once: ${is(200).length} let in, ${refused.length} told to come back; ` +
      `slowest ${longest(logins).toFixed(0)} ms. ` +
      `Meanwhile ${reads.length} times /me, slowest ${longest(reads).toFixed(0)} ms.`,
  );
  const odd = logins.length - is(200).length - refused.length;
  const bare = refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length;
  const failed = reads.filter(({ status }) => status !== 200).length;
  return [
    limit('logins not answered 200, 429 or 503', odd, 0, `of ${floodSize}`),
    limit('refusals without Retry-After', bare, 0, `of ${refused.length}`),
    limit('/me not answered 200 meanwhile', failed, 0, `of ${reads.length}`),
  ];
};

await run('login', async (dataDir, { signal }) => {
  const { postgres, start } = await prepareApi(dataDir, signal);
  const stored = await hash(password, cost);
  await addMember(postgres.url, stored);
  const api = await start();
  const figures = [await measureLogin(api, stored), ...(await measureFlood(api))];
  await api.stop();
  await postgres.stop();
  return figures;
});
