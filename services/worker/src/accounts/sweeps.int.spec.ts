import { sweepCodes, sweepSessions, sweepSignUps } from './sweeps.ts';
import { createDatabase, type TestDatabase } from '../testing/database.ts';
import { createFlow, createOrder, createUser } from '../testing/facts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate users, orders cascade'));

const age = (table: string, id: string, days: number): Promise<unknown> =>
  database.pool.query(
    `update ${table} set created_at = now() - make_interval(days => $2, secs => 1) where id = $1`,
    [id, days],
  );

const signUp = async (email: string, days: number, isVerified = false): Promise<string> => {
  const userId = await createUser(database.pool, email, isVerified);
  await age('users', userId, days);
  return userId;
};

const signIn = (userId: string, lastSeenDays: number, isOver = false): Promise<unknown> =>
  database.pool.query(
    `insert into sessions (token_hash, user_id, device, last_seen_at, expires_at)
     values (sha256(convert_to($1, 'UTF8')), $1::uuid, 'Firefox',
       now() - make_interval(days => $2),
       now() + case when $3 then interval '-1 second' else interval '1 day' end)`,
    [userId, lastSeenDays, isOver],
  );

const column = async (sql: string): Promise<unknown[]> => {
  const { rows } = await database.pool.query<{ value: unknown }>(sql);
  return rows.map(({ value }) => value);
};
const emails = (): Promise<unknown[]> => column('select email as value from users order by email');

describe('sweeping sign-ups', () => {
  it('removes what nobody verified in seven days, and leaves members and newcomers', async () => {
    await signUp('stale@example.com', 7);
    await signUp('young@example.com', 6);
    await signUp('member@example.com', 400, true);
    expect(await sweepSignUps(database.pool, 500)).toBe(1);
    expect(await emails()).toEqual(['member@example.com', 'young@example.com']);
  });

  it('leaves whoever has paid, is being sent codes, or is signed in', async () => {
    const { pool } = database;
    const paid = await signUp('a-paid@example.com', 30);
    await createOrder(pool, { userId: paid, offer: 'self-guided', email: 'a-paid@example.com' });
    const coded = await signUp('b-coded@example.com', 30);
    await createFlow(pool, { kind: 'verify', userId: coded, email: 'b-coded@example.com' });
    await signIn(await signUp('c-active@example.com', 30), 1);
    await signIn(await signUp('d-idle@example.com', 30), 8);
    expect(await sweepSignUps(pool, 500)).toBe(1);
    expect(await emails()).toEqual([
      'a-paid@example.com',
      'b-coded@example.com',
      'c-active@example.com',
    ]);
  });

  it('does not keep for ever what somebody else signed up and clicked a checkout with', async () => {
    const { pool } = database;
    const order = async (email: string, status: string): Promise<void> => {
      const userId = await signUp(email, 30);
      const id = await createOrder(pool, { userId, offer: 'self-guided', email });
      await pool.query('update orders set paid_at = null, status = $2 where id = $1', [id, status]);
    };
    await order('abandoned@example.com', 'expired');
    await order('declined@example.com', 'failed');
    await order('paying@example.com', 'pending');
    expect(await sweepSignUps(pool, 500)).toBe(2);
    expect(await emails()).toEqual(['paying@example.com']);
  });

  it('takes no more than it is told, the oldest first', async () => {
    await signUp('older@example.com', 9);
    await signUp('old@example.com', 8);
    expect(await sweepSignUps(database.pool, 1)).toBe(1);
    expect(await emails()).toEqual(['old@example.com']);
  });
});

describe('sweeping codes and sessions', () => {
  it('removes codes after two days, used or not', async () => {
    const { pool } = database;
    const userId = await createUser(pool, 'codes@example.com');
    const flow = { kind: 'reset', userId, email: 'codes@example.com' } as const;
    const old = await createFlow(pool, flow);
    const kept = await createFlow(pool, flow);
    await age('code_flows', old.flowId, 2);
    await age('code_flows', kept.flowId, 1);
    expect(await sweepCodes(pool, 500)).toBe(1);
    expect(await column('select id as value from code_flows')).toEqual([kept.flowId]);
  });

  it('removes sessions that have expired', async () => {
    const over = await createUser(database.pool, 'over@example.com');
    const live = await createUser(database.pool, 'live@example.com');
    await signIn(over, 0, true);
    await signIn(live, 0);
    expect(await sweepSessions(database.pool, 500)).toBe(1);
    expect(await column('select user_id as value from sessions')).toEqual([live]);
  });
});
