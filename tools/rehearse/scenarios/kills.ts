import type { Person } from '@repo/testing/person';
import { expectServed, underLoad } from '../load.ts';
import {
  expectKept,
  keepWriting,
  newMember,
  signUp,
  signUpMany,
  untilMailed,
  write,
} from '../people.ts';
import { bringUp, compose, docker, idOf, restartsOf, wait, works } from '../stage.ts';

/** The answer while the database, or the only API, is away. */
const busy = 503;
/** How many mails are under way while the worker is killed. */
const mails = 20;

const killed = async (service: string): Promise<void> => {
  const id = await idOf(service);
  const before = await restartsOf(id);
  // The program itself, not the container's init.
  await docker('exec', id, 'sh', '-c', 'kill -9 $(cat /proc/1/task/1/children)');
  await wait(`the killed ${service}, back`, async () => (await restartsOf(id)) > before);
};

export const killedApi = async (): Promise<string> => {
  await bringUp('--scale', 'api=2');
  const member = await newMember();
  const { kept, stop } = keepWriting(member);
  await wait('a few texts', () => kept.length > 3);
  await killed('api');
  await wait('more texts', () => kept.length > 8);
  await stop();
  return expectKept(member, kept);
};

export const killedWorker = async (): Promise<string> => {
  const people = await signUpMany(mails);
  await killed('worker');
  await untilMailed(people);
  return `${mails} mails for ${mails} people, nothing left to do`;
};

/** The queue goes, and comes back empty: PostgreSQL has all that matters. */
export const redisAway = async (): Promise<string> => {
  const flush = 'REDISCLI_AUTH=$(cat /run/secrets/REDIS_PASSWORD) redis-cli flushall';
  const people: Person[] = [];
  const counts = await underLoad(async () => {
    await compose('stop', 'redis');
    people.push(await signUp());
    await compose('start', 'redis');
    await compose('exec', '-T', 'redis', 'sh', '-c', flush);
    people.push(await signUp());
    await untilMailed(people);
  });
  return `${expectServed(counts)}; both mails left`;
};

/** PostgreSQL is killed while somebody writes; nothing else is started again. */
export const postgresAway = async (): Promise<string> => {
  const member = await newMember();
  const { kept, stop } = keepWriting(member);
  const apis = [await idOf('api'), await idOf('worker')];
  const restarts = async () => (await Promise.all(apis.map(restartsOf))).join();
  const before = await restarts();
  const counts = await underLoad(async () => {
    await docker('kill', await idOf('postgres'));
    await compose('up', '--detach', '--no-build', '--wait', 'postgres');
    await wait('an acknowledged text', () => works(write(member, 'After it I wrote this.')));
  });
  await stop();
  if ((await restarts()) !== before) throw new Error('a container was restarted');
  return `${expectServed(counts, [busy])}; ${await expectKept(member, kept)}`;
};
