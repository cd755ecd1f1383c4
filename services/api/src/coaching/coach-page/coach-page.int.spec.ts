import {
  coaching,
  coachPage,
  type AppointmentBody,
  type CoachingWeek,
} from '@repo/contracts/coaching/coaching';
import { me } from '@repo/contracts/accounts/me';
import { errors, type ErrorCode } from '@repo/contracts/errors';
import { rules } from '@repo/contracts/rules';
import {
  appointmentIn,
  coached,
  linkTo,
  setAppointment as set,
  writePlan as write,
} from '@repo/testing/people/coach';
import { waitFor } from '@repo/testing/wait-for';
import { limitTable } from '@repo/accounts/limit-table';
import { api, column, rows, useApi, type Member } from '@repo/testing/api/harness';
import { purchase } from '@repo/testing/people/members';
import { refusal, revoke } from '@repo/testing/api/calls';
import { columnsWith } from '@repo/testing/database/texts';

useApi(() => ({ LOG_LEVEL: 'info' }));

type Link = ReturnType<typeof linkTo>;
let member: Member;
let orderId: string;
let link: Link;
beforeEach(async () => {
  ({ member, orderId, link } = await coached());
});

const open = async (params: Link) => (await api.visitor().call(coachPage.read, { params })).data;

const cancel = (params: Link, week = '1') =>
  api.visitor().call(coachPage.cancelAppointment, { params: { ...params, week } });

const weeksOf = async ({ call }: Member) => (await call(coaching.read)).data.weeks;

const appointmentsIn = (weeks: CoachingWeek[] | null) =>
  (weeks ?? []).flatMap(({ appointment }) => appointment ?? []);

const plansIn = (weeks: CoachingWeek[] | null) => (weeks ?? []).flatMap(({ plan }) => plan ?? []);

const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code;

const faultsOf = async (answer: Promise<unknown>) => (await refusal(answer)).data.errors;

/** @returns the revisions of the appointment's events, in their order */
const revisionsOf = (orderId: string) =>
  column<number>(
    `select (payload -> 'revision')::int from outbox
     join appointments on appointments.id::text = payload ->> 'appointmentId'
     where type = 'appointment.changed' and order_id = $1 order by outbox.created_at`,
    [orderId],
  );

/** @returns the answers to all calls of a link, each with a valid body */
const answersTo = async (link: Link, { send } = api.visitor()): Promise<string[]> => {
  const params = { ...link, week: '1' };
  const answers = await Promise.all([
    ...[coachPage.read, coachPage.confirmContact, coachPage.cancelAppointment].map((row) =>
      send(row, { params }),
    ),
    send(coachPage.setAppointment, { params, body: appointmentIn(3) }),
    send(coachPage.writePlan, { params, body: { plan: 'Mine now' } }),
  ]);
  return [...new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, '')))];
};

const refusedAs = (code: ErrorCode) => [
  `{"status":false,"message":"${errors[code].message}","data":{"code":"${code}",}}`,
];

it('the coach’s link in the wrong hands is the same 404 for a stranger, another member, an unverified session and the client', async () => {
  const other = await coached();
  const people = [api.visitor(), other.member, member, await api.signedIn({ verified: false })];
  for (const person of people)
    for (const wrong of [{ signature: 'x' }, { orderId: other.orderId }, { orderId: 'nobody' }]) {
      const forged = { ...link, ...wrong };
      expect(await answersTo(forged, person)).toEqual(refusedAs('NOT_FOUND'));
      expect((await person.send(coachPage.renew, { params: forged })).status).toBe(404);
    }
  expect(plansIn(await weeksOf(member))).toEqual([]);
  expect(await api.outbox('coach-link.requested')).toEqual([]);
});

describe("the coach's link, after its time", () => {
  it('shows nothing of the client and changes nothing', async () => {
    await write(linkTo(orderId), 'Breathe first.');
    expect(await answersTo(linkTo(orderId, -2))).toEqual(refusedAs('LINK_ENDED'));
    expect(plansIn(await weeksOf(member))).toHaveLength(1);
  });

  it('still takes what was written on a page opened in time, but not that the client was contacted', async () => {
    const params = linkTo(orderId, 0);
    await write(params, 'In time');
    expect(plansIn(await weeksOf(member))).toMatchObject([{ text: 'In time' }]);
    expect(await codeOf(open(params))).toBe('LINK_ENDED');
    const confirmed = api.visitor().call(coachPage.confirmContact, { params });
    expect(await codeOf(confirmed)).toBe('LINK_ENDED');
    expect((await member.call(coaching.read)).data).toMatchObject({ state: 'waiting' });
  });

  it.each([-2, 0])(
    'is renewed by an event that names the order alone, a few times an hour (%i)',
    async (days) => {
      const params = linkTo(orderId, days);
      const { allowed } = limitTable.coachLink;
      for (let press = 0; press < allowed + 2; press += 1)
        expect((await api.visitor().call(coachPage.renew, { params })).data).toBeNull();
      expect(await api.outbox('coach-link.requested', { orderId })).toEqual(
        Array.from({ length: allowed }, () => ({ orderId })),
      );
    },
  );
});

describe('one client', () => {
  it('says how they want to be reached', async () => {
    expect(await open(link)).toMatchObject({ email: member.email, contact: null });
    expect((await member.call(coaching.read)).data).toMatchObject({ state: 'waiting' });
    const contact = { channel: 'phone', hours: 'after 6 pm', mayLeaveMessage: false } as const;
    const phone = '+1 555 010 0199';
    await member.call(me.updatePreferences, { body: { contact: { ...contact, phone } } });
    expect(await open(link)).toMatchObject({ phone, contact });
  });

  it('closes once the money went back, and with the account', async () => {
    const refunded = await coached();
    await write(refunded.link, 'Breathe first.');
    await revoke(refunded.member);
    const gone = await coached();
    await write(gone.link, 'x');
    await set(gone.link, appointmentIn(2));
    await rows('delete from users where id = $1', [gone.member.userId]);
    for (const { link } of [refunded, gone])
      expect(await answersTo(link)).toEqual(refusedAs('COACHING_ENDED'));
    expect(plansIn(await weeksOf(refunded.member))).toMatchObject([{ text: 'Breathe first.' }]);
    // What was about an erased member went with the account.
    for (const table of ['coaching_plans', 'appointments'])
      expect(await rows(`select from ${table} where user_id = $1`, [gone.member.userId])).toEqual(
        [],
      );
  });

  it('has no weeks before they have verified an address, and no name they typed', async () => {
    const unverified = await api.signedIn({ verified: false, fullName: 'Wilhelmina Tell' });
    const orderId = await purchase(api.pool, unverified.userId, 'coaching');
    await rows(`update orders set email = 'payer@example.com' where id = $1`, [orderId]);
    const link = linkTo(orderId);
    const payer = { name: null, email: 'payer@example.com', weeks: null };
    expect(await open(link)).toMatchObject(payer);
    expect(await codeOf(write(link, 'x'))).toBe('NOT_FOUND');
  });
});

describe('an appointment', () => {
  it('is stored on the coach’s clock, changed and canceled, with one event for each', async () => {
    const appointment = appointmentIn(30);
    await set(link, appointment);
    await set(link, appointment);
    const [first] = appointmentsIn(await weeksOf(member));
    expect(first?.link).toBe(appointment.link);
    const clockOf = (moment = '') =>
      new Date(moment).toLocaleString('sv-SE', { timeZone: api.config.COACH_TIME_ZONE });
    expect(clockOf(first?.startsAt)).toBe(`${appointment.date} 10:00:00`);
    expect(clockOf(first?.endsAt)).toBe(`${appointment.date} 12:00:00`);
    expect(await revisionsOf(orderId)).toEqual([0]);
    await set(link, { ...appointment, link: '' });
    expect(appointmentsIn((await open(link)).weeks)).toMatchObject([{ link: '' }]);
    await Promise.all([1, 2].map(() => cancel(link)));
    expect(appointmentsIn(await weeksOf(member))).toEqual([]);
    expect(await revisionsOf(orderId)).toEqual([0, 1, 2]);
    await set(link, appointment);
    expect(appointmentsIn(await weeksOf(member))).toHaveLength(1);
    expect(await revisionsOf(orderId)).toEqual([0, 1, 2, 3]);
  });

  it('is one for each of six weeks, however often and at once it is sent', async () => {
    const appointment = appointmentIn(3);
    await Promise.all(Array.from({ length: 5 }, () => set(link, appointment, '6')));
    expect((await weeksOf(member)).map(({ appointment }) => appointment !== null)).toEqual(
      [1, 2, 3, 4, 5, 6].map((week) => week === 6),
    );
    expect(await revisionsOf(orderId)).toEqual([0]);
    for (const week of ['0', '7', '1.5', 'week1'])
      expect(await codeOf(set(link, appointment, week))).toBe('NOT_FOUND');
  });

  it.each<[keyof AppointmentBody, string, string]>([
    ['date', '2026-02-30', rules.appointment.when],
    ['date', '2026-W01-1', rules.appointment.when],
    ['date', '', rules.appointment.when],
    ['date', '2020-01-01', rules.appointment.past],
    ['date', '9999-01-01', rules.appointment.far],
    ['start', '25:00', rules.appointment.when],
    ['end', '', rules.appointment.when],
    ['end', '10:00', rules.appointment.end],
    ['link', 'javascript:alert(1)', rules.link.message],
  ])('refuses a wrong %s (%j)', async (field, typed, sentence) => {
    const refused = set(link, appointmentIn(5, { [field]: typed }));
    expect(await faultsOf(refused)).toEqual({ [field]: [sentence] });
    expect(appointmentsIn(await weeksOf(member))).toEqual([]);
  });
});

describe('a plan', () => {
  it('is one for each week, byte for byte, and is announced with every change', async () => {
    const first = 'One honest “no”.\nThen rest 🌿 <b>';
    await write(link, 'Too early', '1');
    for (let send = 0; send < 2; send += 1) await write(link, first);
    await write(link, 'Ask before you help.', '2');
    const weeks = await weeksOf(member);
    expect(plansIn(weeks).map(({ text }) => text)).toEqual([first, 'Ask before you help.']);
    expect((await open(link)).weeks).toEqual(weeks);
    const told = await api.outbox('plan.written', { orderId });
    expect(told.map(({ week }) => week)).toEqual([1, 1, 2]);
  });

  it('that says nothing, or too much, is refused', async () => {
    expect(await faultsOf(write(link, '  \n '))).toEqual({ plan: [rules.plan.message] });
    const long = write(link, `${'🌿'.repeat(10_000)}!`);
    expect(await faultsOf(long)).toEqual({ plan: [rules.plan.tooLong] });
    expect(plansIn(await weeksOf(member))).toEqual([]);
    await write(link, '🌿'.repeat(10_000));
    expect(plansIn(await weeksOf(member))).toHaveLength(1);
  });

  it('and a link are nowhere readable in the database, nor in a log or an event', async () => {
    await write(link, 'canary-plan-7391');
    await set(link, appointmentIn(4, { link: 'https://canary-link-7391.example' }));
    expect(await columnsWith('canary-plan-7391')).toEqual([]);
    expect(await columnsWith('canary-link-7391')).toEqual([]);
    await waitFor(() => api.logLines.some((line) => line.includes('appointment"')));
    expect(api.logLines.join('')).not.toMatch(/canary-|coach\/clients\/[0-9a-f]/);
  });
});
