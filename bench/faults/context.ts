import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '@repo/tools/stack/machine/packages';
import { freePort } from '@repo/testing/ports';
import { findProgram } from '@repo/tools/stack/processes/programs';
import { startSupervised, type Watch } from '@repo/tools/stack/processes/supervise';
import type { Answer, Browser } from '@repo/testing/browser';
import { openSandbox, type Sandbox } from '@repo/testing/sandbox';
import { addressOf, withOwnConnection } from '@repo/tools/stack/postgres/postgres-roles';
import { isResponding } from '@repo/tools/stack/services';
import { loopback } from '@repo/tools/stack/settings';
import type { Stack } from '@repo/tools/stack/stack';
import type { SeededRandom } from './random.ts';

/** A text whose save was acknowledged to its author. */
export interface AcknowledgedText {
  week: number;
  version: number;
  text: string;
}

/** A person, and everything that the product has acknowledged to them so far. */
export interface VirtualUser {
  fullName: string;
  email: string;
  password: string;
  browser: Browser;
  /** How far they are; after a refund they keep their texts. */
  stage: 'new' | 'signed-up' | 'verified' | 'signed-in' | 'member' | 'paid back';
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

/** What all clients together saw. */
export interface History {
  people: VirtualUser[];
  sent: number;
  unanswered: number;
  /** Refused with 5xx. */
  refused: number;
  /** Promises broken on the spot, not only in the comparison: a stack in an answer, two successes. */
  broken: string[];
}

export const createHistory = (): History => ({
  ...{ people: [], sent: 0, unanswered: 0, refused: 0, broken: [] },
});

/** Lines of a stack trace, of Node or PostgreSQL, or a path of this machine. */
const inside = /\n\s+at |node_modules|QueryFailedError|\.ts:\d+|\.js:\d+/;

/** Records an answer. */
export const recordAnswer = (history: History, { call, status, text }: Answer): void => {
  history.sent += 1;
  if (status === 0) history.unanswered += 1;
  if (status >= 500) history.refused += 1;
  if (status >= 500 && inside.test(text))
    history.broken.push(`${call}: ${status} shows its inside`);
  if (status === 0 && text.includes('TimeoutError')) history.broken.push(`${call}: never answered`);
};

/**
 * A Redis that keeps nothing across a restart: the worker must restore its own jobs.
 * @returns undefined where there is none
 */
export const startRedis = async (dataDir: string, watch: Watch) => {
  if (!findProgram('redis-server')) await installPackages(['redis-server']);
  const program = findProgram('redis-server');
  if (!program) return undefined;
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const port = await freePort();
  const command = {
    ...{ name: 'redis', program, cwd: dataDir, env: { PATH: process.env['PATH'] } },
    args: ['--port', String(port), '--bind', loopback, '--save', '', '--appendonly', 'no'],
    logFile: join(dataDir, 'logs/redis.log'),
  };
  /** @returns what it answers; '' when it does not answer, as during its fault */
  const tell = (line: string): Promise<string> => {
    const args = ['-h', loopback, '-p', String(port), ...line.split(' ')];
    return promisify(execFile)('redis-cli', args, { timeout: 2_000 }).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    );
  };
  const isUp = async () => (await tell('PING')) === 'PONG';
  const supervised = await startSupervised(command, isUp, watch);
  return { url: `redis://${loopback}:${port}`, supervised, tell };
};

type RedisServer = NonNullable<Awaited<ReturnType<typeof startRedis>>>;

/** Everything that a round uses. */
export interface TestContext {
  stack: Stack;
  sandbox: Sandbox;
  history: History;
  random: SeededRandom;
  redis: RedisServer | undefined;
  /** Processes by the name of their program, as they are now. */
  running: () => Map<string, number>;
  /** A PostgreSQL superuser's address. */
  adminUrl: string;
}

export const openContext = (
  stack: Stack,
  own: Pick<TestContext, 'history' | 'random' | 'redis'>,
): TestContext => {
  const all = [...stack.running, ...(own.redis ? [own.redis.supervised] : [])];
  return {
    ...{ ...own, stack, sandbox: openSandbox(`http://localhost:${stack.layout.ports.sandbox}`) },
    running: () => new Map(all.map(({ name, pid }) => [name, pid()])),
    adminUrl: addressOf(stack.layout.ownerUrl, { username: 'postgres' }),
  };
};

/** @returns the names of all copies of the API */
export const apiNames = ({ running }: TestContext): string[] =>
  [...running().keys()].filter((name) => /^api(?:-\d+)?$/.test(name));

/**
 * Sends a signal to a program; if it has just ended by itself, nothing is left to do.
 * @param isSession sends it to everything that the program has started, too
 */
export const sendSignal = (
  { running }: TestContext,
  name: string,
  [signal, isSession = false]: [NodeJS.Signals, isSession?: boolean],
): void => {
  const pid = running().get(name) ?? 0;
  try {
    if (pid > 0) process.kill(isSession ? -pid : pid, signal);
  } catch {
    // Its next start has a new process id.
  }
};

export const query = async <Row>({ adminUrl }: TestContext, text: string): Promise<Row[]> =>
  withOwnConnection(adminUrl, async (client) => (await client.query(text)).rows as Row[]);

const waiting = `select from outbox
  where relayed_at is null and created_at < now() - interval '1 second' limit 1`;

/** Whether everything works again: every API behind the gateway, the sandbox, and the worker. */
export const isStackHealthy = async (context: TestContext): Promise<boolean> => {
  const { layout, apiPorts } = context.stack;
  const urls = [
    `${layout.publicUrl}/api/health/ready`,
    ...apiPorts.map((port) => `http://${loopback}:${port}/api/health/ready`),
    context.sandbox.url,
  ];
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
