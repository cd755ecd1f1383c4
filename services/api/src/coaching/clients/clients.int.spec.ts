import {
  clients,
  coaching,
  type PlanBody,
  type AppointmentBody,
} from '@repo/contracts/coaching/coaching';
import { me } from '@repo/contracts/accounts/me';
import { errors, type ErrorCode } from '@repo/contracts/errors';
import { rules } from '@repo/contracts/rules';
import { waitFor } from '@repo/testing/wait-for';
import type { QueryRunner } from 'typeorm';
import { coached, linkTo, plan, sessionIn } from '../../testing/coach.ts';
import { api, type Member, useApiInside } from '../../testing/harness.ts';
import { purchase } from '../../testing/people.ts';
import { refusal } from '../../testing/purchases.ts';
import { columnsWith } from '../../testing/texts.ts';

useApiInside();

type Link = ReturnType<typeof linkTo>;

const open = async (params: Link) => (await api.visitor().call(clients.read, { params })).data;

const note = (params: Link, body: AppointmentBody) =>
  api.visitor().call(clients.noteSession, { params, body });

const write = (params: Link, body: PlanBody) =>
  api.visitor().call(clients.writePlan, { params, body });

const callOff = (params: Link, id: string) =>
  api.visitor().call(clients.callOff, { params: { ...params, id } });

const notesOf = async ({ call }: Member) => (await call(coaching.readNotes)).data;

const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code;

const faultsOf = async (answer: Promise<unknown>) => (await refusal(answer)).data.errors;

const isSomebodyWaiting = async (runner: QueryRunner): Promise<boolean> => {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return ((await runner.query(waiting)) as unknown[]).length > 0;
};

const id = crypto.randomUUID();

/** @returns the answers to all calls of a link, each with a valid body */
const answersTo = async (link: Link, { send } = api.visitor()): Promise<string[]> => {
  const params = { ...link, id };
  const answers = await Promise.all([
    ...[clients.read, clients.confirmContact, clients.callOff].map((row) => send(row, { params })),
    send(clients.noteSession, { params, body: sessionIn(3) }),
    send(clients.writePlan, { params, body: plan('Mine now') }),
  ]);
  return [...new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, '')))];
};

const refusedAs = (code: ErrorCode) => [
  `{"status":false,"message":"${errors[code].message}","data":{"code":"${code}",}}`,
];

describe("the coach's link, in the wrong hands", () => {
  it('is the same 404 for a stranger, another member, an unverified session and the client', async () => {
    const { member, link } = await coached();
    const other = await coached();
    const people = [
      ...[api.visitor(), other.member, member],
      await api.signedIn({ verified: false }),
    ];
    for (const person of people)
      for (const wrong of [{ signature: 'x' }, { orderId: other.orderId }, { orderId: 'nobody' }]) {
        const forged = { ...link, ...wrong };
        expect(await answersTo(forged, person)).toEqual(refusedAs('NOT_FOUND'));
        expect((await person.send(clients.renew, { params: forged })).status).toBe(404);
      }
    expect((await notesOf(member)).plans).toEqual([]);
    expect(await api.outbox('coach-link.requested')).toEqual([]);
  });

  it('opens one client and not the next: ids of another client’s sessions do nothing', async () => {
    const [mine, theirs] = [await coached(), await coached()];
    const session = sessionIn(3);
    await note(theirs.link, session);
    for (const id of [session.id, 'nonsense']) await callOff(mine.link, id);
    const elsewhere = note(mine.link, { ...session, place: 'Elsewhere' });
    expect(await faultsOf(elsewhere)).toEqual({ date: [rules.session.removed] });
    expect((await notesOf(theirs.member)).sessions).toMatchObject([{ place: session.place }]);
    expect((await notesOf(mine.member)).sessions).toEqual([]);
  });
});

describe("the coach's link, after its time", () => {
  it('shows nothing of the client and changes nothing', async () => {
    const { orderId, member } = await coached();
    await write(linkTo(orderId), plan('Breathe first.'));
    expect(await answersTo(linkTo(orderId, -2))).toEqual(refusedAs('LINK_ENDED'));
    expect((await notesOf(member)).plans).toHaveLength(1);
  });

  it('still takes what was written on a page that was opened in time', async () => {
    const { orderId, member } = await coached();
    await write(linkTo(orderId, 0), plan('In time'));
    expect((await notesOf(member)).plans).toMatchObject([{ text: 'In time' }]);
    expect(await codeOf(open(linkTo(orderId, 0)))).toBe('LINK_ENDED');
  });

  it('no longer takes that the client was contacted', async () => {
    const { orderId, member } = await coached();
    const params = linkTo(orderId, 0);
    expect(await codeOf(api.visitor().call(clients.confirmContact, { params }))).toBe('LINK_ENDED');
    expect((await member.call(coaching.read)).data).toMatchObject({ state: 'waiting' });
  });

  it.each([-2, 0])(
    'is renewed by a fact that names the order alone, a few times an hour (%i)',
    async (days) => {
      const { orderId } = await coached();
      const params = linkTo(orderId, days);
      for (let press = 0; press < 6; press += 1)
        expect((await api.visitor().call(clients.renew, { params })).data).toBeNull();
      const asked = await api.outbox('coach-link.requested');
      expect(asked.filter((fact) => fact.orderId === orderId)).toEqual(
        Array.from({ length: 3 }, () => ({ orderId })),
      );
    },
  );
});

describe('one client', () => {
  it('says how they want to be reached', async () => {
    const { link, member } = await coached();
    expect(await open(link)).toMatchObject({ email: member.email, contact: null });
    expect((await member.call(coaching.read)).data).toMatchObject({ state: 'waiting' });
    const contact = { channel: 'phone', hours: 'after 6 pm', mayLeaveMessage: false } as const;
    const phone = '+1 555 010 0199';
    await member.call(me.updatePreferences, { body: { contact: { ...contact, phone } } });
    expect(await open(link)).toMatchObject({ phone, contact });
  });

  it('records the first "contacted" and keeps it through every other one', async () => {
    const { link, member } = await coached();
    const confirm = () => api.visitor().call(clients.confirmContact, { params: link });
    const { contactedAt } = (await confirm()).data;
    expect((await member.call(coaching.read)).data).toMatchObject({
      state: 'contacted',
      contactedAt,
    });
    await Promise.all(Array.from({ length: 5 }, confirm));
    expect((await open(link)).contactedAt).toBe(contactedAt);
  });

  it('closes once the money went back, and with the account', async () => {
    const refunded = await coached();
    await write(refunded.link, plan('Breathe first.'));
    await api.dataSource.query('update grants set revoked_at = now() where order_id = $1', [
      refunded.orderId,
    ]);
    const gone = await coached();
    await api.dataSource.query('delete from users where id = $1', [gone.member.userId]);
    for (const { link } of [refunded, gone])
      expect(await answersTo(link)).toEqual(refusedAs('COACHING_ENDED'));
    expect((await notesOf(refunded.member)).plans).toMatchObject([{ text: 'Breathe first.' }]);
  });

  it('has no notes before they have verified an address, and no name they typed', async () => {
    const unverified = await api.signedIn({ verified: false, fullName: 'Wilhelmina Tell' });
    const orderId = await purchase(api.dataSource, unverified.userId, 'coaching');
    await api.dataSource.query(`update orders set email = 'payer@example.com' where id = $1`, [
      orderId,
    ]);
    const link = linkTo(orderId);
    expect(await open(link)).toMatchObject({
      ...{ name: null, email: 'payer@example.com', notes: null },
    });
    expect(await codeOf(write(link, plan('x')))).toBe('NOT_FOUND');
  });
});

describe('sessions', () => {
  it('are stored in the given time zone, changed and removed, with one notice for each', async () => {
    const { link, member } = await coached();
    const noted = async () => (await api.outbox('session.noted')).length;
    const before = await noted();
    const session = sessionIn(30);
    await note(link, session);
    await note(link, session);
    const [first] = (await notesOf(member)).sessions;
    const { timeZone, place } = session;
    expect(first).toMatchObject({ timeZone, place, revision: 0 });
    const inNewYork = new Date(first?.startsAt ?? 0).toLocaleString('sv-SE', { timeZone });
    expect(inNewYork).toBe(`${session.date} 10:00:00`);
    expect(await noted()).toBe(before + 1);
    await note(link, { ...session, time: '10:30' });
    expect((await notesOf(member)).sessions).toMatchObject([{ id: session.id, revision: 1 }]);
    expect(await noted()).toBe(before + 2);
    await Promise.all([1, 2].map(() => callOff(link, session.id)));
    expect((await notesOf(member)).sessions).toEqual([]);
    const off = await api.outbox('session.called-off');
    expect(off.filter(({ sessionId }) => sessionId === session.id)).toHaveLength(1);
    expect(await faultsOf(note(link, session))).toEqual({ date: [rules.session.removed] });
    expect((await notesOf(member)).sessions).toEqual([]);
  });

  it('that are over keep their hour while the place is changed, and are removed as well', async () => {
    const { link, member } = await coached();
    const session = sessionIn(5);
    await note(link, session);
    const past = sessionIn(-5, { id: session.id, place: 'Room 8' });
    const [{ startsAt = '' } = {}] = (await notesOf(member)).sessions;
    await api.dataSource.query('update coaching_sessions set starts_at = $2 where id = $1', [
      session.id,
      new Date(Date.parse(startsAt) + Date.parse(past.date) - Date.parse(session.date)),
    ]);
    await note(link, past);
    expect((await notesOf(member)).sessions).toMatchObject([{ place: 'Room 8' }]);
    expect((await callOff(link, session.id)).data.notes?.sessions).toEqual([]);
  });

  it('that are called off while they are changed stay off, and the change is refused', async () => {
    const { link, orderId } = await coached();
    const session = sessionIn(7);
    await note(link, session);
    const before = await api.outbox('session.noted');
    const removal = api.dataSource.createQueryRunner();
    await removal.startTransaction();
    await removal.query('update coaching_sessions set called_off_at = now() where order_id = $1', [
      orderId,
    ]);
    const change = faultsOf(note(link, { ...session, time: '10:30' }));
    await waitFor(() => isSomebodyWaiting(removal));
    await removal.commitTransaction();
    await removal.release();
    expect(await change).toEqual({ date: [rules.session.removed] });
    expect(await api.outbox('session.noted')).toEqual(before);
  });

  it('are six at most, however many are sent at once', async () => {
    const { link, member } = await coached();
    const days = Array.from({ length: 9 }, (_, day) => day + 1);
    await Promise.allSettled(days.map((day) => note(link, sessionIn(day))));
    expect((await notesOf(member)).sessions).toHaveLength(6);
    expect(await faultsOf(note(link, sessionIn(12)))).toEqual({ date: [rules.session.full] });
  });

  it.each<[keyof AppointmentBody, string, string]>([
    ['date', '2026-02-30', rules.session.when],
    ['date', '2026-W01-1', rules.session.when],
    ['date', '', rules.session.when],
    ['date', '2020-01-01', rules.session.past],
    ['date', '9999-01-01', rules.session.far],
    ['time', '25:00', rules.session.when],
    ['timeZone', 'Mars/Olympus', rules.timeZone.message],
    ['timeZone', '+02:00', rules.timeZone.message],
    ['place', ' ', rules.place.message],
    ['place', 'x'.repeat(301), rules.place.message],
    ['place', 'a\0b', rules.text.message],
  ])('refuse a wrong %s (%j)', async (field, typed, sentence) => {
    const { link, member } = await coached();
    const refused = note(link, sessionIn(5, { [field]: typed }));
    expect(await faultsOf(refused)).toEqual({ [field]: [sentence] });
    expect((await notesOf(member)).sessions).toEqual([]);
  });
});

it('what came with an id in capitals is read back', async () => {
  const { link, member } = await coached();
  const inCapitals = () => ({ id: crypto.randomUUID().toUpperCase() });
  await write(link, { ...plan('Breathe first.'), ...inCapitals() });
  await note(link, sessionIn(3, { ...inCapitals(), place: 'Room 7' }));
  const read = { plans: [{ text: 'Breathe first.' }], sessions: [{ place: 'Room 7' }] };
  expect((await open(link)).notes).toMatchObject(read);
  expect(await notesOf(member)).toMatchObject(read);
});

describe('plans', () => {
  it('are listed newest first, keep earlier ones byte for byte, and are announced once each', async () => {
    const { link, member } = await coached();
    const first = plan('One honest “no”.\nThen rest 🌿 <b>');
    await write(link, first);
    await write(link, first);
    await write(link, plan('Ask before you help.'));
    const { plans } = await notesOf(member);
    expect(plans.map(({ text }) => text)).toEqual(['Ask before you help.', first.plan]);
    const told = await api.outbox('plan.written');
    expect(told.filter(({ planId }) => plans.some(({ id }) => id === planId))).toHaveLength(2);
    expect((await open(link)).notes?.plans).toEqual(plans);
  });

  it('that say nothing, or too much, are refused', async () => {
    const { link, member } = await coached();
    expect(await faultsOf(write(link, plan('  \n ')))).toEqual({ plan: [rules.plan.message] });
    const long = write(link, plan(`${'🌿'.repeat(10_000)}!`));
    expect(await faultsOf(long)).toEqual({ plan: [rules.plan.tooLong] });
    expect((await notesOf(member)).plans).toEqual([]);
    await write(link, plan('🌿'.repeat(10_000)));
    expect((await notesOf(member)).plans).toHaveLength(1);
  });

  it('and places are nowhere readable in the database, nor in a log or a fact', async () => {
    const { link } = await coached();
    await write(link, plan('canary-plan-7391'));
    await note(link, sessionIn(4, { place: 'canary-place-7391' }));
    expect(await columnsWith(api, 'canary-plan-7391')).toEqual([]);
    expect(await columnsWith(api, 'canary-place-7391')).toEqual([]);
    expect(api.logLines.join('')).not.toMatch(/canary-|coach\/clients\/[0-9a-f]/);
  });

  it('cannot flood a client’s inbox: many in an hour are too many', async () => {
    const { link, member } = await coached();
    await Promise.all(Array.from({ length: 60 }, (_, at) => write(link, plan(String(at)))));
    expect(await codeOf(write(link, plan('the 61st')))).toBe('TOO_MANY_REQUESTS');
    expect((await notesOf(member)).plans).toHaveLength(60);
  });
});

it('notes about an erased member go with the account', async () => {
  const { link, member } = await coached();
  await write(link, plan('x'));
  await note(link, sessionIn(2));
  await api.dataSource.query('delete from users where id = $1', [member.userId]);
  const [left] = await api.dataSource.query<{ count: string }[]>(
    `select (select count(*) from coaching_plans where user_id = $1)
       + (select count(*) from coaching_sessions where user_id = $1) as count`,
    [member.userId],
  );
  expect(Number(left?.count)).toBe(0);
});
