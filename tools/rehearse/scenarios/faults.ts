import { me } from '@repo/contracts/accounts/me';
import { UserError } from '../../stack/terminal.ts';
import { ipAddressOf, healthOf, idOf, idsOf, restartsOf, signal, sql, wait } from '../stage.ts';
import { expectServed, underLoad } from '../load.ts';
import {
  keepWriting,
  newMember,
  signIn,
  signUp,
  textsOf,
  untilCode,
  write,
  type Member,
} from '../people.ts';
import { bringUp, compose, docker, Late, site, Skipped } from '../stage.ts';

/** The answer while the database, or an API, is away. */
const busy = 503;
const ok = 200;

const serves = async (): Promise<boolean> =>
  fetch(`${site}/api/offers`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The API comes back at another address, and its old one is taken, as after a restart of the machine. */
export const swappedAddresses = async (): Promise<string> => {
  const gateway = await idOf('gateway');
  const restarts = await restartsOf(gateway);
  const before = await ipAddressOf(await idOf('api'), 'edge');
  await compose('stop', 'api');
  const squatters: string[] = [];
  try {
    await squat(before, squatters);
    // A restarted container may get its old address back; a new one does not.
    await compose('up', '--detach', '--no-deps', '--no-build', '--force-recreate', '--wait', 'api');
    const after = await ipAddressOf(await idOf('api'), 'edge');
    await wait('an answer from the new address', serves);
    if ((await idOf('gateway')) !== gateway || (await restartsOf(gateway)) > restarts)
      throw new UserError('the gateway was restarted');
    return `${before} became ${after}, the gateway went on`;
  } finally {
    await docker('rm', '--force', ...squatters);
  }
};

/** Docker chooses free addresses itself, so containers are started until one gets it. */
const squat = async (address: string, squatters: string[]): Promise<void> => {
  while (squatters.length < 10) {
    const id = await docker(
      ...['run', '--detach', '--rm', '--network', 'rehearsal_edge', '--entrypoint', 'sleep'],
      ...['whole-and-held/sandbox:rehearsal', '600'],
    );
    squatters.push(id.trim());
    if ((await ipAddressOf(id.trim(), 'edge')) === address) return;
  }
  throw new Skipped(`of ten new containers none was given ${address}`);
};

export const killedApi = async (): Promise<string> => {
  await bringUp('--scale', 'api=2');
  const member = await newMember();
  const stop = keepWriting(member);
  const [first = ''] = await idsOf('api');
  const restarts = await restartsOf(first);
  await docker('exec', first, 'sh', '-c', 'kill -9 $(cat /proc/1/task/1/children)');
  await wait('the killed one, back', async () => (await restartsOf(first)) > restarts);
  await wait('an answer', serves);
  const acknowledged = await stop();
  const kept = await textsOf(await signIn(member));
  const lost = acknowledged.filter((text) => !kept.includes(text));
  if (acknowledged.length === 0) throw new Skipped('no text was acknowledged meanwhile');
  if (lost.length > 0)
    throw new UserError(`${String(lost.length)} of ${String(acknowledged.length)} texts are lost`);
  return `0 of ${String(acknowledged.length)} acknowledged texts lost`;
};

/** A hanging worker ignores signals, and Docker does not restart unhealthy containers. */
export const frozenWorker = async (): Promise<string> => {
  const worker = await idOf('worker');
  const before = await restartsOf(worker);
  await signal(worker, 'STOP');
  const member = await signUp();
  await untilCode(member);
  const restarts = (await restartsOf(worker)) - before;
  if (restarts !== 1) throw new UserError(`the worker was restarted ${String(restarts)} times`);
  return 'ended once by its own health check; the mail that waited has left';
};

/** The gateway waits 7 s for a read, 20 s for a call that may not be repeated; plus a busy machine's time. */
const slowestMs = { GET: 10_000, POST: 25_000 };

/** One API hangs: nobody waits long, and its health check ends it. */
const freezeOneOf = async (apis: number): Promise<string> => {
  await bringUp('--scale', `api=${String(apis)}`);
  const [first = ''] = await idsOf('api');
  const restarts = await restartsOf(first);
  let longest = 0;
  const counts = await underLoad(async () => {
    await signal(first, 'STOP');
    const began = performance.now();
    await wait('the frozen one, ended', async () => (await restartsOf(first)) > restarts);
    longest = performance.now() - began;
  });
  const { GET: read, POST: write } = counts.slowestMs;
  const slowest = `the slowest read took ${(read / 1_000).toFixed(1)} s, the slowest write ${(write / 1_000).toFixed(1)} s`;
  if (read > slowestMs.GET || write > slowestMs.POST) throw new Late(slowest);
  await wait('all, healthy', async () => (await healthOf(first)) === 'healthy');
  return `one of ${String(apis)} ended and started after ${String(Math.round(longest / 1_000))} s; ${expectServed(counts, [busy])} other than by ${String(counts.statuses.get(busy) ?? 0)} kind refusals; ${slowest}`;
};

export const frozenApi = async (): Promise<string> =>
  `${await freezeOneOf(2)}; ${await freezeOneOf(1)}`;

export const redisAway = async (): Promise<string> => {
  let member: Member | undefined;
  const counts = await underLoad(async () => {
    await compose('stop', 'redis');
    member = await signUp();
    await compose('start', 'redis');
    await untilCode(member);
    // As after a lost volume, because PostgreSQL has all the data.
    await compose('exec', '-T', 'redis', 'sh', '-c', flush);
    member = await signUp();
    await untilCode(member);
  });
  return `${expectServed(counts)}; both mails left`;
};
const flush = 'REDISCLI_AUTH=$(cat /run/secrets/REDIS_PASSWORD) redis-cli flushall';

export const postgresAway = async (): Promise<string> => {
  const member = await newMember();
  const served = [...(await idsOf('api')), ...(await idsOf('worker'))];
  const restarts = async (): Promise<string> => (await Promise.all(served.map(restartsOf))).join();
  const before = await restarts();
  const read = async () => (await member.browser.send(me.read)).status;
  const reads: number[] = [];
  const counts = await underLoad(async () => {
    const restart = compose('restart', 'postgres');
    let isOver = false;
    void restart.finally(() => (isOver = true));
    while (!isOver) reads.push(await read());
    await restart;
    await wait('an answer', async () => (await read()) === ok);
  });
  const unkind = reads.filter((status) => ![ok, busy].includes(status)).length;
  if (unkind > 0) throw new UserError(`${String(unkind)} of ${String(reads.length)} reads failed`);
  const line = expectServed(counts, [busy]);
  await write(member, 'After the restart I wrote this.');
  if ((await restarts()) !== before) throw new UserError('a container was restarted');
  const refused = (counts.statuses.get(busy) ?? 0) + reads.filter((one) => one === busy).length;
  const left = await sql('select count(*) from outbox where relayed_at is null');
  return `${line} other than by ${String(refused)} kind refusals; ${left} facts left behind`;
};
