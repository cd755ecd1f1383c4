import { setTimeout as pause } from 'node:timers/promises';
import type { FaultTable } from '@repo/testing/sandbox';
import { query, type TestContext } from './context.ts';

/** One way in which something goes wrong. */
export interface FaultInjection {
  name: string;
  /** Starts it. @returns how to end it, if it does not end by itself */
  begin: (context: TestContext) => Promise<(() => unknown) | undefined>;
}

type Mode = NonNullable<FaultTable[string]>;
const fail = (status: number): Mode => ({ mode: 'fail', status });
const drop = { mode: 'drop' };
const hang = { mode: 'hang' };
const garbage = { mode: 'garbage' };

/** How each outside service misbehaves, until its faults are cleared. */
const outside: Record<string, Mode[]> = {
  webhook: [
    drop,
    { mode: 'duplicate', count: 100 },
    { mode: 'reorder', count: 3, ms: 1_500 },
    { mode: 'delay', ms: 2_500 },
    { mode: 'forge' },
  ],
  stripe: [fail(500), fail(429), hang, drop, garbage],
  checkout: [{ mode: 'wrong-amount', amount: 1 }, { mode: 'decline' }],
  smtp: [{ mode: 'fail', code: 451 }, { mode: 'refuse' }, hang, drop],
  openai: [fail(500), fail(429), fail(401), hang, garbage, drop, { mode: 'empty' }],
  moderation: [hang],
};

const misbehave = (service: string, fault: Mode): FaultInjection => ({
  name: `${service} ${Object.values(fault).join(' ')}`,
  begin: async ({ sandbox }) => {
    await sandbox.setFaults({ [service]: fault });
    return () => sandbox.setFaults({ [service]: null });
  },
});

/** The signals that each program gets; SIGKILL sometimes again and again. */
const signals: Record<string, NodeJS.Signals[]> = {
  api: ['SIGKILL', 'SIGSTOP'],
  worker: ['SIGKILL', 'SIGTERM', 'SIGSTOP'],
  gateway: ['SIGKILL', 'SIGHUP'],
  sandbox: ['SIGKILL'],
  // A fast restart, an immediate one, and a crash.
  postgres: ['SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGSTOP'],
  // It keeps nothing: back empty.
  redis: ['SIGKILL', 'SIGTERM', 'SIGSTOP'],
};

/** If it has just ended by itself, nothing is left to do. */
const sendSignal = ({ programs }: TestContext, name: string, signal: NodeJS.Signals): void => {
  const pid = programs.find((program) => program.name === name)?.pid() ?? 0;
  // To be frozen, everything that the program has started has to stop, too.
  const isGroup = signal === 'SIGSTOP' || signal === 'SIGCONT';
  try {
    if (pid > 0) process.kill(isGroup ? -pid : pid, signal);
  } catch {
    // Its next start has a new process id.
  }
};

const send = (program: string, signal: NodeJS.Signals): FaultInjection => ({
  name: `${program} gets ${signal}`,
  begin: async (context) => {
    sendSignal(context, program, signal);
    if (signal === 'SIGSTOP') return () => sendSignal(context, program, 'SIGCONT');
    const more = signal === 'SIGKILL' ? context.random.below(4) : 0;
    for (let time = 0; time < more; time += 1) {
      await pause(600 + context.random.below(600));
      sendSignal(context, program, signal);
    }
    return undefined;
  },
});

const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = 'app' and backend_type = 'client backend'`;

export const faults: readonly FaultInjection[] = [
  ...Object.entries(outside).flatMap(([service, modes]) =>
    modes.map((mode) => misbehave(service, mode)),
  ),
  ...Object.entries(signals).flatMap(([program, own]) => own.map((one) => send(program, one))),
  {
    name: 'every connection ended by PostgreSQL',
    begin: async (context) => void (await query(context, endConnections)),
  },
];
