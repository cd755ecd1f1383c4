import { randomBytes } from 'node:crypto';
import { toRequestError } from '@repo/contracts/client';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { waitFor } from '@repo/testing/wait-for';
import { post, refusal } from '@repo/testing/api/calls';
import { api, rows, startProcess, useApi, type Member } from '@repo/testing/api/harness';
import {
  choose,
  eventsOf,
  keyOf,
  memberWith,
  read,
  save,
  streamSaving,
} from '@repo/testing/people/reflections';
import { commonSettings, readCommon } from '@repo/testing/settings';
import { columnsWith, receipt, writeInsight } from '@repo/testing/database/texts';

useApi(() => ({ LOG_LEVEL: 'debug' }));
let member: Member;
beforeEach(async () => {
  member = await memberWith('on');
});

const request = async ({ call }: Member, week = 'week1') =>
  (await call(reflections.requestInsight, { params: { week } })).data;
const recorded = (type: 'reflection.saved' | 'insight.requested', { userId }: Member) =>
  api.outbox(type, { userId });
/** Waits until the worker has been asked for so many insights to saved texts. */
const untilSaved = (member: Member, count = 1) =>
  waitFor(async () => (await recorded('reflection.saved', member)).length === count);
const untilRequested = (member: Member, count = 1) =>
  waitFor(async () => (await recorded('insight.requested', member)).length === count);
const done = (text: string) => ({ text, status: 'done' }) as const;
const failed = { text: null, status: 'failed' } as const;
type Written = typeof failed | ReturnType<typeof done>;
/** Saves the nth text, to which the worker writes this. @returns what the save is answered */
const saveFor = async (member: Member, text: string, written: Written, [nth, version] = [1, 1]) => {
  const answer = save(member, text);
  await untilSaved(member, nth);
  await writeInsight(keyOf(member, version), written);
  return answer;
};
/** The same for the nth request. */
const requestFor = async (member: Member, written: Written, nth = 1) => {
  const answer = request(member);
  await untilRequested(member, nth);
  await writeInsight(keyOf(member), written);
  return answer;
};
const anHourLater = ({ userId }: Member) =>
  rows(`update insights set requested_at = requested_at - interval '1 hour' where user_id = $1`, [
    userId,
  ]);

describe('an insight to a saved text', () => {
  it.each([undefined, 'off' as const])('is not asked for with the consent %s', async (consent) => {
    const member = await memberWith(consent);
    const answer = {
      reflectionMessage: 'mine alone',
      chatGptResponse: null,
      insightStatus: 'off',
      version: 1,
      care: null,
    };
    expect(await save(member, 'mine alone')).toEqual(answer);
    const events = [];
    for await (const { name } of eventsOf(await streamSaving(member, 'Mine.'))) events.push(name);
    expect(events).toEqual(['saved', 'done']);
    expect(await recorded('reflection.saved', member)).toEqual([]);
  });

  it('is asked for once, by ids alone, shown in whole sentences and answered as soon as it is there', async () => {
    const answer = save(member, 'I said yes again.');
    await untilSaved(member);
    await writeInsight(keyOf(member), { text: 'Half of', status: 'pending' });
    expect(await read(member)).toMatchObject({
      gptResponses: {},
      insights: { week1: { version: 1, insightStatus: 'pending' } },
    });
    await writeInsight(keyOf(member), done('Half of it. Second.'));
    expect(await answer).toEqual({
      reflectionMessage: 'I said yes again.',
      chatGptResponse: 'Half of it. Second.',
      insightStatus: 'done',
      version: 1,
      care: null,
      receipt,
    });
    expect((await read(member)).gptResponses).toEqual({ week1: 'Half of it. Second.' });
    // The same text again is answered at once by what is there.
    expect((await save(member, 'I said yes again.')).chatGptResponse).toBe('Half of it. Second.');
    expect(await recorded('reflection.saved', member)).toEqual([keyOf(member)]);
  });

  it('may fail without costing the text, and the same text again asks for nothing', async () => {
    const answer = await saveFor(member, 'kept', failed);
    expect(answer).toMatchObject({ chatGptResponse: null, insightStatus: 'failed' });
    expect((await read(member)).reflectionMessages.week1).toBe('kept');
    expect(await save(member, 'kept')).toMatchObject({ insightStatus: 'failed', version: 1 });
    expect(await recorded('reflection.saved', member)).toHaveLength(1);
  });

  it('comes five times an hour and week at most; further texts are saved without', async () => {
    for (let version = 1; version <= 5; version += 1)
      await saveFor(member, `text ${version}`, done('There.'), [version, version]);
    const sixth = await save(member, 'text 6');
    expect(sixth).toMatchObject({ insightStatus: 'off', version: 6, reflectionMessage: 'text 6' });
    const waits = Date.parse(sixth.nextInsightAt ?? '') - Date.now();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(3_600_000);
    expect(await recorded('reflection.saved', member)).toHaveLength(5);
    await anHourLater(member);
    const answer = await saveFor(member, 'text 7', done('Again.'), [6, 7]);
    expect(answer).toMatchObject({ chatGptResponse: 'Again.', version: 7 });
  });
});

describe('as a stream', () => {
  it('it comes sentence by sentence, after the saved text', async () => {
    const response = await streamSaving(member, 'Tell me.');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = eventsOf(response);
    const next = async () => (await events.next()).value;
    const saved = { reflectionMessage: 'Tell me.', version: 1, care: null };
    expect(await next()).toEqual({ name: 'saved', data: { ...saved, insightStatus: 'pending' } });
    await writeInsight(keyOf(member), { text: 'One 💛.', status: 'pending' });
    expect(await next()).toEqual({ name: 'insight', data: { sentence: 'One 💛.' } });
    await writeInsight(keyOf(member), { text: 'One 💛. Two.', status: 'pending' });
    expect(await next()).toEqual({ name: 'insight', data: { sentence: ' Two.' } });
    await writeInsight(keyOf(member), done('One 💛. Two. End.'));
    expect(await next()).toEqual({ name: 'insight', data: { sentence: ' End.' } });
    const answer = { chatGptResponse: 'One 💛. Two. End.', insightStatus: 'done', receipt };
    expect(await next()).toEqual({ name: 'done', data: { ...saved, ...answer } });
    expect((await events.next()).done).toBe(true);
  });

  it('it says so when it failed, and a refusal is one like any other', async () => {
    const events = eventsOf(await streamSaving(member, 'Tell me.'));
    await events.next();
    await writeInsight(keyOf(member), failed);
    expect((await events.next()).value).toMatchObject({
      name: 'failed',
      data: { reflectionMessage: 'Tell me.', insightStatus: 'failed' },
    });
    expect((await events.next()).done).toBe(true);
    const refused = await streamSaving(member, '  ');
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-type')).toContain('application/json');
  });
});

describe('an insight that is requested', () => {
  it('comes to a text that was saved before the member said yes', async () => {
    const member = await memberWith();
    await save(member, 'earlier');
    await choose(member, 'on');
    const answer = { chatGptResponse: 'Here.', version: 1, care: null };
    expect(await requestFor(member, done('Here.'))).toMatchObject(answer);
    expect(await request(member)).toMatchObject({ chatGptResponse: 'Here.', receipt });
    expect(await recorded('insight.requested', member)).toHaveLength(1);
  });

  it('comes after failures, five times an hour with the save, in turn or by forty calls at once', async () => {
    await saveFor(member, 'kept', failed);
    expect((await requestFor(member, failed)).insightStatus).toBe('failed');
    const calls = Array.from({ length: 40 }, () => request(member));
    await untilRequested(member, 4);
    await writeInsight(keyOf(member), failed);
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const path = 'self-guided/reflection-messages/week1/insight';
    const { code, retryAfter } = await toRequestError(await post(member, path));
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(retryAfter).toBeGreaterThan(3_000);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    expect(await recorded('insight.requested', member)).toHaveLength(4);
    await anHourLater(member);
    expect((await requestFor(member, done('Now.'), 5)).chatGptResponse).toBe('Now.');
  });

  it.each([
    ['private texts', 'off' as const, 'week1', [403, 'INSIGHTS_OFF']],
    ['nothing chosen', undefined, 'week1', [403, 'INSIGHTS_OFF']],
    ['a locked week', 'on' as const, 'week2', [403, 'WEEK_LOCKED']],
    ['no such week', 'on' as const, 'week7', [404, 'NOT_FOUND']],
    ['nothing saved', 'on' as const, 'week1', [404, 'NOT_FOUND']],
  ])('is refused with %s', async (_, consent, week, refused) => {
    const member = await memberWith(consent);
    if (consent !== 'on') await save(member, 'mine');
    const error = await refusal(request(member, week));
    expect([error.status, error.code]).toEqual(refused);
    expect(await recorded('insight.requested', member)).toEqual([]);
  });
});

describe('at rest', () => {
  const canary = `canary-${randomBytes(8).toString('hex')}`;

  it('neither text nor insight is readable in a table or in the log', async () => {
    await saveFor(member, `${canary} is what I wrote`, done(`About ${canary}.`));
    await save(member, `${canary}\u0000`).catch(() => undefined);
    await read(member);
    expect(await columnsWith(canary)).toEqual([]);
    // The same search finds text that is there.
    expect(await columnsWith(member.email)).toEqual(['users.email']);
    await member.ask('/api/me/nothing');
    await waitFor(() => api.logLines.at(-1)?.includes('"unknown"'));
    const lines = api.logLines.join('\n');
    expect(lines).toContain('"/api/self-guided/reflection-messages/:week"');
    expect(lines).not.toContain(canary);
    expect(lines).not.toContain(member.email);
  });

  it('a key that does not open answers 503 and overwrites nothing', async () => {
    const member = await memberWith('off');
    await save(member, 'still here');
    // One that has not opened this member's key yet.
    const another = await startProcess();
    const elsewhere = another.as(member);
    const stored = () =>
      rows<{ wrapped: Buffer }>(
        `select r.ciphertext, k.wrapped, e.current_week from reflections r
           join member_keys k using (user_id) left join enrolments e using (user_id)
         where user_id = $1`,
        [member.userId],
      );
    const setKey = (wrapped?: Buffer) =>
      rows('update member_keys set wrapped = $2 where user_id = $1', [member.userId, wrapped]);
    const own = (await stored())[0]?.wrapped;
    const { MASTER_KEYS: others } = readCommon(commonSettings(api.config.DATABASE_URL));
    await setKey(others.createDataKey(member.userId).wrapped);
    const before = await stored();
    const body = { programProgress: { currentWeek: 1 } };
    const refusals = [
      read(elsewhere),
      save(elsewhere, 'over it'),
      save(elsewhere, 'still here'),
      elsewhere.call(programme.updateProgress, { body }),
    ];
    for (const error of await Promise.all(refusals.map(refusal)))
      expect([error.status, error.code]).toEqual([503, 'BUSY']);
    await another.kill();
    expect(await stored()).toEqual(before);
    await setKey(own);
    expect((await read(member)).reflectionMessages.week1).toBe('still here');
  });

  it('a damaged text, or one copied from another member, answers 503 and stays as it is', async () => {
    const [ada, eve] = [await memberWith('off'), await memberWith('off')];
    for (const member of [ada, eve]) await save(member, `of ${member.email}`);
    const textOf = ({ userId }: Member) =>
      rows<{ ciphertext: Buffer }>('select ciphertext from reflections where user_id = $1', [
        userId,
      ]);
    for (const ciphertext of [Buffer.alloc(64, 7), (await textOf(ada))[0]?.ciphertext]) {
      await rows('update reflections set ciphertext = $2 where user_id = $1', [
        eve.userId,
        ciphertext,
      ]);
      for (const call of [read(eve), save(eve, 'after it')])
        expect(await refusal(call)).toMatchObject({ status: 503, code: 'BUSY' });
      expect(await textOf(eve)).toEqual([{ ciphertext }]);
    }
  });
});
