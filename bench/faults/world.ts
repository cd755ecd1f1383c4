import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
import { answers } from '@repo/tools/stack/settings/services';
import { loopback } from '@repo/tools/stack/settings/settings';
import type { Stack } from '@repo/tools/stack/stack';
import { openSandbox, type Sandbox } from '@repo/testing/sandbox';
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
  /** Processes by the name of their program, as they are now. */
  running: () => Map<string, number>;
  /** A PostgreSQL superuser's address. */
  adminUrl: string;
}

export const openWorld = (stack: Stack, own: Pick<World, 'ledger' | 'chance' | 'redis'>): World => {
  const all = [...stack.running, ...(own.redis ? [own.redis.supervised] : [])];
  return {
    ...{ ...own, stack, sandbox: openSandbox(`http://localhost:${stack.layout.ports.sandbox}`) },
    running: () => new Map(all.map(({ name, pid }) => [name, pid()])),
    adminUrl: addressOf(stack.layout.ownerUrl, { username: 'postgres' }),
  };
};

/** @returns the names of all copies of the API */
export const apisOf = ({ running }: World): string[] =>
  [...running().keys()].filter((name) => /^api(?:-\d+)?$/.test(name));

/**
 * Sends a signal to a program; one that has just ended by itself is struck already.
 * @param isSession sends it to everything that the program has started, too
 */
export const strike = (
  { running }: World,
  name: string,
  [signal, isSession = false]: [NodeJS.Signals, isSession?: boolean],
): void => {
  const pid = running().get(name) ?? 0;
  try {
    if (pid > 0) process.kill(isSession ? -pid : pid, signal);
  } catch {
    // Its next start takes a new number.
  }
};

export const query = async <Row>({ adminUrl }: World, text: string): Promise<Row[]> =>
  withOwnConnection(adminUrl, async (client) => (await client.query(text)).rows as Row[]);

const waiting = `select from outbox
  where relayed_at is null and created_at < now() - interval '1 second' limit 1`;

/** Whether all of it works again: every API behind the gateway, the sandbox, and the worker. */
export const isWhole = async (world: World): Promise<boolean> => {
  const { layout, apiPorts } = world.stack;
  const urls = [
    `${layout.publicUrl}/api/health/ready`,
    ...apiPorts.map((port) => `http://${loopback}:${port}/api/health/ready`),
    world.sandbox.url,
  ];
  if (!(await Promise.all(urls.map(answers))).every(Boolean)) return false;
  const open = await query(world, waiting).catch(() => ['the database is away']);
  return open.length === 0;
};

/** What our own programs wrote down; the sandbox is the world outside. */
export const readLogs = ({ stack }: World): [name: string, text: string][] => {
  const folder = join(stack.layout.dataDir, 'logs');
  const names = readdirSync(folder).filter((name) => !name.startsWith('sandbox'));
  return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
};
