import ICAL from 'ical.js';
import { coachingText } from '@repo/backend/coaching/texts';
import { encryptText } from '@repo/backend/security/encryption';
import { verifyExpiringLink } from '@repo/backend/security/signed-links';
import { calendarEntry } from '@repo/contracts/coaching/coaching';
import { formatSpan } from '@repo/contracts/dates';
import {
  createClient,
  prepareMember,
  recordFact,
  type CoachedClient,
} from '../../testing/facts.ts';
import { createStack } from '../../testing/stack.ts';

const stack = await createStack(undefined, { COACH_EMAIL: 'The coach <coach@example.com>' });
afterAll(() => stack.stop());
beforeEach(async () => {
  stack.smtp.mails.length = 0;
  await stack.database.pool.query('delete from grants');
  await stack.database.pool.query('delete from orders');
  await stack.database.pool.query('delete from outbox');
});

/** Runs a worker until nothing is left. @returns the mails to an address */
const mailsTo = async (address: string): Promise<string[]> => {
  const mails = await stack.deliver();
  return mails.filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));
};

const hourMs = 3_600_000;
const sealed = Buffer.from('canary-sealed');

/** An appointment in the given days, for two hours. @returns it as calendars know it */
const createAppointment = async (
  { userId, orderId }: CoachedClient,
  {
    week = 1,
    days = 3,
    ciphertext = sealed,
  }: { week?: number; days?: number; ciphertext?: Buffer } = {},
) => {
  const startsAt = new Date(Date.now() + days * 24 * hourMs);
  const endsAt = new Date(startsAt.getTime() + 2 * hourMs);
  const { rows } = await stack.database.pool.query<{ id: string }>(
    `insert into appointments (order_id, user_id, week, starts_at, ends_at, ciphertext)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [orderId, userId, week, startsAt, endsAt, ciphertext],
  );
  return { id: rows[0]?.id ?? '', revision: 0, startsAt, endsAt };
};

const tell = (id: string, revision: number) =>
  recordFact(stack.database.pool, 'appointment.changed', { appointmentId: id, revision });

const writePlan = async ({ userId, orderId }: CoachedClient): Promise<void> => {
  const { pool } = stack.database;
  await pool.query(
    'insert into coaching_plans (order_id, week, user_id, ciphertext) values ($1, 1, $2, $3)',
    [orderId, userId, sealed],
  );
  await recordFact(pool, 'plan.written', { orderId, week: 1 });
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
      method: read(calendar, 'method'),
      status: read(entry, 'status'),
      uid: read(entry, 'uid'),
      sequence: read(entry, 'sequence'),
      organizer: read(entry, 'organizer').toLowerCase(),
    };
  });

type Created = Awaited<ReturnType<typeof createAppointment>>;

/** The fields that match a calendar entry saved before the session was canceled, and no others. */
const takesBack = (appointment: Created) => {
  const { uid, sequence, organizer } = calendarEntry(appointment);
  return {
    method: 'CANCEL',
    status: 'CANCELLED',
    uid,
    sequence: String(sequence + 1),
    organizer: `mailto:${organizer}`,
  };
};

const cancel = (id: string) =>
  stack.database.pool.query(
    'update appointments set canceled_at = now(), revision = revision + 1 where id = $1',
    [id],
  );

/** The effect of a refund on sessions to come. */
const end = async (client: CoachedClient): Promise<void> => {
  const { pool } = stack.database;
  await revoke(client);
  await pool.query(`update orders set status = 'refunded' where id = $1`, [client.orderId]);
  await pool.query(
    `update appointments set canceled_at = now(), revision = revision + 1
     where order_id = $1 and starts_at > now()`,
    [client.orderId],
  );
  await recordFact(pool, 'coaching.ended', { orderId: client.orderId });
};

/** Makes somebody discreet. @returns their data key */
const prepare = async ({ userId }: CoachedClient, isDiscreet: boolean): Promise<Buffer> => {
  const { pool } = stack.database;
  const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
  await pool.query('update preferences set discreet = $2 where user_id = $1', [userId, isDiscreet]);
  return dataKey;
};

describe('the e-mails about coaching that ends', () => {
  it('tell both of the hours that are free again, the client with what takes them out of a calendar', async () => {
    const client = await createClient(stack.database.pool);
    await createAppointment(client, { days: -3 });
    const ahead = [
      await createAppointment(client, { week: 2 }),
      await createAppointment(client, { week: 3, days: 9 }),
    ];
    await end(client);
    const [toClient = '', ...more] = await mailsTo(client.email);
    expect(more).toEqual([]);
    expect(entriesIn(toClient)).toEqual(ahead.map(takesBack));
    expect(toClient).toContain('canceled-2.ics');
    const [toCoach = ''] = await mailsTo('coach@example.com');
    expect(toCoach).toMatch(/Ana Duarte.*the\s+coaching has ended/s);
    expect(toCoach).toMatch(/payment of\s+\S*\w+day, \w+ \d+, \d{4} at\s.*has been refunded/s);
    expect(toCoach.match(/<li>/g)).toHaveLength(2);
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

  it('tell the coach of an erased client by hours alone', async () => {
    const startsAt = new Date(Date.now() + 24 * hourMs);
    const hours = [startsAt.toISOString(), '2020-01-01T10:00:00Z'].join();
    const paidAt = '2026-11-03T15:05:00Z';
    await recordFact(stack.database.pool, 'client.erased', { paidAt, hours });
    await recordFact(stack.database.pool, 'client.erased', { paidAt, hours: '' });
    const mails = await mailsTo('coach@example.com');
    expect(mails.map((mail) => mail.match(/<li>/g)?.length).sort()).toEqual([1, undefined]);
    for (const mail of mails) expect(mail).toContain('Tuesday, November 3, 2026 at 10:05 AM EST');
  });
});

describe('the e-mails to a client', () => {
  it('tell which session it is, on both clocks, with a way in and a file for calendars, once', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool);
    const dataKey = await prepare(client, false);
    const reminders = { day: 1, hour: 9, timeZone: 'Asia/Tokyo' };
    await pool.query('update preferences set reminders = $1', [reminders]);
    const place = coachingText('appointment-link', { ...client, week: 2 });
    const ciphertext = encryptText(dataKey, 'https://meet.example/room-7', place);
    const appointment = await createAppointment(client, { week: 2, days: 10, ciphertext });
    await pool.query('update appointments set revision = 2');
    for (const revision of [1, 2]) await tell(appointment.id, revision);
    const [mail = '', ...others] = await mailsTo(client.email);
    expect(others).toEqual([]);
    expect(mail).toMatch(/^Subject: Your appointment\r?$/m);
    expect(mail).toMatch(/^Reply-To: coach@example\.com/m);
    expect(mail).toMatch(/Session 2 of 6 with your coach\s/);
    const { startsAt, endsAt } = appointment;
    const own = mail.indexOf(`${formatSpan(startsAt, endsAt, 'Asia/Tokyo')}</strong> (Tokyo)`);
    const coachs = `${formatSpan(startsAt, endsAt, 'America/New_York')}</strong> (New York)`;
    expect(own).toBeGreaterThan(0);
    expect(mail.indexOf(coachs)).toBeGreaterThan(own);
    expect(mail).toContain('href="https://meet.example/room-7"');
    expect(mail).toContain('appointment-1.ics');
    const { uid, organizer } = calendarEntry(appointment);
    expect(entriesIn(mail)).toMatchObject([
      { method: 'PUBLISH', status: 'null', uid, organizer: `mailto:${organizer}` },
    ]);
    const [file = ''] = /BEGIN:VCALENDAR[^]*END:VCALENDAR/.exec(mail) ?? [];
    expect(file).toContain('SUMMARY:Appointment');
    expect(file).toContain('LOCATION:https://meet.example/room-7');
    expect(file).not.toMatch(/coach|session|relationship|week/i);
  });

  it('tell of one that is canceled, and then not that it is set', async () => {
    const client = await createClient(stack.database.pool);
    const appointment = await createAppointment(client);
    await cancel(appointment.id);
    for (const revision of [0, 1]) await tell(appointment.id, revision);
    const mails = await mailsTo(client.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('was canceled');
    expect(entriesIn(mails[0])).toEqual([takesBack(appointment)]);
  });

  it('tell who is discreet neither of a coach nor of a session or a plan', async () => {
    const client = await createClient(stack.database.pool);
    await prepare(client, true);
    await tell((await createAppointment(client, { week: 3 })).id, 0);
    const { id } = await createAppointment(client);
    await cancel(id);
    await tell(id, 1);
    await writePlan(client);
    const mails = await mailsTo(client.email);
    expect(mails).toHaveLength(3);
    for (const mail of mails)
      expect(mail).not.toMatch(/your coach|(?:the|your) session|a new plan|canary/i);
    stack.smtp.mails.length = 0;
    await createAppointment(client, { week: 2 });
    await end(client);
    const [ended = '', ...more] = await mailsTo(client.email);
    expect(more).toEqual([]);
    expect(ended).toContain('these appointments are canceled');
    expect(ended).not.toMatch(/your coaching|session/i);
  });

  it('are not sent after a refund, for an hour that has passed, or to nobody', async () => {
    const { pool } = stack.database;
    const [refunded, late] = [await createClient(pool), await createClient(pool)];
    const planned = await createAppointment(refunded);
    await revoke(refunded);
    await tell(planned.id, 0);
    await writePlan(refunded);
    await tell((await createAppointment(late, { days: -1 })).id, 0);
    expect(await mailsTo('@example.com')).toEqual([]);
  });
});

describe('the e-mails to the coach about a client', () => {
  it('bring a new link to the coach’s address alone, and none about somebody who is no client', async () => {
    const { pool } = stack.database;
    const [client, refunded] = [await createClient(pool), await createClient(pool)];
    await revoke(refunded);
    for (const orderId of [client.orderId, refunded.orderId, crypto.randomUUID()])
      await recordFact(pool, 'coach-link.requested', { orderId });
    const mails = await mailsTo('@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: .*coach@example\.com/m);
    const link = linkOf(mails[0] ?? '');
    expect(link.subject).toBe(client.orderId);
    expect(verifyExpiringLink(stack.config.SECRET_KEY, 'coach-client', link)).toBe('valid');
  });

  it('say that the promised hour has passed; the log names no person', async () => {
    const { pool } = stack.database;
    const client = await createClient(pool, 'Wilhelmina Tell');
    await pool.query(
      `update outreach set contacted_at = null, due_at = now() - interval '1 hour',
         overdue_at = now()`,
    );
    await recordFact(pool, 'outreach.overdue', { orderId: client.orderId });
    // The owner, whose address is the same here, is told as well.
    const mails = (await mailsTo('coach@example.com')).filter((mail) =>
      /^Subject: Someone is still waiting/m.test(mail),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/has\s+passed/);
    expect(stack.lines.join('')).not.toMatch(/Wilhelmina|@example\.com/);
  });
});
