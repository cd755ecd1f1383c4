// P11: what a login costs beside one hash, and a flood of logins beside members who only read.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpointPath } from '@repo/contracts/client';
import { auth } from '@repo/contracts/accounts/auth';
import { freePort } from '@repo/tools/stack/ports';
import { startPostgres } from '@repo/tools/stack/postgres';
import pg from 'pg';
import { apiEnvironment } from './api/settings.ts';
import { ask, askDuring, longest, type Answered } from './login/flood.ts';
import { threadCpu } from './measure/cpu.ts';
import { startProgram } from './measure/program.ts';
import { limit, ratio, report, type Figure } from './measure/report.ts';

const service = fileURLToPath(new URL('../services/api', import.meta.url));
// The very library of the API, with the very cost: the ceiling is one hash, nothing else.
const { hash, verify } = createRequire(`${service}/package.json`)('@node-rs/argon2') as {
  hash: (password: string, cost: object) => Promise<string>;
  verify: (stored: string, password: string) => Promise<boolean>;
};
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const email = 'ada@example.com';
const password = 'a quiet sentence of mine';
const rounds = Math.max(5, Number(process.env['BENCH_ROUNDS'] ?? 7));
const loginsPerRound = 10;
const floodSize = 1_000;

const repeat = async (times: number, work: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await work();
};

const prepare = async (databaseUrl: string, stored: string): Promise<void> => {
  execFileSync(process.execPath, ['dist/migrate.js'], {
    cwd: service,
    env: { DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into users (full_name, email, password_hash, terms_version, verified_at)
     values ('Ada Miller', $1, $2, '1', now())`,
    [email, stored],
  );
  await client.end();
};

interface Api {
  origin: string;
  pid: number;
}

const logIn = ({ origin }: Api): Promise<Answered> =>
  ask(`${origin}${endpointPath(auth.login)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8080' },
    body: JSON.stringify({ email, password }),
  });

const mustLogIn = async (api: Api): Promise<void> => {
  const { status } = await logIn(api);
  if (status !== 200) throw new Error(`a login was answered with ${status}`);
};

/** CPU of one login and of one hash, in turns; the least of all rounds, in microseconds. */
const measureLogin = async (api: Api, stored: string): Promise<Figure> => {
  let login = Infinity;
  let oneHash = Infinity;
  await repeat(loginsPerRound, () => mustLogIn(api));
  for (let round = 0; round < rounds; round += 1) {
    const hashesBefore = process.cpuUsage();
    await repeat(loginsPerRound, () => verify(stored, password));
    const { user, system } = process.cpuUsage(hashesBefore);
    oneHash = Math.min(oneHash, (user + system) / loginsPerRound);
    const before = threadCpu(api.pid);
    await repeat(loginsPerRound, () => mustLogIn(api));
    login = Math.min(login, (threadCpu(api.pid) - before) / loginsPerRound);
  }
  return ratio(['P11', 'login, beside one hash'], login, oneHash, 1.1);
};

const sessionOf = async ({ origin }: Api): Promise<string> => {
  const response = await fetch(`${origin}${endpointPath(auth.login)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:8080' },
    body: JSON.stringify({ email, password }),
  });
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
    limit(['P11', 'logins not answered 200, 429 or 503'], odd, 0, `of ${floodSize}`),
    limit(['P11', 'refusals without Retry-After'], bare, 0, `of ${refused.length}`),
    limit(['P11', '/me not answered 200 meanwhile'], failed, 0, `of ${reads.length}`),
  ];
};

const run = async (dataDir: string): Promise<Figure[]> => {
  const postgres = await startPostgres({ dataDir });
  const stored = await hash(password, cost);
  await prepare(postgres.url, stored);
  const port = await freePort();
  const env = apiEnvironment(postgres.url, port);
  const program = await startProgram({ args: ['dist/main.js'], env, port, cwd: service });
  const api = { origin: `http://127.0.0.1:${port}`, pid: program.pid };
  const figures = [await measureLogin(api, stored), ...(await measureFlood(api))];
  await program.stop();
  await postgres.stop();
  return figures;
};

execFileSync('npm', ['run', '--silent', 'build'], { cwd: service, stdio: 'ignore' });
const dataDir = mkdtempSync(join(tmpdir(), 'bench-login-'));
try {
  report(await run(dataDir));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
