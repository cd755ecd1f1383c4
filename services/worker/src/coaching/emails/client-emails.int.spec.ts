import ICAL from 'ical.js';
import { encryptText } from '@repo/backend/security/encryption';
import { verifyExpiringLink } from '@repo/backend/security/signed-links';
import { calendarEntry } from '@repo/contracts/coaching/coaching';
import { waitFor } from '@repo/testing/wait-for';
import {
  createClient,
  createOrder,
  createUser,
  prepareMember,
  recordFact,
  saveReflection,
  type CoachedClient,
} from '../../testing/facts.ts';
import { createStack } from '../../testing/stack.ts';

const stack = await createStack(undefined, { COACH_EMAIL: 'The coach <coach@example.com>' });
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  // The one list of this week is recorded by the first worker; no test here is about it.
  await stack.database.pool.query(
    `insert into coach_lists select now() - make_interval(mins => n) from generate_series(1, 2) n`,
  );
  await stack.database.pool.query('delete from grants');
  await stack.database.pool.query('delete from orders');
  await stack.database.pool.query('delete from outbox');
});

/** Runs a worker until nothing is left. @returns the mails to an address */
const mailsTo = async (address: string): Promise<string[]> => {
  const mails = await stack.deliver();
  return mails.filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));
};

const sealed = Buffer.from('canary-sealed');

const createAppointment = async (
  { userId, orderId }: CoachedClient,
  start = "interval '3 days'",
) => {
  const { rows } = await stack.database.pool.query<{ id: string }>(
    `insert into coaching_sessions (id, order_id, user_id, starts_at, time_zone, ciphertext)
     values (gen_random_uuid(), $1, $2, now() + ${start}, 'America/Los_Angeles', $3) returning id`,
    [orderId, userId, sealed],
  );
  return rows[0]?.id ?? '';
};

const createPlan = async ({ userId, orderId }: CoachedClient): Promise<string> => {
  const { rows } = await stack.database.pool.query<{ id: string }>(
    `insert into coaching_plans (id, order_id, user_id, ciphertext)
     values (gen_random_uuid(), $1, $2, $3) returning id`,
    [orderId, userId, sealed],
  );
  return rows[0]?.id ?? '';
};

const revoke = ({ orderId }: CoachedClient) =>
  stack.database.pool.query('update grants set revoked_at = now() where order_id = $1', [orderId]);

const linkOf = (mail: string) => {
  const [, subject = '', expires = '', signature = ''] =
    /\/coach\/client\?orderId&#x3D;([^&]+)&amp;expires&#x3D;(\d+)&amp;signature&#x3D;([\w-]+)"/.exec(
      mail,
    ) ?? [];
  return { subject, expires, signature };
};

const read = (from: ICAL.Component | null, name: string): string =>
  String(from?.getFirstPropertyValue(name));

/** @returns the calendar entries of a mail, as a calendar reads them */
const entriesIn = (mail = '') =>
  (mail.match(/BEGIN:VCALENDAR[^]*?END:VCALENDAR/g) ?? []).map((file) => {
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const entry = calendar.getFirstSubcomponent('vevent');
    return {
      ...{ method: read(calendar, 'method'), status: read(entry, 'status') },
      ...{ uid: read(entry, 'uid'), sequence: read(entry, 'sequence') },
      organizer: read(entry, 'organizer').toLowerCase(),
    };
  });

/** The fields that match a calendar entry saved before the session was canceled, and no others. */
const takesBack = (id: string) => {
  const { uid, sequence, organizer } = calendarEntry({ id, revision: 0 });
  return {
    ...{ method: 'CANCEL', status: 'CANCELLED', uid, sequence: String(sequence + 1) },
    organizer: `mailto:${organizer}`,
  };
};

/** The effect of a refund on future sessions. */
const end = async (client: CoachedClient): Promise<void> => {
  const { pool } = stack.database;
  await revoke(client);
  await pool.query(`update orders set status = 'refunded' where id = $1`, [client.orderId]);
  await pool.query(
    `update coaching_sessions set called_off_at = now(), revision = revision + 1
     where order_id = $1 and starts_at > now()`,
    [client.orderId],
  );
  await recordFact(pool, 'coaching.ended', { orderId: client.orderId });
};

describe('the e-mails about coaching that ends', () => {
  it('tell both of the hours that are free again, with what takes them out of a calendar', async () => {
    const client = await createClient(stack.database.pool);
    await createAppointment(client, "interval '-3 days'");
    const ahead = [
      await createAppointment(client),
      await createAppointment(client, "interval '9 days'"),
    ];
    await end(client);
    const mails = await mailsTo('@example.com');
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(entriesIn(mail)).toEqual(ahead.map(takesBack));
    expect(mails.join('')).toContain('canceled-2.ics');
    const toCoach = mails.find((mail) => /^To: coach@/m.test(mail));
    expect(toCoach).toMatch(/Ana Duarte.*the\s+coaching has ended/s);
    expect(toCoach).toMatch(/payment of\s+\S*\w+day, \w+ \d+, \d{4} at\s.*has been refunded/s);
  });

  it('go to the coach alone when nothing was planned, and to nobody when the money came back', async () => {
    const { pool } = stack.database;
    const [unplanned, back] = [await createClient(pool), await createClient(pool)];
    await end(unplanned);
    await end(back);
    await pool.query('update grants set revoked_at = null where order_id = $1', [back.orderId]);
    const mails = await mailsTo('@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: coach@/m);
    expect(mails[0]).not.toContain('BEGIN:VCALENDAR');
  });

  it('tell both that it continues where the right to it is back, and nobody where it is not', async () => {
    const { pool } = stack.database;
    const [client, lost] = [await createClient(pool), await createClient(pool)];
    await revoke(lost);
    for (const { orderId } of [client, lost])
      await recordFact(pool, 'coaching.resumed', { orderId });
    const mails = await mailsTo('@example.com');
    expect(mails).toHaveLength(2);
    const [toCoach = ''] = mails.filter((mail) => /^To: coach@/m.test(mail));
    expect(toCoach).toContain('set new times with them');
    expect(toCoach).toMatch(/payment of\s+\S*\w+day, \w+ \d+, \d{4} at\s/);
    expect(linkOf(toCoach).subject).toBe(client.orderId);
    const [toClient = ''] = mails.filter((mail) => mail.includes(`To: ${client.email}`));
    expect(toClient).toContain('your coach sets new times');
    expect(toClient).toMatch(/^Reply-To: coach@example\.com/m);
  });

  it('tell the coach of an erased client by hours alone', async () => {
    const id = crypto.randomUUID();
    const startsAt = new Date(Date.now() + 86_400_000);
    await recordFact(stack.database.pool, 'client.erased', {
      paidAt: '2026-11-03T15:05:00Z',
      sessions: JSON.stringify([{ id, startsAt, revision: 1 }]),
    });
    const [mail = '', ...others] = await mailsTo('coach@example.com');
    expect(others).toEqual([]);
    expect(entriesIn(mail)).toEqual([takesBack(id)]);
    expect(mail).toContain('Tuesday, November 3, 2026 at 10:05 AM EST');
  });

  it('confirm a removed session to the coach', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    const sessionId = await createAppointment(client);
    await pool.query('update coaching_sessions set called_off_at = now(), revision = 1');
    await recordFact(pool, 'session.called-off', { sessionId });
    const [mail = '', ...others] = await mailsTo('coach@example.com');
    expect(others).toEqual([]);
    expect(mail).toContain('The session with Ana Duarte is off');
    expect(entriesIn(mail)).toEqual([takesBack(sessionId)]);
  });
});

describe('the e-mails to a client', () => {
  /** Two sessions, the second of them mailed. @returns it, with its mail */
  const tellOf = async (place: string, discreet = false) => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    const { userId } = client;
    const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
    await pool.query('update preferences set discreet = $2 where user_id = $1', [userId, discreet]);
    await createAppointment(client);
    const sessionId = await createAppointment(client, "interval '10 days'");
    const identity = { kind: 'session-place', userId, id: sessionId } as const;
    const ciphertext = encryptText(dataKey, place, identity);
    await pool.query('update coaching_sessions set ciphertext = $2 where id = $1', [
      sessionId,
      ciphertext,
    ]);
    await recordFact(pool, 'session.noted', { sessionIds: sessionId, revision: 0 });
    const [mail = '', ...others] = await mailsTo(client.email);
    expect(others).toEqual([]);
    return { sessionId, mail };
  };

  it('tell which session it is, with whom and when, with a way in and a file for calendars', async () => {
    const { sessionId, mail } = await tellOf('https://meet.example/room-7');
    expect(mail).toMatch(/^Subject: Your appointment\r?$/m);
    expect(mail).toMatch(/Session 2 of 6 with your coach:\s/);
    expect(mail).toContain('href="https://meet.example/room-7"');
    expect(mail).toContain('appointment-1.ics');
    const { uid, organizer } = calendarEntry({ id: sessionId, revision: 0 });
    expect(entriesIn(mail)).toEqual([
      {
        ...{ method: 'PUBLISH', status: 'null', uid, sequence: '0' },
        organizer: `mailto:${organizer}`,
      },
    ]);
    expect(mail).toContain('SUMMARY:Appointment');
  });

  it('make no link of a place that is none', async () => {
    const { mail } = await tellOf('javascript:alert(1)');
    expect(mail).toContain('javascript:alert(1)');
    expect(mail).not.toMatch(/href="javascript|>\s*Join\s*</);
  });

  it('tell who is discreet the hour alone', async () => {
    const { mail } = await tellOf('https://meet.example/room-7', true);
    expect(mail).toMatch(/ at \d+:\d\d [AP]M P[SD]T/);
    expect(mail).not.toMatch(/meet\.example|BEGIN:VCALENDAR|Session 2/);
  });

  it('tell of a session in the zone that was named; answers go to the coach', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    await recordFact(pool, 'session.noted', {
      sessionIds: await createAppointment(client),
      revision: 0,
    });
    const [mail = '', ...others] = await mailsTo(client.email);
    expect(others).toEqual([]);
    expect(mail).toMatch(/^Reply-To: coach@example\.com/m);
    expect(mail).toMatch(/^Subject: Your appointment\r?$/m);
    expect(mail).toMatch(/ at \d+:\d\d [AP]M P[SD]T/);
    expect(mail).toContain(`${stack.config.PUBLIC_URL}/coaching`);
    expect(mail).not.toContain('canary');
  });

  it('tell of one that is called off, and then not that it is noted', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    const sessionId = await createAppointment(client);
    await pool.query('update coaching_sessions set called_off_at = now(), revision = 1');
    await recordFact(pool, 'session.noted', { sessionIds: sessionId, revision: 0 });
    await recordFact(pool, 'session.called-off', { sessionId });
    const mails = await mailsTo(client.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('has called off the session');
    expect(entriesIn(mails[0])).toEqual([takesBack(sessionId)]);
  });

  it('wait for as long as the coach may undo, and then tell what is left', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    const [kept, undone, off] = await Promise.all([1, 2, 3].map(() => createAppointment(client)));
    const planId = await createPlan(client);
    for (const table of ['coaching_sessions', 'coaching_plans'])
      await pool.query(`update ${table} set held_until = now() + interval '2 seconds'`);
    await pool.query('update coaching_sessions set called_off_at = now() where id = $1', [off]);
    for (const sessionIds of [kept, undone, off])
      await recordFact(pool, 'session.noted', { sessionIds: sessionIds ?? '', revision: 0 });
    await recordFact(pool, 'session.called-off', { sessionId: off ?? '' });
    await recordFact(pool, 'plan.written', { planId });
    const [stop] = [await stack.start()];
    await waitFor(async () => {
      const open = 'select from outbox where relayed_at is null';
      return (await pool.query(open)).rowCount === 0;
    });
    expect(stack.smtp.mails).toEqual([]);
    await pool.query('delete from coaching_sessions where id = $1', [undone]);
    await pool.query('delete from coaching_plans');
    await pool.query('update coaching_sessions set called_off_at = null');
    await stop();
    const mails = await mailsTo('@example.com');
    expect(mails.filter((mail) => mail.includes('this is your time'))).toHaveLength(2);
    expect(mails).toHaveLength(2);
  });

  it('tell of sessions that were set in one act in one mail, with a file for each', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    const ids = [
      await createAppointment(client),
      await createAppointment(client, "interval '10 days'"),
    ];
    await recordFact(pool, 'session.noted', { sessionIds: ids.join(), revision: 0 });
    const [mail = '', ...others] = await mailsTo(client.email);
    expect(others).toEqual([]);
    expect(mail).toContain('these are your times');
    expect(mail.match(/P[SD]T<\/strong>/g)).toHaveLength(2);
  });

  it('tell of a change once, however often it was changed before the mail went', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    const sessionIds = await createAppointment(client);
    await pool.query('update coaching_sessions set revision = 2');
    for (const revision of [1, 2])
      await recordFact(pool, 'session.noted', { sessionIds, revision });
    expect(await mailsTo(client.email)).toHaveLength(1);
  });

  it.each([
    [false, /your coach offers you these times/i],
    [true, /Your next appointment can be:/],
  ])(
    'offer times to choose from, without saying what for if the client is discreet (%s)',
    async (discreet, says) => {
      const { pool } = stack.database;
      const client = await createClient(pool);
      await prepareMember(pool, stack.config.MASTER_KEYS, client.userId);
      await pool.query('update preferences set discreet = $1', [discreet]);
      const { rows } = await pool.query<{ id: string }>(
        `insert into coaching_offers (id, order_id, user_id, starts_at, time_zone, ciphertext)
       values (gen_random_uuid(), $1, $2,
         array[now() - interval '1 hour', now() + interval '1 day'], 'America/Los_Angeles', $3)
       returning id`,
        [client.orderId, client.userId, sealed],
      );
      await recordFact(pool, 'times.offered', { offerId: rows[0]?.id ?? '' });
      const [mail = '', ...others] = await mailsTo(client.email);
      expect(others).toEqual([]);
      expect(mail).toMatch(says);
      expect(mail.match(/<li>/g)).toHaveLength(1);
      expect(mail).toContain(`${stack.config.PUBLIC_URL}/coaching`);
      if (discreet) expect(mail).not.toMatch(/your coach|session/i);
    },
  );

  it('tell who is discreet neither of a coach nor of a session or a plan', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    await prepareMember(pool, stack.config.MASTER_KEYS, client.userId);
    await pool.query('update preferences set discreet = true');
    const sessionId = await createAppointment(client);
    await pool.query('update coaching_sessions set called_off_at = now(), revision = 1');
    await recordFact(pool, 'session.called-off', { sessionId });
    await recordFact(pool, 'plan.written', { planId: await createPlan(client) });
    const mails = await mailsTo(client.email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).not.toMatch(/your coach|the session|a new plan/i);
  });

  it('say that a plan is there, and none of it', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    await recordFact(pool, 'plan.written', { planId: await createPlan(client) });
    const [mail = ''] = await mailsTo(client.email);
    expect(mail).toMatch(/^Subject: Something new for you to read\r?$/m);
    expect(mail).not.toContain('canary');
  });

  it('are not sent after a refund, for an hour that has passed, or to nobody', async () => {
    const { pool } = stack.database;
    const [refunded, late] = [await createClient(pool), await createClient(pool)];
    const sessionId = await createAppointment(refunded);
    const planId = await createPlan(refunded);
    await revoke(refunded);
    await recordFact(pool, 'session.noted', { sessionIds: sessionId, revision: 0 });
    await recordFact(pool, 'plan.written', { planId });
    await recordFact(pool, 'session.noted', {
      sessionIds: await createAppointment(late, "interval '-1 minute'"),
      revision: 0,
    });
    await recordFact(pool, 'plan.written', { planId: crypto.randomUUID() });
    expect(await mailsTo('@example.com')).toEqual([]);
  });
});

describe('the e-mails to the coach about a client', () => {
  const share = async (text: string) => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, client.userId, 'off');
    await saveReflection(pool, { userId: client.userId, week: 2, version: 1, dataKey }, text);
    await pool.query('insert into coaching_shares values ($1, 2, 1)', [client.userId]);
    await recordFact(pool, 'reflection.shared', { userId: client.userId, week: 2 });
    return client;
  };

  it('say that something was shared, and none of it; the link opens that very client', async () => {
    const client = await share('canary-words-8841');
    const [mail = '', ...others] = await mailsTo('coach@example.com');
    expect(others).toEqual([]);
    expect(mail).toContain('lets you read week 2');
    expect(mail).not.toContain('canary');
    const link = linkOf(mail);
    expect(link.subject).toBe(client.orderId);
    expect(verifyExpiringLink(stack.config.SECRET_KEY, 'coach-client', link)).toBe('valid');
    const days = (Number(link.expires) * 1_000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThanOrEqual(30);
  });

  it('lead to the page that is open, where the client has paid once more since', async () => {
    const { pool } = stack.database;
    const client = await share('shared');
    const order = { userId: client.userId, offer: 'coaching', email: client.email } as const;
    const second = await createOrder(pool, order);
    await pool.query('update orders set is_paid_twice = true where id = $1', [second]);
    await pool.query(
      `insert into grants (order_id, user_id, entitlement) values ($1, $2, 'coaching')`,
      [second, client.userId],
    );
    const [mail = ''] = await mailsTo('coach@example.com');
    expect(linkOf(mail).subject).toBe(client.orderId);
  });

  it('say nothing of what was taken back before the mail went', async () => {
    await share('taken back');
    await stack.database.pool.query('delete from coaching_shares');
    expect(await mailsTo('coach@example.com')).toEqual([]);
  });

  it('bring a new link to the coach’s address alone, and none about somebody who is no client', async () => {
    const { pool } = stack.database;
    const [client, refunded] = [await createClient(pool), await createClient(pool)];
    await revoke(refunded);
    for (const orderId of [client.orderId, refunded.orderId, crypto.randomUUID()])
      await recordFact(pool, 'coach-link.requested', { orderId });
    const mails = await mailsTo('@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: .*coach@example\.com/m);
    expect(linkOf(mails[0] ?? '').subject).toBe(client.orderId);
  });

  it('say which time a client chose, with the way to their page', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    await recordFact(pool, 'time.chosen', { sessionId: await createAppointment(client) });
    const [mail = '', ...others] = await mailsTo('coach@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatch(/Ana Duarte.* chose a time/s);
    expect(mail).toMatch(/ at \d+:\d\d [AP]M E[SD]T/);
    expect(linkOf(mail).subject).toBe(client.orderId);
  });

  it('say that the promised hour has passed; the log names no person', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool, 'Wilhelmina Tell');
    await pool.query(
      `update outreach set contacted_at = null, due_at = now() - interval '1 hour',
         overdue_at = now()`,
    );
    await recordFact(pool, 'outreach.overdue', { orderId: client.orderId });
    const mails = await mailsTo('coach@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/has\s+passed/);
    expect(stack.lines.join('')).not.toMatch(/Wilhelmina|@example\.com/);
  });
});

describe('the weekly list of clients', () => {
  const list = async (): Promise<string> => {
    await recordFact(stack.database.pool, 'coach-list.due', { dueAt: new Date().toISOString() });
    const [mail = ''] = await mailsTo('coach@example.com');
    return mail;
  };

  it('names who waits first, the next session on the coach’s clock, and where a plan is missing', async () => {
    const { pool } = stack.database;
    const known = await createClient(pool, 'Ana Duarte');
    await createAppointment(known);
    await createPlan(known);
    const waiting = await createClient(pool, 'Noor Haddad');
    await pool.query(
      `update outreach set contacted_at = null, due_at = now() + interval '20 hours'
       where order_id = $1`,
      [waiting.orderId],
    );
    const mail = await list();
    expect(mail).toMatch(/^Subject: Your clients this week\r?$/m);
    expect(mail.indexOf('Noor Haddad')).toBeLessThan(mail.indexOf('Ana Duarte'));
    expect(mail).toContain('Waiting for your first message, by');
    expect(mail).toMatch(/ at \d+:\d\d [AP]M E[SD]T \(1 of 6 scheduled\)/);
    expect(mail).toContain('Not scheduled yet (0 of 6)');
    expect(mail.match(/No plan yet/g)).toHaveLength(2); // once in the HTML, once in the text
    expect(mail).not.toContain('canary');
  });

  it('leaves out clients who were refunded or erased, or have had all sessions', async () => {
    const { pool } = stack.database;
    await revoke(await createClient(pool, 'Refunded Person'));
    const finished = await createClient(pool, 'Finished Person');
    for (let week = 1; week <= 6; week += 1)
      await createAppointment(finished, `interval '-${String(week + 2)} weeks'`);
    const erased = await createClient(pool, 'Erased Person');
    await pool.query('update orders set email = null where id = $1', [erased.orderId]);
    await pool.query('delete from users where id = $1', [erased.userId]);
    expect(await list()).toBe('');
    await createClient(pool, 'Active Person');
    const mail = await list();
    expect(mail).toContain('Active Person');
    expect(mail).not.toMatch(/Refunded|Finished|Erased/);
  });

  it('shows no name of somebody unverified', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool, 'Typed By Anybody');
    await pool.query('update users set verified_at = null where id = $1', [client.userId]);
    expect(await list()).not.toContain('Typed By Anybody');
    expect(await createUser(pool, 'x@example.com')).not.toBe('');
  });
});
