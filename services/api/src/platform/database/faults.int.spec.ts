import { connect, createServer, type Socket } from 'node:net';
import { offersApi } from '@repo/contracts/purchases/offers';
import { api, useApi, type Member, rows } from '@repo/testing/api/harness';
import { testPassword } from '@repo/testing/person';
import { holding, untilLocked } from '@repo/testing/api/statements';
import { listenLocally } from '@repo/testing/ports';
import { waitFor } from '@repo/testing/wait-for';
import { createDataSource } from '@repo/server/database/data-source';
import { schema } from '../../schema.ts';
import { post } from '@repo/testing/api/calls';

let member: Member;
useApi(() => ({ DATABASE_POOL: '2' }));
beforeAll(async () => {
  member = await api.signedIn();
  await api.visitor().call(offersApi.list);
});

interface Answered {
  status: number;
  code: string | undefined;
  retryAfter: number;
}

const answered = async (response: Response): Promise<Answered> => {
  const { data } = (await response.json()) as { data?: { code?: string } | null };
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, code: data?.code, retryAfter };
};
const me = async (): Promise<Answered> => answered(await member.ask('/api/me'));
const logIn = async (): Promise<Answered> => {
  const body = { email: member.email, password: testPassword };
  return answered(await post(api.visitor(), 'auth/login', body));
};
const offers = async (): Promise<number> => (await api.visitor().ask('/api/offers')).status;

const expectBusy = ({ status, code, retryAfter }: Answered): void => {
  expect([status, code]).toEqual([503, 'BUSY']);
  expect(retryAfter).toBeGreaterThan(0);
};
const untilWell = (): Promise<true> =>
  waitFor(async () => ((await me()).status === 200 ? true : undefined), 20_000);

const cutConnections = (): Promise<unknown> =>
  rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'app'`,
  );

it('a database that lets nobody in is BUSY, the prices stay on show, and it recovers by itself', async () => {
  const name = new URL(api.config.DATABASE_URL).pathname.slice(1);
  await rows(`alter database ${name} connection limit 0`);
  await cutConnections();
  // The pool may still hand out a cut connection once; after that nothing connects.
  const first = await Promise.all([me(), me(), logIn()]);
  for (const answer of first) expectBusy(answer);
  expectBusy(await me());
  expect(await offers()).toBe(200);
  expect((await api.visitor().ask('/api/health/ready')).status).toBe(503);
  await rows(`alter database ${name} connection limit -1`);
  await untilWell();
});

it('a table that is locked fills the pool: BUSY within seconds, never 500, and prices at once', async () => {
  await holding('lock table users in access exclusive mode', async () => {
    const waiting = [me(), me(), me(), me(), logIn()];
    expect(await offers()).toBe(200);
    for (const answer of await Promise.all(waiting)) expectBusy(answer);
  });
  await untilWell();
});

it('clients who change their wishes at once need one connection each', async () => {
  const clients = [await api.signedIn({ coaching: true }), await api.signedIn({ coaching: true })];
  const ids = clients.map(({ userId }) => userId);
  const contact = { channel: 'email', hours: 'evenings', mayLeaveMessage: false };
  let changes: Promise<Response>[] = [];
  const change = async () => {
    changes = clients.map((client) =>
      post(client, 'me/preferences', { contact }, { method: 'PATCH' }),
    );
    // Both have begun, and hold all connections.
    await untilLocked(2);
  };
  await holding('select from users where id = any($1) for update', change, [ids]);
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
});

it('two transactions that lock each other out both end well: one begins again', async () => {
  const [one, other] = [await api.signedIn(), await api.signedIn()];
  const source = await createDataSource(
    schema,
    api.config.DATABASE_URL,
    'deadlock',
    2,
  ).initialize();
  const held = new Set<string>();
  let begun = 0;
  const rename = (first: Member, second: Member): Promise<void> =>
    source.transaction(async (manager) => {
      begun += 1;
      await manager.query('update users set age = 40 where id = $1', [first.userId]);
      held.add(first.userId);
      await waitFor(() => (held.size === 2 ? true : undefined));
      await manager.query('update users set age = 40 where id = $1', [second.userId]);
    });
  await Promise.all([rename(one, other), rename(other, one)]);
  expect(begun).toBe(3);
  await source.destroy();
});

it('a database whose machine is gone without a word is given up, and its successor is found', async () => {
  const url = new URL(api.config.DATABASE_URL);
  const { port, hostname } = url;
  const open: Socket[] = [];
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    open.push(client, server);
    client.pipe(server).pipe(client);
  });
  url.host = `127.0.0.1:${String(await listenLocally(relay))}`;
  const source = await createDataSource(schema, url.href, 'lost', 1).initialize();
  await source.query('select 1');
  for (const socket of open) socket.unpipe().pause();
  await expect(source.query('select 1')).rejects.toThrow('Query read timeout');
  await source.query('select 1');
  await source.destroy();
  for (const socket of open) socket.destroy();
  relay.close();
}, 30_000);
