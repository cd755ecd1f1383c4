import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '@repo/testing/person';
import { freePort } from '@repo/testing/ports';
import type { Sandbox } from '@repo/testing/sandbox';
import { installPackages } from '@repo/tools/stack/machine/packages';
import { addressOf, withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
import { findProgram } from '@repo/tools/stack/processes/programs';
import {
  startSupervised,
  type Supervised,
  type Watch,
} from '@repo/tools/stack/processes/supervise';
import { isResponding } from '@repo/tools/stack/services';
import { loopback } from '@repo/tools/stack/settings';
import type { Stack } from '@repo/tools/stack/stack';
import type { AcknowledgedText } from './compare.ts';

/** Random choices that are the same for the same seed (Mulberry32: small, the same everywhere). */
export const createRandom = (seed: number) => {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    isOneIn: (count: number): boolean => below(count) === 0,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
  };
};

/** A Redis that keeps nothing across a restart: the worker must restore its own jobs. */
export const startRedis = async (dataDir: string, watch: Watch) => {
  if (!findProgram('redis-server')) await installPackages(['redis-server']);
  const port = await freePort();
  const command = {
    name: 'redis',
    program: findProgram('redis-server') ?? 'redis-server',
    cwd: dataDir,
    env: { PATH: process.env['PATH'] },
    args: ['--port', String(port), '--bind', loopback, '--save', '', '--appendonly', 'no'],
    logFile: join(dataDir, 'redis.log'),
  };
  const isUp = () => Promise.resolve(readFileSync(command.logFile, 'utf8').includes('Ready to'));
  const supervised = await startSupervised(command, isUp, watch);
  return { url: `redis://${loopback}:${port}`, supervised };
};

/** A member, and everything that the product has acknowledged to them so far. */
export interface VirtualUser extends Person {
  texts: AcknowledgedText[];
  /** The highest week that a call confirmed as completed, and that was ever asked for. */
  reached: number;
  asked: number;
}

/** Everything that a round uses. */
export interface TestContext {
  stack: Stack;
  sandbox: Sandbox;
  random: ReturnType<typeof createRandom>;
  programs: readonly Supervised[];
  members: VirtualUser[];
  /** Promises broken on the spot, not only in the comparison: a stack in an answer, two successes. */
  broken: string[];
}

export const query = <Row>({ stack }: TestContext, text: string): Promise<Row[]> =>
  withOwnConnection(
    addressOf(stack.layout.ownerUrl, { username: 'postgres' }),
    async (client) => (await client.query(text)).rows as Row[],
  );

const waiting = `select from outbox
  where relayed_at is null and created_at < now() - interval '1 second' limit 1`;

/** Whether everything works again: every API behind the gateway, the sandbox, and the worker. */
export const isStackHealthy = async (context: TestContext): Promise<boolean> => {
  const { layout, apiPorts } = context.stack;
  const origins = [layout.publicUrl, ...apiPorts.map((port) => `http://${loopback}:${port}`)];
  const urls = [context.sandbox.url, ...origins.map((origin) => `${origin}/api/health/ready`)];
  if (!(await Promise.all(urls.map(isResponding))).every(Boolean)) return false;
  return (await query(context, waiting).catch(() => ['away'])).length === 0;
};

/** The logs of our own programs, without the sandbox, which plays the providers. */
export const readLogs = ({ stack }: TestContext): [name: string, text: string][] => {
  const folder = join(stack.layout.dataDir, 'logs');
  const names = readdirSync(folder).filter((name) => !name.startsWith('sandbox'));
  return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
};
