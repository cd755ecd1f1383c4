import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { me } from '@repo/contracts/accounts/me';
import { reflections } from '@repo/contracts/programme/reflections';
import { api, useApi, rows } from '../testing/harness.ts';
import { listed, openPayments, ops } from '../testing/ops.ts';

useApi();

const type = (...typed: string[]) => ops(api.settings, ...typed);

describe('a member who writes to us', () => {
  const isThere = async (email: string): Promise<boolean> =>
    (await rows<object>('select from users where email = $1', [email])).length > 0;

  it('gets everything as a file, which their own log and a mail tell of', async () => {
    const member = await api.signedIn({ premium: true });
    await member.call(reflections.save, {
      params: { week: 'week1' },
      body: { message: 'What I wrote.' },
    });
    const file = join(tmpdir(), `${randomUUID()}.json`);
    const { code, error } = await type('members', 'export', member.email, '--out', file);
    expect([code, error.includes(member.email)]).toEqual([0, false]);
    const { reflections: written } = JSON.parse(await readFile(file, 'utf8')) as {
      reflections: { text: string }[];
    };
    await rm(file);
    expect(written).toMatchObject([{ text: 'What I wrote.' }]);
    expect(await api.outbox('data.exported')).toContainEqual({ userId: member.userId });
    const events = await rows<{ kind: string }>(
      'select kind from security_events where user_id = $1',
      [member.userId],
    );
    expect(events).toEqual([{ kind: 'exported' }]);
  });

  it('is signed out of every browser, and nobody else is', async () => {
    const [member, other] = [await api.signedIn(), await api.signedIn()];
    const { code, lines } = await type('members', 'sign-out', member.email);
    expect([code, lines[0]]).toEqual([0, expect.stringContaining('ended: 1 sessions')]);
    await expect(member.call(me.read)).rejects.toMatchObject({ status: 401 });
    await expect(other.call(me.read)).resolves.toBeDefined();
  });

  it('is erased only when --yes is said, by the very service that members use', async () => {
    const [member, other] = [await api.signedIn(), await api.signedIn()];
    expect(await type('members', 'erase', member.email)).toMatchObject({ code: 1 });
    expect(await isThere(member.email)).toBe(true);
    const { code, lines, error } = await type('members', 'erase', member.email, '--yes');
    expect(code).toBe(0);
    expect(lines.join() + error).not.toContain(member.email);
    expect([await isThere(member.email), await isThere(other.email)]).toEqual([false, true]);
    expect(await api.outbox('account.erased')).toContainEqual({ userId: member.userId });
    expect((await type('members', 'erase', member.email, '--yes')).error).toBe(
      'ops: no member has this address\n',
    );
  });

  it('is not erased for somebody else’s sign-up with their address', async () => {
    const attempt = await api.signedIn({ verified: false });
    expect((await type('members', 'erase', attempt.email, '--yes')).code).toBe(1);
    expect(await isThere(attempt.email)).toBe(true);
  });
});

describe('the queues', () => {
  const deliver = async (handler: string, state: 'failed' | 'waiting'): Promise<void> => {
    await rows(
      `with event as (insert into outbox (type, payload, relayed_at)
         values ('password.changed', '{}', now()) returning id)
       insert into deliveries (event_id, handler, failed_at)
       select id, $1, case when $2 = 'failed' then now() end from event`,
      [handler, state],
    );
  };

  it('show what waits and what was given up, and give that another round by its name', async () => {
    await rows('update outbox set relayed_at = now()');
    for (const handler of ['one-mail', 'one-mail', 'other-mail']) await deliver(handler, 'failed');
    await deliver('one-mail', 'waiting');
    const oldest = expect.any(String) as string;
    expect(await listed(api.settings, 'queues')).toEqual([
      { handler: 'one-mail', waiting: 1, oldest, failed: 2 },
      { handler: 'other-mail', waiting: 0, oldest: null, failed: 1 },
    ]);
    expect(await type('queues', 'replay', 'one-mail')).toMatchObject({
      code: 0,
      lines: ['2 × one-mail will be retried within a minute'],
    });
    expect(await listed(api.settings, 'queues')).toEqual([
      { handler: 'one-mail', waiting: 3, oldest, failed: 0 },
      { handler: 'other-mail', waiting: 0, oldest: null, failed: 1 },
    ]);
    expect((await type('queues', 'replay', 'one-mail')).code).toBe(1);
  });

  it('tell of events that no worker has looked at', async () => {
    await rows(`insert into outbox (type, payload) values ('password.changed', '{}')`);
    expect((await listed<{ waiting: number }>(api.settings, 'queues'))[0]).toMatchObject({
      handler: '(events not yet relayed)',
      waiting: 1,
    });
  });
});

it('the other lists read what the database has, and counted tries can be forgotten', async () => {
  await api.signedIn({ coaching: true });
  await rows(
    `insert into limits (key, tries, resets_at) values ('\\x00', 9, now() + interval '1 hour')`,
  );
  expect((await openPayments(api.settings, 'not-contacted')).length).toBeGreaterThan(0);
  expect((await type('limits', 'forget')).lines).toEqual(['reset: 1 rate limits']);
});

it('a database that is away is one sentence without its address', async () => {
  const DATABASE_URL = 'postgres://app:geheim@127.0.0.1:9/app';
  const { code, error } = await ops({ DATABASE_URL }, 'queues');
  expect([code, error]).toEqual([1, 'ops: cannot reach DATABASE_URL: ECONNREFUSED\n']);
});
