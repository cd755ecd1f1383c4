// CPU of the API and of its database for a request, each beside its ceiling from the same run.
import { programmeStatement, viewerStatement } from '@repo/api/statements';
import type { Note } from '../goals/measurement.ts';
import { prepareApi, type Api } from '../measure/api.ts';
import type { Part } from '../measure/bench.ts';
import { startCeiling } from '../measure/ceiling.ts';
import { processCpu, threadCpu } from '../measure/cpu.ts';
import type { Pace } from '../measure/pace.ts';
import { compare, type Turns } from '../measure/rounds.ts';
import { compareWithPgbench } from './pgbench.ts';
import { seedMembers, writeReflections } from './seed.ts';

/** CPU of each start until the API answers `ready`, in milliseconds. */
const measureStarts = async (start: () => Promise<Api>, { rounds }: Pace): Promise<number[]> => {
  const each: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    const api = await start();
    each.push(processCpu(api.pid) / 1000);
    await api.stop();
  }
  return each;
};

interface Measured {
  api: Api;
  databaseUrl: string;
  headers: Record<string, string>;
}

/** CPU of a request, beside the same answer from a server that does nothing else. */
const measureRequests = async (
  { api, databaseUrl, headers }: Measured,
  pace: Pace,
  note: Note,
): Promise<void> => {
  const ceiling = await startCeiling(databaseUrl);
  const ours = { cpu: () => ({ api: threadCpu(api.pid) }), headers };
  const least = { cpu: () => ({ node: threadCpu(ceiling.pid) }), headers };
  const turns = await compare(
    [
      { ...least, name: 'http', url: `${ceiling.origin}/plain` },
      { ...ours, name: 'health', url: `${api.origin}/api/health/live` },
      { ...least, name: 'pg me', url: `${ceiling.origin}/me` },
      { ...ours, name: 'me', url: `${api.origin}/api/me` },
      { ...least, name: 'pg self-guided', url: `${ceiling.origin}/self-guided` },
      { ...ours, name: 'self-guided', url: `${api.origin}/api/self-guided` },
    ],
    pace,
  );
  await ceiling.stop();
  const beside = (own: Turns, theirs: Turns) => ({ values: own.values, ceilings: theirs.values });
  note({ goal: 'health-cpu', ...beside(turns.health, turns.http) });
  note({ goal: 'request-cpu', of: '/me', ...beside(turns.me, turns['pg me']) });
  const selfGuided = beside(turns['self-guided'], turns['pg self-guided']);
  note({ goal: 'request-cpu', of: '/self-guided', ...selfGuided });
};

const statements = { '/me': viewerStatement, '/self-guided': programmeStatement };

export const measureApi: Part = async ({ dataDir, watch, pace, note }) => {
  const { postgres, start } = await prepareApi(dataDir, watch.signal);
  try {
    const token = await seedMembers(postgres.url);
    note({ goal: 'start-cpu', values: await measureStarts(start, pace) });
    const api = await start();
    const headers = { cookie: `session=${token}` };
    await writeReflections(api.origin, headers);
    await measureRequests({ api, databaseUrl: postgres.url, headers }, pace, note);
    const server = { url: postgres.url, pid: postgres.process.pid };
    for (const [path, { text }] of Object.entries(statements)) {
      const target = { url: `${api.origin}/api${path}`, headers };
      const turns = await compareWithPgbench(server, target, { text, token }, pace);
      note({ goal: 'request-database', of: path, ...turns });
    }
    await api.stop();
  } finally {
    await postgres.stop();
  }
};
