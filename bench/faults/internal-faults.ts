import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isResponding } from '@repo/tools/stack/services';
import { loopback } from '@repo/tools/stack/settings';
import { migrateStack } from '@repo/tools/stack/stack';
import { until } from '@repo/tools/stack/processes/until';
import { processTree } from '../measure/processes.ts';
import { apiNames, query, sendSignal, type TestContext } from './context.ts';

type Begun = void | (() => void | Promise<unknown>);
/** Starts the fault. @returns how to end it, if it does not end by itself */
export type Inject = (context: TestContext) => Begun | Promise<Begun>;

/** One way in which something goes wrong. */
export interface FaultInjection {
  name: string;
  begin: Inject;
  /** The fault is skipped where this returns false. */
  needs?: (context: TestContext) => boolean;
}

/** A signal, the program that gets it, and how many times. */
const signals: Record<string, [program: string, signal: NodeJS.Signals, times?: number]> = {
  'worker killed': ['worker', 'SIGKILL'],
  'worker killed four times': ['worker', 'SIGKILL', 4],
  'gateway killed': ['gateway', 'SIGKILL'],
  'gateway reloaded': ['gateway', 'SIGHUP'],
  'sandbox killed': ['sandbox', 'SIGKILL'],
  'PostgreSQL restarted, fast': ['postgres', 'SIGINT'],
  'PostgreSQL restarted, immediate': ['postgres', 'SIGQUIT'],
  'PostgreSQL killed': ['postgres', 'SIGKILL'],
  'PostgreSQL killed twice': ['postgres', 'SIGKILL', 2],
  'Redis killed, back empty': ['redis', 'SIGKILL'],
  'Redis restarted': ['redis', 'SIGTERM'],
};

const send =
  ([program, signal, times = 1]: (typeof signals)[string]): Inject =>
  async (context) => {
    for (let time = 1; time <= times; time += 1) {
      sendSignal(context, program, [signal]);
      if (time < times) await pause(600 + context.random.below(600));
    }
  };

const freeze =
  (program: string): Inject =>
  (context) => {
    sendSignal(context, program, ['SIGSTOP', true]);
    return () => sendSignal(context, program, ['SIGCONT', true]);
  };

/** A hundred mails to one existing member. */
const mails = `insert into outbox (type, payload)
  select 'password.changed', jsonb_build_object('userId', u.id)
  from (select id from users where verified_at is not null limit 1) u, generate_series(1, 100)`;

const backends = `select pid from pg_stat_activity
  where usename = 'app' and backend_type = 'client backend'`;

/** Locks a table until every connection of the APIs is waiting for it. */
const lockTable =
  (table: string): Inject =>
  async ({ adminUrl }) => {
    const client = new pg.Client(adminUrl);
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return () => client.end();
  };

/** Takes rows in random order, which sooner or later conflicts with another order. */
const takeRows = `do $$ declare each uuid; begin
  for each in select id from users order by random() limit 8 loop
    update users set age = age where id = each;
    perform 1 from enrolments where user_id = each for update;
    perform pg_sleep(0.05);
  end loop;
end $$`;

/** Stops one API after the other, each once the previous one serves again. */
const replaceApis: Inject = async (context) => {
  for (const [at, name] of apiNames(context).entries()) {
    const before = context.running().get(name);
    sendSignal(context, name, ['SIGTERM']);
    const url = `http://${loopback}:${context.stack.apiPorts[at] ?? 0}/api/health/ready`;
    const isNew = () => context.running().get(name) !== before;
    await until(async () => isNew() && (await isResponding(url)), 20_000);
  }
};

/** Holds connections open that send nothing, or never finish. */
const hold =
  (count: number, line: string): Inject =>
  async ({ stack }) => {
    const sockets = Array.from({ length: count }, () =>
      createConnection({ port: stack.layout.ports.gateway, host: loopback }),
    );
    for (const socket of sockets) socket.on('error', () => undefined);
    await Promise.allSettled(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.write(line);
    return () => sockets.forEach((socket) => socket.destroy());
  };

const others: Record<string, Inject> = {
  'worker frozen': freeze('worker'),
  'api frozen': freeze('api'),
  'PostgreSQL frozen': freeze('postgres'),
  'Redis away': freeze('redis'),
  'worker asked to end over 100 mails': async (context) => {
    await query(context, mails);
    await pause(100 + context.random.below(300));
    sendSignal(context, 'worker', ['SIGTERM']);
  },
  'one API killed': (context) =>
    sendSignal(context, context.random.pick(apiNames(context)), ['SIGKILL']),
  'every API killed': (context) =>
    apiNames(context).forEach((name) => sendSignal(context, name, ['SIGKILL'])),
  'APIs replaced one by one': replaceApis,
  'worker of the gateway killed': ({ running, random }) => {
    const [, ...workers] = processTree(running().get('gateway') ?? NaN);
    if (workers.length > 0) process.kill(random.pick(workers), 'SIGKILL');
  },
  'one backend of PostgreSQL killed': async (context) => {
    const rows = await query<{ pid: number }>(context, backends);
    if (rows.length > 0) process.kill(context.random.pick(rows).pid, 'SIGKILL');
  },
  'every connection ended by PostgreSQL': async (context) => {
    await query(context, `select pg_terminate_backend(pid) from (${backends}) own`);
  },
  'pool exhausted: users locked': lockTable('users'),
  'pool exhausted: outbox locked': lockTable('outbox'),
  'row locks crossing until they deadlock': (context) => {
    // PostgreSQL ends one of them to resolve the deadlock.
    const rival = () => query(context, takeRows).catch(() => undefined);
    const rivals = Array.from({ length: 4 }, () => rival().then(rival).then(rival).then(rival));
    return () => Promise.all(rivals);
  },
  'two migrations at once': async ({ stack }) => {
    await Promise.all([1, 2].map(() => migrateStack(stack.layout.ownerUrl)));
  },
  'Redis flushed': async ({ redis }) => void (await redis?.tell('FLUSHALL')),
  'Redis out of memory': async ({ redis }) => {
    await redis?.tell('CONFIG SET maxmemory 1');
    return () => redis?.tell('CONFIG SET maxmemory 0');
  },
  '2,000 idle sockets': hold(2_000, ''),
  '300 headers without an end': hold(300, 'GET /api/me HTTP/1.1\r\nhost: localhost\r\nx-a: '),
  '60 bodies without an end': hold(
    60,
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 900\r\n\r\n{',
  ),
};

const injected = Object.entries(signals).map(([name, row]): [string, Inject] => [name, send(row)]);

/** Faults of our own programs. */
export const internalFaults = [...injected, ...Object.entries(others)].map(
  ([name, begin]): FaultInjection => ({
    ...{ name, begin },
    needs: (context) => {
      if (name.startsWith('Redis')) return context.redis !== undefined;
      return name !== 'every API killed' || apiNames(context).length > 1;
    },
  }),
);
