// P7, P8, P15 and P19 of the API, each beside its ceiling from the same run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@repo/tools/stack/ports';
import { startPostgres } from '@repo/tools/stack/postgres';
import { seedMembers, writeReflections } from './api/seed.ts';
import { apiEnvironment } from './api/settings.ts';
import { databaseCpuOf, pgbenchCpuOf } from './api/pgbench.ts';
import { readStatements } from './api/statements.ts';
import { processCpu, residentMegabytes } from './measure/cpu.ts';
import { send } from './measure/load.ts';
import { startProgram } from './measure/program.ts';
import { limit, ratio, report, type Figure } from './measure/report.ts';
import { compare } from './measure/rounds.ts';

const service = fileURLToPath(new URL('../services/api', import.meta.url));
const starts = 7;
const longRun = 100_000;

const build = (): void => {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: service, stdio: 'ignore' });
};

const migrate = (databaseUrl: string): void => {
  execFileSync(process.execPath, ['dist/migrate.js'], {
    cwd: service,
    env: { DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  });
};

const startApi = async (env: NodeJS.ProcessEnv) => {
  const port = Number(env['PORT']);
  const program = await startProgram({ args: ['dist/main.js'], env, port, cwd: service });
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/api/health/ready`);
  if (!response.ok) throw new Error('the API is not ready');
  return { ...program, origin };
};

/** P15: the least CPU that a start needs until it answers `ready`, in milliseconds. */
const measureStarts = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const each: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const api = await startApi(env);
    each.push(processCpu(api.pid) / 1000);
    await api.stop();
  }
  return Math.min(...each);
};

const run = async (dataDir: string): Promise<Figure[]> => {
  const postgres = await startPostgres({ dataDir });
  migrate(postgres.url);
  const token = await seedMembers(postgres.url);
  const statements = await readStatements();
  const env = apiEnvironment(postgres.url, await freePort());
  const startCpu = await measureStarts(env);
  const api = await startApi(env);
  const idle = residentMegabytes(api.pid);
  const ceilingPort = await freePort();
  const ceiling = await startProgram({
    args: [fileURLToPath(new URL('api/ceiling.ts', import.meta.url))],
    env: { PORT: String(ceilingPort), DATABASE_URL: postgres.url },
    port: ceilingPort,
  });
  const headers = { cookie: `session=${token}` };
  await writeReflections(api.origin, headers);

  const raw = `http://127.0.0.1:${ceilingPort}`;
  const cpu = await compare([
    { name: 'http', pid: ceiling.pid, url: `${raw}/plain` },
    { name: 'health', pid: api.pid, url: `${api.origin}/api/health/live` },
    { name: 'pg me', pid: ceiling.pid, url: `${raw}/me`, headers },
    { name: 'me', pid: api.pid, url: `${api.origin}/api/me`, headers },
    { name: 'pg self-guided', pid: ceiling.pid, url: `${raw}/self-guided`, headers },
    { name: 'self-guided', pid: api.pid, url: `${api.origin}/api/self-guided`, headers },
  ]);
  const of = (name: string): number => cpu[name] ?? Infinity;
  const figures = [
    ratio(['P7', 'health route, beside node:http'], of('health'), of('http'), 1.8),
    ratio(['P8', '/me, beside node + pg'], of('me'), of('pg me'), 1.5),
    ratio(['P8', '/self-guided, beside node + pg'], of('self-guided'), of('pg self-guided'), 1.5),
  ];

  const server = { url: postgres.url, pid: postgres.process.pid };
  for (const [path, { text }] of [
    ['/me', statements.me],
    ['/self-guided', statements.selfGuided],
  ] as const) {
    const url = `${api.origin}/api${path}`;
    const mine: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      mine.push(await databaseCpuOf(server, { url, headers }));
      const pgbench = await pgbenchCpuOf(server, text, token);
      if (pgbench !== undefined) theirs.push(pgbench);
    }
    if (theirs.length > 0)
      figures.push(
        ratio(
          ['P8', `PostgreSQL for ${path}, beside pgbench`],
          Math.min(...mine),
          Math.min(...theirs),
          2.5,
        ),
      );
  }

  figures.push(limit(['P15', 'CPU until ready'], startCpu, 450, 'ms'));
  await send({ url: `${api.origin}/api/me`, headers }, longRun / 2);
  await send({ url: `${api.origin}/api/self-guided`, headers }, longRun / 2);
  figures.push(limit(['P19', 'memory, idle'], idle, 130, 'MB'));
  figures.push(
    limit(['P19', `memory after ${longRun} requests`], residentMegabytes(api.pid), 200, 'MB'),
  );
  await api.stop();
  await ceiling.stop();
  await postgres.stop();
  return figures;
};

build();
const dataDir = mkdtempSync(join(tmpdir(), 'bench-api-'));
try {
  report(await run(dataDir));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
