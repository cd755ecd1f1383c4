import { coachingText } from '@repo/backend/coaching/texts';
import { encryptText } from '@repo/backend/security/encryption';
import { me } from '@repo/contracts/accounts/me';
import { exportFileName, rights } from '@repo/contracts/accounts/rights';
import { security } from '@repo/contracts/accounts/security';
import { reflections } from '@repo/contracts/programme/reflections';
import { api, useApiInside, type Member, rows } from '../../testing/harness.ts';
import { testPassword } from '../../testing/people.ts';
import { MemberKeys } from '../keys/member-keys.ts';
import { MemberData } from '../member-data/member-data.ts';
import { makeStale, post, refusal, securityLogOf } from '../../testing/calls.ts';

useApiInside();

const ask = (member: Member): Promise<Response> => post(member, 'me/export');

type Everything = Record<string, Record<string, unknown>[]> & {
  about: { parts: Record<string, string>; leftOut: Record<string, string> };
};

const exported = async (member: Member) => {
  const response = await ask(member);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('content-disposition')).toContain(exportFileName);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const text = await response.text();
  return { text, everything: JSON.parse(text) as Everything };
};

const write = (member: Member, message: string, basedOn?: number) =>
  member.call(reflections.save, {
    params: { week: 'week1' },
    body: { message, ...(basedOn !== undefined && { basedOn }) },
  });

/** A member with a row in every table that can have one. */
const everywhere = async (mark: string): Promise<Member> => {
  const member = await api.signedIn({ coaching: true, fullName: `Ada ${mark}` });
  const reminders = { day: 1, hour: 9, timeZone: 'America/New_York' };
  const contact = { channel: 'email', hours: `after ${mark}`, mayLeaveMessage: true } as const;
  await member.call(me.updatePreferences, { body: { aiInsights: 'off', reminders, contact } });
  await write(member, `First ${mark} <script>alert(1)</script>`);
  await write(member, `Second ${mark}`, 1);
  // As if just requested, because no worker runs here to answer.
  await rows(`insert into insights (user_id, week, version, status) values ($1, 1, 2, 'pending')`, [
    member.userId,
  ]);
  await member.call(me.update, { body: { email: `new-${member.email}` } });
  await rows(`insert into waiting_list (month, email) values ('2026-11', $1)`, [member.email]);
  await rows('insert into enrolments (user_id, current_week) values ($1, 1)', [member.userId]);
  await rows(`update orders set payment_intent = 'pi_' || id where user_id = $1`, [member.userId]);
  await rows(
    `insert into payments (payment_intent) select payment_intent from orders where user_id = $1`,
    [member.userId],
  );
  const dataKey = (await api.app.get(MemberKeys).find(member.userId)) ?? Buffer.alloc(32);
  const [order] = await rows<{ id: string }>('select id from orders where user_id = $1', [
    member.userId,
  ]);
  const week = { userId: member.userId, orderId: order?.id ?? '', week: 1 };
  const seal = (text: string, kind: Parameters<typeof coachingText>[0]) =>
    encryptText(dataKey, text, coachingText(kind, week));
  await rows(
    `insert into appointments (order_id, user_id, week, starts_at, ends_at, ciphertext)
     values ($1, $2, 1, now() + interval '1 day', now() + interval '25 hours', $3)`,
    [week.orderId, member.userId, seal(`https://${mark}.example`, 'appointment-link')],
  );
  await rows(
    'insert into coaching_plans (order_id, week, user_id, ciphertext) values ($1, 1, $2, $3)',
    [week.orderId, member.userId, seal(`${mark} rests`, 'plan')],
  );
  await rows(
    `with mail as (insert into member_mails (id, text)
       values (gen_random_uuid(), 'To all') returning id)
     insert into member_mail_recipients (mail_id, user_id) select id, $1 from mail`,
    [member.userId],
  );
  return member;
};

describe('the export of everything', () => {
  it('has every row and column about its member, and nothing of anybody else', async () => {
    const [member, other] = [await everywhere('Amsel'), await everywhere('Drossel')];
    const { text, everything } = await exported(member);
    const own = new Set<string>();
    const tables = api.app.get(MemberData).keepers.flatMap((keeper) => keeper.tables);
    for (const { name, table, where, leaveOut = {} } of tables) {
      const stored = await rows<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t where ${where}`,
        [member.userId],
      );
      expect([name, stored.length]).not.toEqual([name, 0]);
      expect([name, everything[name]?.length]).toEqual([name, stored.length]);
      const said = JSON.stringify(everything[name]);
      const cells = stored.flatMap(({ row }) => Object.entries(row));
      const missing = cells
        .filter(([column]) => !(column in leaveOut))
        .filter(([, value]) => !said.includes(JSON.stringify(value)));
      expect([name, missing]).toEqual([name, []]);
      own.add(table);
    }
    expect(own.size).toBeGreaterThan(11);
    expect(everything['reflections']).toMatchObject([
      { week: 1, version: 2, text: 'Second Amsel', insight: { status: 'pending' } },
      { week: 1, version: 1, text: 'First Amsel <script>alert(1)</script>' },
    ]);
    expect(everything['coaching']).toMatchObject([
      { kind: 'session', week: 1, link: 'https://Amsel.example' },
      { kind: 'plan', week: 1, text: 'Amsel rests' },
    ]);
    for (const foreign of ['Drossel', other.email, other.userId])
      expect(text).not.toContain(foreign);
    const { about, ...parts } = everything;
    expect(Object.keys(about.parts)).toEqual(Object.keys(parts));
  });

  it('carries no secret that would open anything', async () => {
    const member = await everywhere('Meise');
    const { text, everything } = await exported(member);
    const [secrets] = await rows<Record<string, string>>(
      `select password_hash, (select nonce from code_flows where user_id = u.id limit 1) as nonce,
         (select encode(token_hash, 'hex') from sessions where user_id = u.id) as token,
         (select encode(wrapped, 'hex') from member_keys where user_id = u.id) as key
       from users u where id = $1`,
      [member.userId],
    );
    for (const secret of Object.values(secrets ?? {})) expect(text).not.toContain(secret);
    expect(Object.values(secrets ?? {}).every(Boolean)).toBe(true);
    expect(everything.about.leftOut['account.passwordHash']).toBeTruthy();
  });

  it('that is broken off half-way keeps nothing, and the next one is whole', async () => {
    const member = await everywhere('Zaunkönig');
    const response = await ask(member);
    await response.body?.cancel();
    expect((await exported(member)).everything['reflections']).toHaveLength(2);
  });

  it('whose text cannot be opened breaks off instead of leaving it out', async () => {
    const member = await everywhere('Fink');
    await rows(
      `update reflections set ciphertext = '\\x00'::bytea || ciphertext where user_id = $1`,
      [member.userId],
    );
    const outcome = await ask(member)
      .then((response) => response.json())
      .catch(() => 'broken');
    expect(outcome).toBe('broken');
  });

  it('tells the member, in the log and by mail, and counts', async () => {
    const member = await api.signedIn();
    await exported(member);
    expect(await securityLogOf(member.email)).toEqual(['exported']);
    expect(await api.outbox('data.exported')).toContainEqual({ userId: member.userId });
    for (let made = 1; made < 6; made += 1) await exported(member);
    expect((await ask(member)).status).toBe(429);
  });

  it('wants a fresh login: a browser left open gives nothing away', async () => {
    const member = await api.signedIn();
    await makeStale(member);
    expect((await refusal(member.call(rights.export))).code).toBe('FRESH_PROOF_REQUIRED');
    await member.call(security.confirm, { body: { currentPassword: testPassword } });
    await exported(member);
  });
});
