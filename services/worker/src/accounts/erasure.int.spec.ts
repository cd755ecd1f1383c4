import { createOrder, createUser, recordFact } from '../testing/facts.ts';
import { queueServers } from '../testing/queue-servers.ts';
import { createStack, type Stack } from '../testing/stack.ts';
import { accountSweeps } from './sweeps.ts';

const email = 'kanarienvogel@example.com';
let stack: Stack;
let closeQueue: () => Promise<void>;

beforeAll(async () => {
  const [server] = queueServers();
  if (!server) throw new Error('no queue');
  const { url, close } = await server.open();
  closeQueue = close;
  stack = await createStack(url, { LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  await stack.stop();
  await closeQueue();
});

const erased = async (): Promise<string> => {
  const { pool } = stack.database;
  const { rows } = await pool.query<{ id: string }>('select gen_random_uuid() as id');
  const userId = rows[0]?.id ?? '';
  const farewell = stack.config.MASTER_KEYS.sealFarewell(
    userId,
    JSON.stringify({ email, fullName: 'Ana Duarte' }),
  );
  await pool.query('insert into erasures (user_id, farewell) values ($1, $2)', [userId, farewell]);
  return userId;
};
const farewells = async (): Promise<unknown[]> =>
  (await stack.database.pool.query<object>('select from erasures where farewell is not null')).rows;

describe('after an erasure', () => {
  it('one last mail goes out; then address and name are in no table, queue or log', async () => {
    const { pool } = stack.database;
    const userId = await erased();
    const order = { userId: null, offer: 'self-guided', email: 'x@example.com' } as const;
    const orderId = await createOrder(pool, order);
    await pool.query('update orders set email = null, erased_at = now() where id = $1', [orderId]);
    // A receipt that was still waiting has no recipient.
    await recordFact(pool, 'order.paid', { orderId });
    await recordFact(pool, 'account.erased', { userId });
    expect(await stack.deliver()).toEqual([
      expect.stringContaining('the last email about your account'),
    ]);
    expect(await farewells()).toEqual([]);
    const { rows: tables } = await pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const { rows } = await pool.query(`select to_jsonb(t) from ${name} t`);
      expect(JSON.stringify(rows)).not.toMatch(/kanarienvogel|Duarte/);
    }
    expect(stack.lines.length).toBeGreaterThan(0);
    expect(stack.lines.join('\n')).not.toMatch(/kanarienvogel|Duarte/);
  });

  it('an address whose mail never arrived is forgotten after a day', async () => {
    const { pool } = stack.database;
    const userId = await erased();
    expect(await accountSweeps['sweep-farewells'](pool, 500)).toBe(0);
    await pool.query(`update erasures set erased_at = now() - interval '25 hours'`);
    expect(await accountSweeps['sweep-farewells'](pool, 500)).toBe(1);
    expect(await farewells()).toEqual([]);
    // The id of an erased account is kept, for restored backups.
    const ledger = await pool.query('select from erasures where user_id = $1', [userId]);
    expect(ledger.rowCount).toBe(1);
  });
});

it('what happened to an account is swept after a year, not before', async () => {
  const { pool } = stack.database;
  const userId = await createUser(pool, 'log@example.com');
  await pool.query(
    `insert into security_events (user_id, kind, device, created_at)
     select $1, 'login', 'Firefox', now() - make_interval(days => days)
     from unnest(array[364, 366]) as days`,
    [userId],
  );
  expect(await accountSweeps['sweep-security-log'](pool, 500)).toBe(1);
});
