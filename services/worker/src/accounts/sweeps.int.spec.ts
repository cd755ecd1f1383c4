import { securityLogDays } from '@repo/contracts/accounts/security';
import { accountSweeps } from '@repo/accounts/sweeps';
import { columnOf, useDatabase } from '@repo/testing/database/database';
import { createCode, createUser } from '@repo/testing/database/events';

const pool = await useDatabase();
beforeEach(() => pool.query('truncate users, orders cascade'));

const age = (table: string, id: string, days: number): Promise<unknown> =>
  pool.query(
    `update ${table} set created_at = now() - make_interval(days => $2, secs => 1) where id = $1`,
    [id, days],
  );

const signUp = async (name: string, days: number, isVerified = false): Promise<string> => {
  const userId = await createUser(pool, `${name}@example.com`, { isVerified });
  await age('users', userId, days);
  return userId;
};

const names = () =>
  columnOf(pool, `select split_part(email, '@', 1) from users order by created_at`);

it('a sign-up that nobody verified goes after seven days; members, newcomers and who is sent codes stay', async () => {
  await signUp('member', 400, true);
  const coded = await signUp('coded', 30);
  await createCode(pool, { kind: 'verify', userId: coded, email: 'coded@example.com' });
  await signUp('older', 9);
  await signUp('stale', 7);
  await signUp('young', 6);
  // No more than its limit, the oldest first.
  expect(await accountSweeps['sweep-sign-ups'](pool, 1)).toBe(1);
  expect(await names()).toEqual(['member', 'coded', 'stale', 'young']);
  expect(await accountSweeps['sweep-sign-ups'](pool, 500)).toBe(1);
  expect(await names()).toEqual(['member', 'coded', 'young']);
});

it('a new address that waits for its code is given up after seven days', async () => {
  for (const days of [6, 7])
    await pool.query(
      `update users set pending_email = 'new@example.com',
         pending_since = now() - make_interval(days => $2, secs => 1) where id = $1`,
      [await createUser(pool, `${String(days)}@example.com`), days],
    );
  expect(await accountSweeps['sweep-pending-emails'](pool, 500)).toBe(1);
  const waiting = 'select email from users where pending_email is not null';
  expect(await columnOf(pool, waiting)).toEqual(['6@example.com']);
});

it('codes go after a day, used or not', async () => {
  const userId = await createUser(pool, 'codes@example.com');
  const code = { kind: 'reset', userId, email: 'codes@example.com' } as const;
  const old = await createCode(pool, code);
  const kept = await createCode(pool, code);
  await age('one_time_codes', old.codeId, 1);
  expect(await accountSweeps['sweep-codes'](pool, 500)).toBe(1);
  expect(await columnOf(pool, 'select id from one_time_codes')).toEqual([kept.codeId]);
});

it('counts go when their time is over, sessions when they have expired', async () => {
  await pool.query(
    `insert into limits (key, tries, resets_at)
     values ('over', 1, now() - interval '1 second'), ('counts', 1, now() + interval '1 minute')`,
  );
  expect(await accountSweeps['sweep-limits'](pool, 500)).toBe(1);
  expect(await columnOf(pool, `select encode(key, 'escape') from limits`)).toEqual(['counts']);
  const [over, live] = [await signUp('over', 1), await signUp('live', 1)];
  await pool.query(
    `insert into sessions (token_hash, user_id, device, last_seen_at, expires_at)
     values ('over', $1, 'Firefox', now(), now() - interval '1 second'),
       ('live', $2, 'Firefox', now(), now() + interval '1 day')`,
    [over, live],
  );
  expect(await accountSweeps['sweep-sessions'](pool, 500)).toBe(1);
  expect(await columnOf(pool, 'select user_id from sessions')).toEqual([live]);
});

it('what happened to an account is kept as long as we say, and no longer', async () => {
  await pool.query(
    `insert into security_events (user_id, kind, device, created_at)
     select $1, 'login', 'Firefox', now() - make_interval(days => days)
     from unnest(array[$2 - 1, $2 + 1]) as days`,
    [await signUp('log', 1), securityLogDays],
  );
  expect(await accountSweeps['sweep-security-log'](pool, 500)).toBe(1);
});
