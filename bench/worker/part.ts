// What the worker needs for a job and for a mail, on both of its queues.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@repo/tools/stack/ports';
import { withClient } from '@repo/tools/stack/postgres-roles';
import { services } from '@repo/tools/stack/services';
import { environmentOf, settingsTables } from '@repo/tools/stack/settings';
import { withTemporaryStack, type Stack } from '@repo/tools/stack/stack';
import type { Client } from 'pg';
import { seedMembers } from '../api/seed.ts';
import { findRedis, startRedis } from '../faults/redis.ts';
import type { Bench, Part } from '../measure/bench.ts';
import { familyCpu, threadCpu } from '../measure/cpu.ts';
import { residentMegabytes } from '../measure/memory.ts';
import { pidOf } from '../measure/pid-of.ts';
import { startProgram } from '../measure/program.ts';
import { facts, readAges, record } from './facts.ts';

/** One stack whose worker has one of the two queues. */
interface Queue {
  name: string;
  stack: Stack;
  client: Client;
  /** CPU so far of what keeps the queue and the facts, in microseconds. */
  serverCpu: () => number;
}

/** BullMQ alone, on the worker's own queue and with its options. */
const startBare = async ({ layout }: Stack) => {
  const { QUEUE_URL = '' } = environmentOf(settingsTables.worker, layout);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/?jobs=`;
  const { nodeOptions = [] } = services.find(({ name }) => name === 'worker') ?? {};
  const program = await startProgram({
    args: [...nodeOptions, fileURLToPath(new URL('bare.ts', import.meta.url))],
    env: { PORT: String(port), QUEUE_URL },
    url: `${url}1`,
  });
  const run = async (jobs: number): Promise<void> => {
    const { ok } = await fetch(url + jobs);
    if (!ok) throw new Error('the bare queue did not run its jobs');
  };
  return { ...program, run };
};

const cpuOf = async (cpu: () => number, work: () => Promise<void>): Promise<number> => {
  const before = cpu();
  await work();
  return cpu() - before;
};

/** Jobs that have nothing to do, in turns with BullMQ's own. */
const measureJobs = async (queue: Queue, { pace, note }: Bench): Promise<void> => {
  const { stack, client, serverCpu } = queue;
  const bare = await startBare(stack);
  const count = pace.deliveries;
  const turns = { values: [] as number[], ceilings: [] as number[] };
  const ours = () => threadCpu(pidOf(stack, 'worker')) + serverCpu();
  const theirs = () => threadCpu(bare.pid) + serverCpu();
  for (let round = -1; round < pace.rounds; round += 1) {
    const value = await cpuOf(ours, () => record(client, facts.ofNobody, count));
    const ceiling = await cpuOf(theirs, () => bare.run(count));
    if (round < 0) continue; // the first is for warming up
    turns.values.push(value / count);
    turns.ceilings.push(ceiling / count);
  }
  await bare.stop();
  note({ goal: 'job-cpu', of: queue.name, ...turns });
};

const measureMails = async (queue: Queue, { pace, note }: Bench): Promise<void> => {
  const { name, stack, client } = queue;
  const count = pace.deliveries / 2;
  const each: number[] = [];
  const worker = () => threadCpu(pidOf(stack, 'worker'));
  for (let round = -1; round < Math.min(pace.rounds, 5); round += 1) {
    const cpu = await cpuOf(worker, () => record(client, facts.ofMembers, count));
    if (round >= 0) each.push((count / cpu) * 1_000_000);
  }
  note({ goal: 'mails', of: name, values: each });
};

const idleFacts = 10;

/** Facts that come one by one, when the worker has had nothing to do for a while. */
const measureAges = async ({ name, client }: Queue, { note }: Bench): Promise<void> => {
  for (let fact = 0; fact < idleFacts; fact += 1) {
    await pause(500 + fact * 100);
    await record(client, facts.ofNobody, 1);
  }
  note({ goal: 'fact-age', of: name, values: await readAges(client, idleFacts) });
};

const measureQueue = async (
  name: string,
  stack: Stack,
  queueCpu: () => number,
  bench: Bench,
): Promise<void> => {
  await seedMembers(stack.layout.databaseUrl);
  const database = pidOf(stack, 'postgres');
  const serverCpu = () => familyCpu(database) + queueCpu();
  await withClient(stack.layout.ownerUrl, async (client) => {
    const queue = { name, stack, client, serverCpu };
    await measureJobs(queue, bench);
    await measureMails(queue, bench);
    await measureAges(queue, bench);
  });
  const memory = residentMegabytes(pidOf(stack, 'worker'));
  bench.note({ goal: 'worker-memory', of: name, values: [memory] });
};

const folderFor = ({ dataDir }: Bench, name: string): string => {
  const folder = join(dataDir, name);
  mkdirSync(folder, { mode: 0o711 });
  return folder;
};

const onPostgres: Part = (bench) =>
  withTemporaryStack(folderFor(bench, 'one'), bench.watch, (stack) =>
    measureQueue('queue in PostgreSQL', stack, () => 0, bench),
  );

const onRedis: Part = async (bench) => {
  const folder = folderFor(bench, 'two');
  const program = await findRedis();
  if (!program) {
    for (const goal of ['job-cpu', 'mails'] as const)
      bench.note({ goal, of: 'queue in Redis', values: [], note: 'there is no Redis here' });
    return;
  }
  const redis = await startRedis(program, folder, bench.watch);
  try {
    await withTemporaryStack(folder, { ...bench.watch, queueUrl: redis.url }, (stack) =>
      measureQueue('queue in Redis', stack, () => threadCpu(redis.supervised.pid()), bench),
    );
  } finally {
    await redis.supervised.stop();
  }
};

export const measureWorker: Part = async (bench) => {
  await onPostgres(bench);
  await onRedis(bench);
};
