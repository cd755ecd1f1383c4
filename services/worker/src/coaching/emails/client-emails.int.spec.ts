import ICAL from 'ical.js';
import { coachingText } from '@repo/coaching/texts';
import { encryptText } from '@repo/server/security/encryption';
import { calendarEntry } from '@repo/contracts/coaching/coaching';
import { formatAppointment, formatSpan } from '@repo/contracts/dates';
import { columnOf } from '@repo/testing/database/database';
import {
  createClient,
  prepareMember,
  recordEvent,
  revoke,
  type CoachedClient,
} from '@repo/testing/database/events';
import { recordNear } from '@repo/coaching/appointments.repository';
import { useStack } from '@repo/testing/worker/stack';

const stack = await useStack({ COACH_EMAIL: 'The coach <coach@example.com>' });
const { pool } = stack;
let client: CoachedClient;
beforeEach(async () => {
  for (const table of ['grants', 'orders', 'outbox']) await pool.query(`delete from ${table}`);
  client = await createClient(pool);
});

/** Runs a worker until nothing is left. @returns the mails to an address */
const mailsTo = async (address: string): Promise<string[]> =>
  (await stack.deliver()).filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));

/** Runs a worker until nothing is left. @returns the one mail to an address */
const mailTo = async (address: string): Promise<string> => {
  const [mail = '', ...more] = await mailsTo(address);
  expect(more).toEqual([]);
  return mail;
};

/** An appointment in the given days, for two hours. @returns it as calendars know it */
const createAppointment = async (
  { userId, orderId }: CoachedClient,
  given: { week?: number; days?: number; ciphertext?: Buffer } = {},
) => {
  const { week = 1, days = 3, ciphertext = Buffer.from('canary') } = given;
  const startsAt = new Date(Date.now() + days * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 7_200_000);
  const [id = ''] = await columnOf(
    pool,
    `insert into appointments (order_id, user_id, week, starts_at, ends_at, ciphertext)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [orderId, userId, week, startsAt, endsAt, ciphertext],
  );
  return { id, revision: 0, startsAt, endsAt };
};
type Created = Awaited<ReturnType<typeof createAppointment>>;

const recordChange = (id: string, revision: number) =>
  recordEvent(pool, 'appointment.changed', { appointmentId: id, revision });

const writePlan = async ({ userId, orderId }: CoachedClient): Promise<void> => {
  await pool.query(
    `insert into coaching_plans (order_id, week, user_id, ciphertext) values ($1, 1, $2, 'canary')`,
    [orderId, userId],
  );
  await recordEvent(pool, 'plan.written', { orderId, week: 1 });
};

/** The effect of a refund on appointments to come. */
const end = async (client: CoachedClient): Promise<void> => {
  await revoke(pool, client);
  await pool.query(`update orders set status = 'refunded' where id = $1`, [client.orderId]);
  await pool.query(
    `update appointments set canceled_at = now(), revision = revision + 1
     where order_id = $1 and starts_at > now()`,
    [client.orderId],
  );
  await recordEvent(pool, 'coaching.ended', { orderId: client.orderId });
};

/** @returns the calendar entries of a mail, as a calendar reads them */
const entriesIn = (mail = '') =>
  (mail.match(/BEGIN:VCALENDAR[^]*?END:VCALENDAR/g) ?? []).map((file) => {
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const entry = calendar.getFirstSubcomponent('vevent');
    const read = (from: ICAL.Component | null, name: string) =>
      String(from?.getFirstPropertyValue(name)).toLowerCase();
    const [status, uid, sequence] = ['status', 'uid', 'sequence'].map((name) => read(entry, name));
    const organizer = read(entry, 'organizer').replace('mailto:', '');
    return { method: read(calendar, 'method'), status, uid, sequence, organizer };
  });

/** The fields that match a calendar entry saved before the appointment was canceled, and no others. */
const takesBack = (appointment: Created) => {
  const { uid, sequence, organizer } = calendarEntry(appointment);
  return { method: 'cancel', status: 'cancelled', uid, sequence: String(sequence + 1), organizer };
};

/** Somebody in Tokyo. @returns their data key */
const inTokyo = async ({ userId }: CoachedClient): Promise<Buffer> => {
  const dataKey = await prepareMember(pool, stack.config.MASTER_KEYS, userId);
  await pool.query(`update preferences set time_zone = 'Asia/Tokyo'`);
  return dataKey;
};

it('a mail tells which session it is, on both clocks, with a way in and a file for calendars, once', async () => {
  const dataKey = await inTokyo(client);
  const place = coachingText('appointment-link', { ...client, week: 2 });
  const ciphertext = encryptText(dataKey, 'https://meet.example/room-7', place);
  const appointment = await createAppointment(client, { week: 2, days: 10, ciphertext });
  await pool.query('update appointments set revision = 2');
  for (const revision of [1, 2]) await recordChange(appointment.id, revision);
  const mail = await mailTo(client.email);
  expect(mail).toMatch(/^Subject: Your appointment\r?$/m);
  expect(mail).toMatch(/^Reply-To: coach@example\.com/m);
  expect(mail).toMatch(/Session 2 of 6 with your coach\s/);
  const { startsAt, endsAt } = appointment;
  const own = mail.indexOf(`${formatSpan(startsAt, endsAt, 'Asia/Tokyo')}</strong> (Tokyo)`);
  const coachs = `${formatSpan(startsAt, endsAt, 'America/New_York')}</strong> (New York)`;
  expect(own).toBeGreaterThan(0);
  expect(mail.indexOf(coachs)).toBeGreaterThan(own);
  expect(mail).toContain('href="https://meet.example/room-7"');
  const { uid, organizer } = calendarEntry(appointment);
  expect(entriesIn(mail)).toMatchObject([{ method: 'publish', status: 'null', uid, organizer }]);
  const [file = ''] = /BEGIN:VCALENDAR[^]*END:VCALENDAR/.exec(mail) ?? [];
  expect(file).toContain('LOCATION:https://meet.example/room-7');
  expect(file).not.toMatch(/coach|session|relationship|week/i);
});

it('a session is called to mind the day before, to both, each on their own clock first, once', async () => {
  await inTokyo(client);
  const { startsAt, endsAt } = await createAppointment(client, { days: 0.9 });
  await createAppointment(client, { week: 2, days: 1.1 });
  await Promise.all(Array.from({ length: 3 }, () => recordNear(pool)));
  await recordNear(pool);
  const clocks = ['Asia/Tokyo', 'America/New_York'].map((zone) =>
    formatSpan(startsAt, endsAt, zone),
  );
  for (const [address, order] of [
    [client.email, clocks],
    ['coach@example.com', clocks.toReversed()],
  ] as const) {
    const mail = await mailTo(address);
    const [first = -1, second = -1] = order.map((time) => mail.indexOf(`<strong>${time}`));
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
  }
});

it('a promise that was broken is told to the client', async () => {
  const { orderId, email } = client;
  await pool.query(
    `update outreach set contacted_at = null, due_at = now() - interval '1 hour', overdue_at = now() where order_id = $1`,
    [orderId],
  );
  await recordEvent(pool, 'outreach.overdue', { orderId });
  const mail = await mailTo(email);
  expect(mail).toMatch(/within 24 hours,\s+and as far as we know it\s+has not come/);
});

it('a session that is canceled is taken back, and then not told to be set', async () => {
  const appointment = await createAppointment(client);
  await pool.query('update appointments set canceled_at = now(), revision = 1');
  for (const revision of [0, 1]) await recordChange(appointment.id, revision);
  const mail = await mailTo(client.email);
  expect(mail).toContain('was canceled');
  expect(entriesIn(mail)).toEqual([takesBack(appointment)]);
});

it('coaching that ends frees the hours to come: for both, and in the client’s calendar', async () => {
  await createAppointment(client, { days: -3 });
  const ahead = [
    await createAppointment(client, { week: 2 }),
    await createAppointment(client, { week: 3, days: 9 }),
  ];
  await end(client);
  // Money that came back meanwhile ends nothing.
  const back = await createClient(pool);
  await end(back);
  await pool.query('update grants set revoked_at = null where order_id = $1', [back.orderId]);
  await pool.query(`update orders set status = 'paid' where id = $1`, [back.orderId]);
  const toClient = await mailTo(client.email);
  expect(entriesIn(toClient)).toEqual(ahead.map(takesBack));
  const toCoach = await mailTo('coach@example.com');
  expect(toCoach).toMatch(/Ana Duarte.*the\s+coaching has ended/s);
  expect(toCoach).toMatch(/payment of\s+\w+day, \w+ \d+, \d{4},\s.*has been refunded/s);
  expect(toCoach.match(/<li>/g)).toHaveLength(2);
});

it('the coach of an erased client is told of hours alone', async () => {
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const paidAt = '2026-11-03T15:05:00Z';
  await recordEvent(pool, 'client.erased', { paidAt, hours: `${ahead},2020-01-01T10:00:00Z` });
  const mail = await mailTo('coach@example.com');
  expect(mail.match(/<li>/g)).toHaveLength(1);
  expect(mail).toContain(formatAppointment(paidAt, 'America/New_York'));
});

it('who is discreet reads neither of a coach nor of a session or a plan, and nobody reads the plan', async () => {
  await prepareMember(pool, stack.config.MASTER_KEYS, client.userId);
  await pool.query('update preferences set discreet = true');
  await recordChange((await createAppointment(client, { week: 3 })).id, 0);
  await writePlan(client);
  const told = await mailsTo(client.email);
  expect(told).toHaveLength(2);
  stack.smtp.mails.length = 0;
  await end(client);
  const ended = await mailsTo(client.email);
  expect(ended).toHaveLength(1);
  for (const mail of [...told, ...ended])
    expect(mail).not.toMatch(/your coach|(?:the|your) session|a new plan|canary/i);
});

it('nothing is sent after a refund, or for an hour that has passed', async () => {
  const [refunded, late] = [await createClient(pool), await createClient(pool)];
  const planned = await createAppointment(refunded);
  await revoke(pool, refunded);
  await recordChange(planned.id, 0);
  await writePlan(refunded);
  await recordChange((await createAppointment(late, { days: -1 })).id, 0);
  expect(await mailsTo('@example.com')).toEqual([]);
});
