import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '@repo/tools/stack/machine/packages';
import { freePort } from '@repo/testing/ports';
import {
  startSupervised,
  type Supervised,
  type Watch,
} from '@repo/tools/stack/processes/supervise';
import { findProgram } from '@repo/tools/stack/processes/programs';
import type { Browser } from '@repo/testing/browser';
import { openSandbox, type Sandbox } from '@repo/testing/sandbox';
import { addressOf, withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
import { isResponding } from '@repo/tools/stack/services';
import { loopback } from '@repo/tools/stack/settings';
import type { Stack } from '@repo/tools/stack/stack';
import type { AcknowledgedText } from './compare.ts';
import type { SeededRandom } from './random.ts';

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

/** A person, and everything that the product has acknowledged to them so far. */
export interface VirtualUser {
  fullName: string;
  email: string;
  password: string;
  browser: Browser;
  /** How far they are; after a refund they keep their texts. */
  stage: 'new' | 'signed-up' | 'member' | 'paid back';
  texts: AcknowledgedText[];
  /** The highest week that a call confirmed as completed. */
  reached: number;
  /** The highest week that was ever asked for, confirmed or not. */
  asked: number;
  /** Checkout Sessions for which the payment page took money. */
  paid: Set<string>;
  /** Rounds in this stage. */
  rounds: number;
}

/** Everything that a round uses, and what all clients together saw. */
export interface TestContext {
  stack: Stack;
  sandbox: Sandbox;
  random: SeededRandom;
  programs: readonly Supervised[];
  people: VirtualUser[];
  calls: { sent: number; unanswered: number; refused: number };
  /** Promises broken on the spot, not only in the comparison: a stack in an answer, two successes. */
  broken: string[];
}

export const openContext = (
  stack: Stack,
  random: SeededRandom,
  redis?: Supervised,
): TestContext => ({
  stack,
  random,
  programs: [...stack.running, ...(redis ? [redis] : [])],
  sandbox: openSandbox(`http://localhost:${stack.layout.ports.sandbox}`),
  people: [],
  calls: { sent: 0, unanswered: 0, refused: 0 },
  broken: [],
});

export const pidOf = ({ programs }: TestContext, name: string): number =>
  programs.find((program) => program.name === name)?.pid() ?? 0;

/** @returns the names of all copies of the API */
export const apiNames = ({ stack }: TestContext): string[] =>
  stack.running.map(({ name }) => name).filter((name) => /^api(?:-\d+)?$/.test(name));

/** Sends a signal to a program; if it has just ended by itself, nothing is left to do. */
export const sendSignal = (context: TestContext, name: string, signal: NodeJS.Signals): void => {
  const pid = pidOf(context, name);
  // To be frozen, everything that the program has started has to stop, too.
  const isGroup = signal === 'SIGSTOP' || signal === 'SIGCONT';
  try {
    if (pid > 0) process.kill(isGroup ? -pid : pid, signal);
  } catch {
    // Its next start has a new process id.
  }
};

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
  const open = await query(context, waiting).catch(() => ['the database is away']);
  return open.length === 0;
};

/** The logs of our own programs, without the sandbox, which plays the providers. */
export const readLogs = ({ stack }: TestContext): [name: string, text: string][] => {
  const folder = join(stack.layout.dataDir, 'logs');
  const names = readdirSync(folder).filter((name) => !name.startsWith('sandbox'));
  return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
};
