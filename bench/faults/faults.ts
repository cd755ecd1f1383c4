import type { FaultTable } from '@repo/testing/sandbox';
import type { TestContext } from './stack.ts';

/** One way in which something goes wrong, and how that ends, if it does not by itself. */
export interface FaultInjection {
  name: string;
  begin: (context: TestContext) => unknown;
  end?: (context: TestContext) => unknown;
}

type Mode = NonNullable<FaultTable[string]>;
const fail = (status: number): Mode => ({ mode: 'fail', status });
const [drop, hang, garbage] = [{ mode: 'drop' }, { mode: 'hang' }, { mode: 'garbage' }];

/** How each outside service misbehaves, until its faults are cleared. */
const outside: Record<string, Mode[]> = {
  webhook: [
    drop,
    { mode: 'duplicate', count: 100 },
    { mode: 'reorder', ms: 1_500 },
    { mode: 'delay', ms: 2_500 },
    { mode: 'forge' },
  ],
  stripe: [fail(500), fail(429), hang, drop, garbage],
  checkout: [{ mode: 'wrong-amount', amount: 1 }, { mode: 'decline' }],
  smtp: [{ mode: 'fail', code: 451 }, { mode: 'refuse' }, hang, drop],
  openai: [fail(500), fail(429), fail(401), hang, garbage, drop, { mode: 'empty' }],
  moderation: [hang],
};

/** The signals that each program gets. */
const signals: Record<string, NodeJS.Signals[]> = {
  api: ['SIGKILL', 'SIGSTOP'],
  worker: ['SIGKILL', 'SIGTERM', 'SIGSTOP'],
  gateway: ['SIGKILL', 'SIGHUP'],
  sandbox: ['SIGKILL'],
  // A fast restart, an immediate one, and a crash.
  postgres: ['SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGSTOP'],
  redis: ['SIGKILL', 'SIGTERM', 'SIGSTOP'],
};

/** If it has just ended by itself, nothing is left to do. */
const sendSignal = ({ stack }: TestContext, name: string, signal: NodeJS.Signals): void => {
  const pid = stack.running.find((program) => program.name === name)?.pid() ?? 0;
  // To be frozen, everything that the program has started has to stop, too.
  const isGroup = signal === 'SIGSTOP' || signal === 'SIGCONT';
  try {
    if (pid > 0) process.kill(isGroup ? -pid : pid, signal);
  } catch {
    // Its next start has a new process id.
  }
};

const misbehave = (service: string, mode: Mode): FaultInjection => ({
  name: `${service} ${Object.values(mode).join(' ')}`,
  begin: ({ sandbox }) => sandbox.setFaults({ [service]: mode }),
  end: ({ sandbox }) => sandbox.setFaults({ [service]: null }),
});

const send = (program: string, signal: NodeJS.Signals): FaultInjection => ({
  name: `${program} gets ${signal}`,
  begin: (context) => sendSignal(context, program, signal),
  ...(signal === 'SIGSTOP' && { end: (context) => sendSignal(context, program, 'SIGCONT') }),
});

export const faults = [
  ...Object.entries(outside).flatMap(([service, modes]) =>
    modes.map((mode) => misbehave(service, mode)),
  ),
  ...Object.entries(signals).flatMap(([program, own]) => own.map((one) => send(program, one))),
];
