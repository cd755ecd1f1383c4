import { accountSweeps } from './sweeps.ts';
import { createDatabase } from '../testing/database.ts';
import { createFlow, createUser } from '../testing/facts.ts';

const database = await createDatabase();
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
    expect(await accountSweeps['sweep-sign-ups'](database.pool, 500)).toBe(1);
    expect(await emails()).toEqual(['member@example.com', 'young@example.com']);
  });

  it('spares people who are being sent codes, and does not look at who is signed in', async () => {
    const { pool } = database;
    const coded = await signUp('coded@example.com', 30);
    await createFlow(pool, { kind: 'verify', userId: coded, email: 'coded@example.com' });
    await signIn(await signUp('signed-in@example.com', 30), 1);
    expect(await accountSweeps['sweep-sign-ups'](pool, 500)).toBe(1);
    expect(await emails()).toEqual(['coded@example.com']);
  });

  it('takes no more than its limit, the oldest first', async () => {
    await signUp('older@example.com', 9);
    await signUp('old@example.com', 8);
    expect(await accountSweeps['sweep-sign-ups'](database.pool, 1)).toBe(1);
    expect(await emails()).toEqual(['old@example.com']);
  });
});

describe('a new address that waits for its code', () => {
  it('is given up after seven days', async () => {
    const { pool } = database;
    for (const days of [6, 7])
      await pool.query(
        `update users set pending_email = 'new@example.com',
           pending_since = now() - make_interval(days => $2, secs => 1) where id = $1`,
        [await createUser(pool, `${String(days)}@example.com`), days],
      );
    expect(await accountSweeps['sweep-pending-emails'](pool, 500)).toBe(1);
    expect(
      await column('select email as value from users where pending_email is not null'),
    ).toEqual(['6@example.com']);
  });
});

describe('sweeping codes and sessions', () => {
  it('removes codes after a day, used or not', async () => {
    const { pool } = database;
    const userId = await createUser(pool, 'codes@example.com');
    const flow = { kind: 'reset', userId, email: 'codes@example.com' } as const;
    const old = await createFlow(pool, flow);
    const kept = await createFlow(pool, flow);
    await age('code_flows', old.flowId, 1);
    expect(await accountSweeps['sweep-codes'](pool, 500)).toBe(1);
    expect(await column('select id as value from code_flows')).toEqual([kept.flowId]);
  });

  it('removes counts whose time is over', async () => {
    await database.pool.query(
      `insert into limits (key, tries, resets_at)
       values ('over', 1, now() - interval '1 second'), ('counts', 1, now() + interval '1 minute')`,
    );
    expect(await accountSweeps['sweep-limits'](database.pool, 500)).toBe(1);
    expect(await column(`select encode(key, 'escape') as value from limits`)).toEqual(['counts']);
  });

  it('removes sessions that have expired', async () => {
    const over = await createUser(database.pool, 'over@example.com');
    const live = await createUser(database.pool, 'live@example.com');
    await signIn(over, 0, true);
    await signIn(live, 0);
    expect(await accountSweeps['sweep-sessions'](database.pool, 500)).toBe(1);
    expect(await column('select user_id as value from sessions')).toEqual([live]);
  });
});
