// What the API says to PostgreSQL for a member's calls: read from PostgreSQL's own log.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointPath } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import type { Endpoint } from '@repo/contracts/wire';
import { withClient } from '@repo/tools/stack/postgres-roles';
import { seedMembers } from '../api/seed.ts';
import type { Note } from '../goals/measurement.ts';
import { prepareApi, publicUrl, type Api } from '../measure/api.ts';
import type { Part } from '../measure/bench.ts';
import { findWrites, linePrefix, readLog, type Said } from './read-log.ts';

interface Call {
  endpoint: Endpoint<unknown, unknown>;
  params?: Record<string, string>;
  body?: object;
}

const reads: readonly Call[] = [{ endpoint: me.read }, { endpoint: programme.read }];

const saveIn = (week: string): Call => ({
  endpoint: reflections.save,
  params: { week },
  body: { message: 'I said yes to hosting again.' },
});

/** What members do in the programme and on their profile; insights are the worker's. */
const writes: readonly Call[] = [
  { endpoint: me.updatePreferences, body: { aiInsights: 'off' } },
  saveIn('week2'),
  { endpoint: programme.updateProgress, body: { programProgress: { currentWeek: 4 } } },
  { endpoint: me.update, body: { fullName: 'Ada Miller', age: 41 } },
];

const logEverything = async (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(`alter system set log_line_prefix = '${linePrefix}'`);
    await client.query(`alter system set log_statement = 'all'`);
    await client.query('select pg_reload_conf()');
  });

const nameOf = ({ endpoint }: Call): string => `${endpoint.method} ${endpoint.path}`;

const send = async (api: Api, token: string, { endpoint, params, body }: Call): Promise<void> => {
  const { method } = endpoint;
  const response = await fetch(api.origin + endpointPath(endpoint, params ? { params } : {}), {
    method,
    headers: {
      ...{ cookie: `session=${token}`, origin: publicUrl },
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${endpoint.path} was answered ${response.status}`);
  await response.arrayBuffer();
};

/** What is noted before an answer is complete belongs to its call: PostgreSQL writes it at once. */
const listen = async (logFile: string, call: () => Promise<void>): Promise<Said[]> => {
  const before = readFileSync(logFile).length;
  await call();
  const log = readFileSync(logFile).subarray(before).toString();
  return readLog(log, (application) => application !== 'queue');
};

const noteWrite = (of: string, said: readonly Said[], note: Note): void => {
  const transactions = findWrites(said);
  const counts = transactions.map(({ length }) => length);
  note({ goal: 'transactions-of-a-write', of, values: [transactions.length] });
  note({
    ...{ goal: 'statements-of-a-write', of, values: [Math.max(0, ...counts)] },
    note: transactions
      .flat()
      .map((text) => text.slice(0, 60))
      .join(' · '),
  });
};

export const measureWrites: Part = async ({ dataDir, watch, note }) => {
  const { postgres, start } = await prepareApi(dataDir, watch.signal);
  try {
    const token = await seedMembers(postgres.url);
    const api = await start();
    await logEverything(postgres.adminUrl);
    const logFile = join(dataDir, 'logs/postgres.log');
    const hear = (call: Call) => listen(logFile, () => send(api, token, call));
    // The first of each reads what it keeps: a key, or how a row is built.
    for (const call of reads) await hear(call);
    for (const call of reads)
      note({ goal: 'statements-of-a-read', of: nameOf(call), values: [(await hear(call)).length] });
    // A member's first text makes their key, in a transaction before its own.
    await hear(saveIn('week1'));
    for (const call of writes) noteWrite(nameOf(call), await hear(call), note);
    await api.stop();
  } finally {
    await postgres.stop();
  }
};
