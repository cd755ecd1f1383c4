import { setTimeout as pause } from 'node:timers/promises';
import type { FaultTable } from '@repo/testing/sandbox';
import { isResponding } from '@repo/tools/stack/services';
import { loopback } from '@repo/tools/stack/settings';
import { until } from '@repo/tools/stack/processes/until';
import { apiNames, pidOf, query, sendSignal, type TestContext } from './context.ts';

type End = () => unknown;

/** One way in which something goes wrong. */
export interface FaultInjection {
  name: string;
  /** Starts it. @returns how to end it, if it does not end by itself */
  begin: (context: TestContext) => Promise<End | undefined>;
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
  checkout: [{ mode: 'wrong-amount', amount: 1 }, { mode: 'async' }, { mode: 'decline' }],
  smtp: [{ mode: 'fail', code: 451 }, { mode: 'refuse' }, hang, drop],
  openai: [fail(500), fail(429), fail(401), hang, garbage, drop, { mode: 'empty' }],
  moderation: [hang],
};

/** Settles the unpaid sessions: Stripe reports later whether the money arrived. */
const settleAll = async ({ sandbox, random }: TestContext): Promise<void> => {
  const { payments } = await sandbox.ledger();
  for (const { session, status, paymentStatus } of payments)
    if (status === 'complete' && paymentStatus === 'unpaid')
      // A payment that has already failed is not settled again.
      await sandbox.press(session, 'settle', { paid: !random.isOneIn(3) }).catch(() => undefined);
};

const misbehave = (service: string, fault: Mode): FaultInjection => ({
  name: `${service} ${Object.values(fault).join(' ')}`,
  begin: async (context) => {
    await context.sandbox.setFaults({ [service]: fault });
    return async () => {
      await context.sandbox.setFaults({ [service]: null });
      await settleAll(context);
    };
  },
});

/** Takes a payment back while webhooks go astray; the author can still read their texts. */
const takeBack = (action: string, input: object): FaultInjection => ({
  name: `payment taken back by ${action}`,
  begin: async ({ people, random, sandbox }) => {
    const payer = people.find(({ stage, paid }) => stage === 'member' && paid.size === 1);
    const [sessionId] = payer?.paid ?? [];
    if (!payer || !sessionId) return;
    const mode = random.pick(['duplicate', 'reorder', 'delay']);
    await sandbox.setFaults({ webhook: { mode, count: 2, ms: 1_500 } });
    payer.stage = 'paid back';
    await sandbox.press(sessionId, action, input);
    return () => sandbox.setFaults({ webhook: null });
  },
});

/** The signals that each program gets; SIGKILL sometimes again and again. */
const signals: Record<string, NodeJS.Signals[]> = {
  worker: ['SIGKILL', 'SIGSTOP'],
  gateway: ['SIGKILL', 'SIGHUP'],
  sandbox: ['SIGKILL'],
  // A fast restart, an immediate one, and a crash.
  postgres: ['SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGSTOP'],
  // It keeps nothing: back empty.
  redis: ['SIGKILL', 'SIGTERM', 'SIGSTOP'],
  api: ['SIGSTOP'],
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

/** A hundred mails to one existing member. */
const mails = `insert into outbox (type, payload)
  select 'password.changed', jsonb_build_object('userId', u.id)
  from (select id from users where verified_at is not null limit 1) u, generate_series(1, 100)`;

const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = 'app' and backend_type = 'client backend'`;

/** One after the other, each once the previous one serves again. */
const replaceApis = async (context: TestContext): Promise<void> => {
  for (const [at, name] of apiNames(context).entries()) {
    const before = pidOf(context, name);
    sendSignal(context, name, 'SIGTERM');
    const url = `http://${loopback}:${context.stack.apiPorts[at] ?? 0}/api/health/ready`;
    const isNew = () => pidOf(context, name) !== before;
    await until(async () => isNew() && (await isResponding(url)), 20_000);
  }
};

const others: Record<string, (context: TestContext) => unknown> = {
  'worker asked to end over 100 mails': async (context) => {
    await query(context, mails);
    await pause(100 + context.random.below(300));
    sendSignal(context, 'worker', 'SIGTERM');
  },
  'one API killed': (context) =>
    sendSignal(context, context.random.pick(apiNames(context)), 'SIGKILL'),
  'every API killed': (context) =>
    apiNames(context).forEach((name) => sendSignal(context, name, 'SIGKILL')),
  'APIs replaced one by one': replaceApis,
  'one connection ended by PostgreSQL': (context) => query(context, `${endConnections} limit 1`),
  'every connection ended by PostgreSQL': (context) => query(context, endConnections),
};

export const faults: readonly FaultInjection[] = [
  ...Object.entries(outside).flatMap(([service, modes]) =>
    modes.map((mode) => misbehave(service, mode)),
  ),
  takeBack('refund', {}),
  takeBack('dispute', { status: 'lost' }),
  ...Object.entries(signals).flatMap(([program, own]) => own.map((one) => send(program, one))),
  ...Object.entries(others).map(([name, act]) => ({
    name,
    begin: async (context: TestContext) => void (await act(context)),
  })),
];
