import { clients, coaching } from '@repo/contracts/coaching/coaching';
import { coached, plan, sessionIn } from '../../testing/coach.ts';
import { api, useApi } from '../../testing/harness.ts';
import { refusal } from '../../testing/purchases.ts';

useApi();

const client = async () => {
  const { member, orderId, link: params } = await coached();
  const { call } = api.visitor();
  const undo = async (...ids: string[]) =>
    (await call(clients.undo, { params, body: { ids } })).data.notes;
  const note = (body: ReturnType<typeof sessionIn>) => call(clients.noteSession, { params, body });
  const callOff = (id: string) => call(clients.callOff, { params: { ...params, id } });
  const read = async () => (await member.call(coaching.readNotes)).data;
  return { member, orderId, params, call, undo, note, callOff, read };
};

const tooLate = async (answer: Promise<unknown>): Promise<void> => {
  expect((await refusal(answer)).code).toBe('UNDO_TOO_LATE');
};

/** Ends the seconds in which it can be undone. */
const passHold = async (table: string): Promise<void> => {
  await api.dataSource.query(`update ${table} set held_until = now()`);
};

it('a new session goes, and its id may come again', async () => {
  const { undo, note, read } = await client();
  const session = sessionIn(3);
  await note(session);
  expect((await undo(session.id))?.sessions).toEqual([]);
  await tooLate(undo(session.id));
  await note(session);
  expect((await read()).sessions).toMatchObject([{ id: session.id, revision: 0 }]);
});

it('a changed session is as it was before, place and revision too; an earlier mail still fits', async () => {
  const { undo, note, read } = await client();
  const session = sessionIn(3);
  await note(session);
  const before = (await read()).sessions;
  await note({ ...session, time: '12:00', timeZone: 'Europe/Berlin', place: 'Elsewhere' });
  expect((await undo(session.id))?.sessions).toEqual(before);
  expect((await read()).sessions).toEqual(before);
  const noted = (await api.outbox('session.noted')).filter((one) => one.sessionIds === session.id);
  expect(noted.map(({ revision }) => revision)).toEqual([0, 1]);
});

it('a removed session is on again; one that nobody knew of is removed silently', async () => {
  const { undo, note, callOff, read } = await client();
  const [told, untold] = [sessionIn(3), sessionIn(4)];
  await note(told);
  await passHold('coaching_sessions');
  await note(untold);
  for (const { id } of [told, untold]) await callOff(id);
  expect((await read()).sessions).toEqual([]);
  expect(await undo(told.id, untold.id)).toMatchObject({ sessions: [{ revision: 0 }, {}] });
  const off = (await api.outbox('session.called-off')).map(({ sessionId }) => sessionId);
  expect(off).toContain(told.id);
  expect(off).not.toContain(untold.id);
});

it('a plan goes while its mail waits, and not afterwards', async () => {
  const { undo, call, params, read } = await client();
  const [first, second] = [plan('One.'), plan('Two.')];
  for (const body of [first, second]) await call(clients.writePlan, { params, body });
  expect((await undo(second.id))?.plans).toMatchObject([{ text: 'One.' }]);
  await passHold('coaching_plans');
  await tooLate(undo(first.id));
  expect((await read()).plans).toMatchObject([{ text: 'One.' }]);
});

it('a contact that was confirmed by mistake waits again', async () => {
  const { member, orderId, undo, call, params } = await client();
  await call(clients.confirmContact, { params });
  await undo(orderId);
  expect((await member.call(coaching.read)).data).toMatchObject({ state: 'waiting' });
  await call(clients.confirmContact, { params });
  await api.dataSource.query(`update outreach set contacted_at = now() - interval '1 minute'`);
  await tooLate(undo(orderId));
});

it('is all or nothing: one that is too late keeps the others', async () => {
  const { undo, note, callOff, read } = await client();
  const [early, late] = [sessionIn(3), sessionIn(4)];
  await note(early);
  await passHold('coaching_sessions');
  await note(late);
  await tooLate(undo(late.id, early.id));
  expect((await read()).sessions).toHaveLength(2);
  await callOff(early.id);
  for (let day = 5; day < 10; day += 1) await note(sessionIn(day));
  await tooLate(undo(early.id));
  expect((await read()).sessions).toHaveLength(6);
});

it('is for this client alone, and once for two tabs', async () => {
  const [mine, theirs] = [await client(), await client()];
  const session = sessionIn(3);
  await theirs.note(session);
  await tooLate(mine.undo(session.id));
  await tooLate(mine.undo(theirs.orderId));
  expect((await theirs.read()).sessions).toHaveLength(1);
  const both = await Promise.allSettled([1, 2].map(() => theirs.undo(session.id)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
