import { clients, coaching, type OfferedTimesBody } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { coached, linkTo, sessionIn } from '../../testing/coach.ts';
import { api, type Member, useApiInside } from '../../testing/harness.ts';
import { refusal } from '../../testing/purchases.ts';
import { columnsWith } from '../../testing/texts.ts';
import { endCoaching } from '../endings.ts';

useApiInside();

/** Offers of different tests are at different hours: the coach has one calendar. */
let used = 0;
const offer = (...days: number[]): OfferedTimesBody => {
  used += 1;
  const hour = String((used * 4) % 24).padStart(2, '0');
  const times = days.map((day) => `${sessionIn(day + 5 * Math.floor(used / 6)).date}T${hour}:00`);
  const { id, timeZone, place } = sessionIn(1);
  return { id, times, timeZone, place };
};

const client = async () => {
  const { member, orderId, link: params } = await coached();
  const { call } = api.visitor();
  const propose = (body: OfferedTimesBody) => call(clients.offerTimes, { params, body });
  const undo = (id: string) => call(clients.undo, { params, body: { ids: [id] } });
  const note = (body: ReturnType<typeof sessionIn>) => call(clients.noteSession, { params, body });
  const read = async () => (await member.call(coaching.readNotes)).data;
  return { member, orderId, params, propose, undo, note, read };
};

const take = ({ call }: Member, id: string, startsAt = '') =>
  call(coaching.takeTime, { params: { id }, body: { startsAt } });

const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code;

it('an offered time becomes the session, with its place, and both are notified once', async () => {
  const { member, propose, read, params } = await client();
  const body = offer(3, 1, 2);
  await propose(body);
  await propose(body);
  const [{ id = '', times = [] } = {}, ...others] = (await read()).offers;
  expect(others).toEqual([]);
  expect(times).toEqual([...times].sort());
  expect(times).toHaveLength(3);
  const { data } = await take(member, id, times[1]);
  expect(data).toMatchObject({
    offers: [],
    sessions: [{ id, startsAt: times[1], place: body.place, revision: 0 }],
  });
  const seen = (await api.visitor().call(clients.read, { params })).data.notes;
  expect(seen).toMatchObject({ offers: [], sessions: [{ id }] });
  const facts = [await api.outbox('times.offered'), await api.outbox('time.chosen')].flat();
  const own = facts.filter((fact) => Object.values(fact).includes(id));
  expect(own).toEqual([{ offerId: id }, { sessionId: id }]);
  const noted = await api.outbox('session.noted');
  expect(noted.filter(({ sessionIds }) => sessionIds === id)).toHaveLength(1);
});

it('of two tabs the first one counts, and the other is told; the same tap twice counts once', async () => {
  const { member, propose, read } = await client();
  await propose(offer(1, 2));
  const [{ id = '', times = [] } = {}] = (await read()).offers;
  const answers = await Promise.allSettled(times.map((time) => take(member, id, time)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [session] = (await read()).sessions;
  const [second] = times.filter((time) => time !== session?.startsAt);
  expect(await codeOf(take(member, id, second))).toBe('ALREADY_CHOSEN');
  expect((await take(member, id, session?.startsAt)).data.sessions).toHaveLength(1);
});

it('of two clients at the same hour the first one has it, and the other no longer sees it', async () => {
  const [one, other] = [await client(), await client()];
  const body = offer(1, 2);
  await one.propose(body);
  await other.propose({ ...body, id: crypto.randomUUID() });
  const [first, second] = [(await one.read()).offers[0], (await other.read()).offers[0]];
  const same = first?.times[0];
  const taken = await Promise.allSettled([
    take(one.member, first?.id ?? '', same),
    take(other.member, second?.id ?? '', same),
  ]);
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = [await one.read(), await other.read()].flatMap(({ offers }) => offers);
  expect(left.map(({ times }) => times)).toEqual([first?.times.slice(1)]);
});

it('a time that has passed, was withdrawn, is another’s or was never offered is not taken', async () => {
  const [mine, theirs] = [await client(), await client()];
  const [passing, withdrawn] = [offer(1, 2), offer(1)];
  for (const body of [passing, withdrawn]) await mine.propose(body);
  const [{ times = [] } = {}, gone] = (await mine.read()).offers;
  await mine.undo(withdrawn.id);
  await api.dataSource.query(
    `update coaching_offers set starts_at = array[now() - interval '1 minute', starts_at[2]]
     where id = $1 returning starts_at`,
    [passing.id],
  );
  const [row] = await api.dataSource.query<{ starts_at: Date[] }[]>(
    'select starts_at from coaching_offers where id = $1',
    [passing.id],
  );
  const past = row?.starts_at[0]?.toISOString();
  expect((await mine.read()).offers).toMatchObject([{ times: times.slice(1) }]);
  const tries = [
    take(mine.member, passing.id, past),
    take(mine.member, passing.id, times[0]),
    take(mine.member, withdrawn.id, gone?.times[0]),
    take(theirs.member, passing.id, times[1]),
    take(mine.member, 'nonsense', times[1]),
  ];
  for (const answer of tries) expect(await codeOf(answer)).toBe('TIME_TAKEN');
  expect(await codeOf(take(mine.member, passing.id, 'soon'))).toBe('VALIDATION_FAILED');
  expect((await mine.read()).sessions).toEqual([]);
});

it('offers and sessions are six together, and end with the coaching', async () => {
  const { member, orderId, propose, note, read } = await client();
  for (let day = 20; day < 25; day += 1) await note(sessionIn(day));
  const open = offer(1);
  await propose(open);
  const { errors } = (await refusal(propose(offer(2)))).data;
  expect(errors).toEqual({ date: [rules.session.full] });
  await note(sessionIn(26));
  const [{ times = [] } = {}] = (await read()).offers;
  expect(await codeOf(take(member, open.id, times[0]))).toBe('TIME_TAKEN');
  await api.dataSource.transaction((manager) => endCoaching(manager, orderId));
  expect((await read()).offers).toEqual([]);
});

it('says which of the times has passed', async () => {
  const { propose } = await client();
  const body = offer(1, 2);
  const { errors } = (
    await refusal(propose({ ...body, times: [body.times[0] ?? '', '2020-01-01T10:00'] }))
  ).data;
  expect(errors).toEqual({ date2: [rules.session.past] });
});

it('weekly sessions keep the hour of their zone across summer time, all in one act or none', async () => {
  const { note, read } = await client();
  const repeats = [1, 2, 3].map(() => crypto.randomUUID());
  const year = new Date().getFullYear() + (new Date().getMonth() < 9 ? 0 : 1);
  const march = { date: `${String(year)}-03-02`, timeZone: 'America/New_York' };
  const first = sessionIn(1, { ...march, repeats: repeats.map((id) => id.toUpperCase()) });
  if (Date.parse(march.date) - Date.now() > 366 * 86_400_000) throw new Error('too far');
  await note(first);
  await note(first);
  const { sessions } = await read();
  expect(sessions.map(({ id }) => id)).toEqual([first.id, ...repeats]);
  const hours = sessions.map(({ startsAt, timeZone }) =>
    new Date(startsAt).toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' }),
  );
  expect(new Set(hours)).toEqual(new Set(['10:00 AM']));
  expect(new Set(sessions.map(({ startsAt }) => startsAt.slice(11))).size).toBe(2);
  const told = await api.outbox('session.noted');
  const ids = [first.id, ...repeats].join();
  expect(told.filter(({ sessionIds }) => sessionIds === ids)).toHaveLength(1);
  const more = sessionIn(40, { repeats: [1, 2].map(() => crypto.randomUUID()) });
  const { errors } = (await refusal(note(more))).data;
  expect(errors).toEqual({ date: [rules.session.full] });
  expect((await read()).sessions).toHaveLength(4);
});

describe('the coach’s own notes', () => {
  it('are kept as they were typed, and no window overwrites what another one kept', async () => {
    const { params } = await client();
    const { call } = api.visitor();
    const keep = async (text: string, revision: number) =>
      (await call(clients.keepNotes, { params, body: { text, revision } })).data.notes?.own;
    expect(await keep('Sleeps badly.\n', 0)).toEqual({ text: 'Sleeps badly.\n', revision: 1 });
    expect(await codeOf(keep('From an older window.', 0))).toBe('STALE_NOTES');
    expect(await keep('', 1)).toEqual({ text: '', revision: 2 });
  });

  it('are on no page of the client’s, and unreadable at rest', async () => {
    const { member, orderId, params } = await client();
    const { call } = api.visitor();
    await call(clients.keepNotes, { params, body: { text: 'canary-own-4402', revision: 0 } });
    const shown = [await member.call(coaching.readNotes), await member.call(coaching.read)];
    expect(JSON.stringify(shown)).not.toContain('canary-own');
    const late = { params: linkTo(orderId, 0), body: { ids: [] } };
    const { data } = await call(clients.undo, late);
    expect(data.notes?.own).toEqual({ text: '', revision: 1 });
    expect(await columnsWith(api, 'canary-own-4402')).toEqual([]);
    expect(api.logLines.join('')).not.toContain('canary-own');
  });
});
