import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, withClient } from '@repo/tools/stack/postgres-roles';
import { answers } from '@repo/tools/stack/services';
import { loopback } from '@repo/tools/stack/settings';
import type { Stack } from '@repo/tools/stack/stack';
import type { Supervised } from '@repo/tools/stack/supervise';
import { openSandbox, type Sandbox } from '../people/sandbox.ts';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { RedisServer } from './redis.ts';

/** Everything that a round works with. */
export interface World {
  stack: Stack;
  sandbox: Sandbox;
  ledger: Ledger;
  chance: Chance;
  redis: RedisServer | undefined;
  /** Programs that are kept running, by name. */
  running: readonly Supervised[];
  /** A PostgreSQL superuser's address. */
  adminUrl: string;
}

export const openWorld = (
  stack: Stack,
  own: Pick<World, 'ledger' | 'chance' | 'redis'>,
): World => ({
  ...own,
  stack,
  sandbox: openSandbox(stack.layout.ports.sandbox),
  running: [...stack.running, ...(own.redis ? [own.redis.supervised] : [])],
  adminUrl: addressOf(stack.layout.ownerUrl, { username: 'postgres' }),
});

/** @returns the names of all copies of a program. */
export const namesOf = ({ running }: World, name: string): string[] =>
  running
    .map((each) => each.name)
    .filter((each) => each === name || new RegExp(`^${name}-\\d+$`).test(each));

export const pidOf = ({ running }: World, name: string): number =>
  running.find((each) => each.name === name)?.pid() ?? 0;

/** Sends a signal to a program; one that has just ended by itself is struck already. */
export const strike = (world: World, name: string, signal: NodeJS.Signals): void => {
  const pid = pidOf(world, name);
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // Its next start takes a new number.
  }
};

/** The same to everything it has started: a session of its own. */
export const strikeSession = (world: World, name: string, signal: NodeJS.Signals): void => {
  const pid = pidOf(world, name);
  try {
    if (pid > 0) process.kill(-pid, signal);
  } catch {
    // As above.
  }
};

export const query = async <Row>(world: World, text: string, values: unknown[] = []) =>
  withClient(
    world.adminUrl,
    async (client) => (await client.query(text, values)).rows as unknown as Row[],
  );

const waiting = `select count(*)::int as count from outbox
  where relayed_at is null and created_at < now() - interval '1 second'`;

const isRelaying = (world: World): Promise<boolean> =>
  query<{ count: number }>(world, waiting).then(
    ([row]) => row?.count === 0,
    () => false,
  );

/** Whether all of it works again: every API behind the gateway, the sandbox, and the worker. */
export const isWhole = async (world: World): Promise<boolean> => {
  const { layout, apiPorts } = world.stack;
  const urls = [
    `${layout.publicUrl}/api/health/ready`,
    ...apiPorts.map((port) => `http://${loopback}:${port}/api/health/ready`),
    world.sandbox.url,
  ];
  const states = await Promise.all(urls.map(answers));
  return states.every(Boolean) && isRelaying(world);
};

/** What our own programs wrote down; the sandbox is the world outside. */
export const readLogs = ({ stack }: World): Record<string, string> => {
  const folder = join(stack.layout.dataDir, 'logs');
  const names = readdirSync(folder).filter((name) => !name.startsWith('sandbox'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
};
