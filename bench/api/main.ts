// CPU and memory of the API, each beside its ceiling from the same run.
import { fileURLToPath } from 'node:url';
import { programmeStatement, viewerStatement } from '@repo/api/statements';
import { freePort } from '@repo/tools/stack/ports';
import { prepareApi, type Api } from '../measure/api.ts';
import { processCpu, residentMegabytes } from '../measure/cpu.ts';
import { limit, ratio, type Figure } from '../measure/figures.ts';
import { send } from '../measure/load.ts';
import { startProgram, type Program } from '../measure/program.ts';
import { compare } from '../measure/rounds.ts';
import { run } from '../measure/run.ts';
import { databaseFigure } from './pgbench.ts';
import { seedMembers, writeReflections } from './seed.ts';

const starts = 7;
const longRun = 100_000;

/** The least CPU that a start needs until it answers `ready`, in milliseconds. */
const measureStarts = async (start: () => Promise<Api>): Promise<number> => {
  const each: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const api = await start();
    each.push(processCpu(api.pid) / 1000);
    await api.stop();
  }
  return Math.min(...each);
};

const startCeiling = async (databaseUrl: string): Promise<Program & { origin: string }> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = await startProgram({
    args: [fileURLToPath(new URL('ceiling.ts', import.meta.url))],
    env: { PORT: String(port), DATABASE_URL: databaseUrl },
    url: `${origin}/plain`,
  });
  return { ...program, origin };
};

type Headers = Record<string, string>;

/** CPU of a request, beside the same answer from a server that does nothing else. */
const requestFigures = async (api: Api, databaseUrl: string, headers: Headers) => {
  const ceiling = await startCeiling(databaseUrl);
  const cpu = await compare([
    { name: 'http', pid: ceiling.pid, url: `${ceiling.origin}/plain` },
    { name: 'health', pid: api.pid, url: `${api.origin}/api/health/live` },
    { name: 'pg me', pid: ceiling.pid, url: `${ceiling.origin}/me`, headers },
    { name: 'me', pid: api.pid, url: `${api.origin}/api/me`, headers },
    { name: 'pg self-guided', pid: ceiling.pid, url: `${ceiling.origin}/self-guided`, headers },
    { name: 'self-guided', pid: api.pid, url: `${api.origin}/api/self-guided`, headers },
  ]);
  await ceiling.stop();
  const of = (name: string): number => cpu[name] ?? Infinity;
  return [
    ratio('health route, beside node:http', of('health'), of('http'), 1.8),
    ratio('/me, beside node + pg', of('me'), of('pg me'), 1.5),
    ratio('/self-guided, beside node + pg', of('self-guided'), of('pg self-guided'), 1.5),
  ];
};

const memoryFigures = async (api: Api, idle: number, headers: Headers): Promise<Figure[]> => {
  await send({ url: `${api.origin}/api/me`, headers }, longRun / 2);
  await send({ url: `${api.origin}/api/self-guided`, headers }, longRun / 2);
  return [
    limit('memory, idle', idle, 130, 'MB'),
    limit(`memory after ${longRun} requests`, residentMegabytes(api.pid), 200, 'MB'),
  ];
};

const statements = { '/me': viewerStatement, '/self-guided': programmeStatement };

await run('api', async (dataDir, { signal }) => {
  const { postgres, start } = await prepareApi(dataDir, signal);
  const token = await seedMembers(postgres.url);
  const startCpu = await measureStarts(start);
  const api = await start();
  const idle = residentMegabytes(api.pid);
  const headers = { cookie: `session=${token}` };
  await writeReflections(api.origin, headers);

  const figures = await requestFigures(api, postgres.url, headers);
  const server = { url: postgres.url, pid: postgres.process.pid };
  for (const [path, { text }] of Object.entries(statements)) {
    const target = { url: `${api.origin}/api${path}`, headers };
    figures.push(...(await databaseFigure(server, target, { path, text, token })));
  }
  figures.push(limit('CPU until ready', startCpu, 450, 'ms'));
  figures.push(...(await memoryFigures(api, idle, headers)));
  await api.stop();
  await postgres.stop();
  return figures;
});
