import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { me } from '@repo/contracts/accounts/me';
import { securityLogOf } from '@repo/testing/api/calls';
import { api, column, rows, useApi, type Member } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
import { memberWith, save } from '@repo/testing/people/reflections';
import { encryptedTables } from '@repo/privacy/sealed-texts';
import { runCommand } from './commands.ts';

const { listed, openPayments, ops } = createOperator(runCommand);

useApi();
const folder = await mkdtemp(join(tmpdir(), 'ops-'));
afterAll(() => rm(folder, { recursive: true }));

const type = (...typed: string[]) => ops(api.settings, ...typed);
/** With other settings than the API's. */
const typeWith = (changes: NodeJS.ProcessEnv, ...typed: string[]) =>
  ops({ ...api.settings, ...changes }, ...typed);

describe('a member who writes to us', () => {
  const isThere = async (email: string): Promise<boolean> =>
    (await rows<object>('select from users where email = $1', [email])).length > 0;

  it('gets everything as a file, which their own log and a mail tell of', async () => {
    const member = await memberWith();
    await save(member, 'What I wrote.');
    const file = join(folder, 'everything.json');
    const { code, error } = await type('members', 'export', member.email, '--out', file);
    expect([code, error.includes(member.email)]).toEqual([0, false]);
    const { reflections: written } = JSON.parse(await readFile(file, 'utf8')) as {
      reflections: { text: string }[];
    };
    expect(written).toMatchObject([{ text: 'What I wrote.' }]);
    expect(await api.outbox('data.exported')).toContainEqual({ userId: member.userId });
    expect(await securityLogOf(member.email)).toEqual(['exported']);
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

describe('a mail to all members', () => {
  beforeEach(() => rows('truncate users, member_mails cascade'));

  const text = 'On December 1 our terms change.\r\nThe page says how.\r\n\r\n\r\nThank <you>.\r\n';

  const mail = async (content: string | Uint8Array, ...options: string[]) => {
    const file = join(folder, 'mail.txt');
    await writeFile(file, content);
    return type('members', 'mail', file, ...options);
  };

  const mails = () => listed(api.settings, 'members', 'mails');

  it('is shown first, with the count of the verified, and nothing is sent', async () => {
    await api.signedIn();
    await api.signedIn();
    await api.signedIn({ verified: false });
    const { code, lines, error } = await mail(text);
    expect([code, error]).toEqual([0, '']);
    expect(lines.slice(0, 4)).toEqual([
      'Subject: A note to everybody with an account',
      'Hi <first name>,',
      'On December 1 our terms change. The page says how.',
      'Thank <you>.',
    ]);
    expect(lines.at(-1)).toBe('nothing was sent. Add --yes to send it to 2 members');
    expect(await mails()).toEqual([]);
  });

  it('is ordered once with --yes, and the same words again are the same mail', async () => {
    await api.signedIn();
    const { code, lines, error } = await mail(text, '--yes');
    expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^sending to 1 members/)]);
    expect(JSON.parse(error)).toMatchObject({ action: 'members mail', members: 1 });
    const again = await Promise.all([1, 2].map(() => mail(`\n${text}\n`, '--yes')));
    expect(again.map((one) => one.code)).toEqual([1, 1]);
    expect(await mails()).toMatchObject([{ members: 1, queued: 0 }]);
    expect((await mail(`${text}\nMore.`, '--yes')).code).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  it('is stopped for good', async () => {
    await api.signedIn();
    await mail(text, '--yes');
    expect((await type('members', 'stop')).lines).toEqual([
      'stopped: 1 will not get it; emails already sent stay sent',
    ]);
    expect(await mails()).toMatchObject([{ members: 0 }]);
    expect((await type('members', 'stop')).lines[0]).toMatch(/^stopped: 0/);
  });

  it.each([
    ['an empty text', ' \n\n ', 'the text is empty'],
    ['another encoding', new Uint8Array([0x66, 0xfc, 0x72]), 'the text is not valid UTF-8'],
    ['a NUL', 'a\0b', 'the text contains a NUL character'],
    ['a long text', 'x'.repeat(5_001), 'the text is longer than 5000 characters'],
  ])('refuses %s, also with --yes', async (_, content, sentence) => {
    const { code, error } = await mail(content, '--yes');
    expect([code, error]).toEqual([1, `ops: ${sentence}\n`]);
    expect(await mails()).toEqual([]);
  });

  it('takes a text of exactly the length, and says when there is no file', async () => {
    expect((await mail('💛'.repeat(5_000))).code).toBe(0);
    const { error } = await type('members', 'mail', join(folder, 'none'));
    expect(error).toContain('cannot read');
  });
});

describe('a check of the keys', () => {
  const write = async (): Promise<Member> => {
    const member = await memberWith();
    await save(member, `What ${member.userId} wrote.`);
    return member;
  };

  const check = async (changes: NodeJS.ProcessEnv = {}) => {
    const { code, lines } = await typeWith(changes, 'keys', 'check', '--json');
    return { code, found: JSON.parse(lines[0] ?? '') as Record<string, number> };
  };

  const change = (set: string, member: Member) =>
    rows(`update reflections set ${set} where user_id = $1`, [member.userId]);

  it('opens every text, and finds one that does not open', async () => {
    const member = await write();
    const { code, found } = await check();
    expect([code, found['failed'], found['erased']]).toEqual([0, 0, 0]);
    expect(Math.min(found['keys'] ?? 0, found['texts'] ?? 0)).toBeGreaterThan(0);
    await change(`ciphertext = ciphertext || '\\x00'`, member);
    expect(await check()).toMatchObject({ code: 1, found: { failed: 1 } });
    // Texts of a member whose key was destroyed are unreadable, and not reported.
    await rows('delete from member_keys where user_id = $1', [member.userId]);
    expect(await check()).toMatchObject({ code: 0, found: { failed: 0, erased: 1 } });
  });

  it('knows every column that is sealed with a member’s key', async () => {
    const sealed = `select table_name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like '%ciphertext'
      order by 1`;
    expect(await column(sealed)).toEqual(Object.keys(encryptedTables).sort());
  });
});

describe('the doctor', () => {
  /** @returns its lines, as state and sentence by what was checked */
  const examine = async (changes: NodeJS.ProcessEnv = {}) => {
    const { code, lines } = await typeWith(changes, 'doctor');
    const found = lines
      .map((line) => line.split(/ {2,}/))
      .map(([state, check, sentence]) => [check, `${state}: ${sentence}`] as const);
    return { code, found: new Map(found) };
  };

  it('looks at everything, and what is not there is said without ending the rest', async () => {
    const { code, found } = await examine({ PUBLIC_URL: 'http://nowhere.invalid' });
    expect([...found.keys()]).toEqual([
      'migrations',
      'master keys',
      'deletions',
      'disk',
      'site',
      'TLS',
      'Stripe',
    ]);
    expect(found.get('migrations')).toBe('ok: none waits');
    expect(found.get('site')).toMatch(/^fail: cannot be checked: E/);
    expect(found.get('Stripe')).toMatch(/^warn: .*no payment here is real/);
    expect(code).toBe(1);
  });

  it('finds a master key that opens no text here, before a member does', async () => {
    await save(await memberWith(), 'What I wrote.');
    const keys = async (changes?: NodeJS.ProcessEnv) =>
      (await examine(changes)).found.get('master keys');
    expect(await keys()).toMatch(/^ok: /);
    const another = `1:${randomBytes(32).toString('base64')}`;
    expect(await keys({ MASTER_KEYS: another })).toMatch(/^fail: .*master key 1/);
    const rotated = `${api.settings['MASTER_KEYS'] ?? ''},2:${randomBytes(32).toString('base64')}`;
    expect(await keys({ MASTER_KEYS: rotated })).toMatch(/^warn: .*keys rotate/);
  });

  it('finds migrations that have not run', async () => {
    await rows(`delete from migrations where name like 'Deliveries%'`);
    expect((await examine()).found.get('migrations')).toMatch(/^fail: /);
  });
});
