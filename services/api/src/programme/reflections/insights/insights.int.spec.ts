import { randomBytes } from 'node:crypto';
import { programme } from '@repo/contracts/programme/programme';
import { insightWaitMs } from '@repo/contracts/programme/reflections';
import { createApp } from '../../../app.ts';
import { openBrowser } from '@repo/testing/browser';
import { eventsOf } from '../../../testing/events.ts';
import { api, type Member, useApiInside } from '../../../testing/harness.ts';
import { refusal } from '../../../testing/purchases.ts';
import { keyOf, memberWith, read, save } from '../../../testing/reflections.ts';
import { testConfig } from '../../../testing/settings.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { columnsWith, receipt, writeInsight } from '../../../testing/texts.ts';
import { waitFor } from '@repo/testing/wait-for';

describe('insights', () => {
  useApiInside(() => ({ LOG_LEVEL: 'debug' }));

  const stream = ({ ask }: Member, message: string, signal?: AbortSignal) =>
    ask('/api/self-guided/reflection-messages/week1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message }),
      ...(signal && { signal }),
    });
  const facts = async ({ userId }: Member) =>
    (await api.outbox('reflection.saved')).filter((fact) => fact.userId === userId);
  const savedFact = (member: Member) =>
    waitFor(async () => ((await facts(member)).length > 0 ? true : undefined));

  describe.each([
    ['has not chosen yet', undefined],
    ['keeps reflections private', 'off' as const],
  ])('of a member who %s', (_, consent) => {
    it('are off, and nobody is asked for one', async () => {
      const member = await memberWith(consent);
      expect(await save(member, 'mine alone')).toEqual({
        reflectionMessage: 'mine alone',
        chatGptResponse: null,
        insightStatus: 'off',
        version: 1,
        care: null,
      });
      expect(await facts(member)).toEqual([]);
    });
  });

  it('are asked for once, by ids alone, and answered as soon as they are there', async () => {
    const member = await memberWith('on');
    const answer = save(member, 'I said yes again.');
    await savedFact(member);
    await writeInsight(api, keyOf(member), { text: 'First.', status: 'pending' });
    await writeInsight(api, keyOf(member), { text: 'First. Second.', status: 'done' });
    expect(await answer).toEqual({
      reflectionMessage: 'I said yes again.',
      chatGptResponse: 'First. Second.',
      insightStatus: 'done',
      version: 1,
      care: null,
      receipt,
    });
    expect(await facts(member)).toEqual([keyOf(member)]);
    expect((await read(member)).gptResponses).toEqual({ week1: 'First. Second.' });
  });

  it('are answered at once when they were written before anybody waited', async () => {
    const member = await memberWith('on');
    const first = save(member, 'text');
    await savedFact(member);
    await writeInsight(api, keyOf(member), { text: 'There.', status: 'done' });
    await first;
    expect((await save(member, 'text')).chatGptResponse).toBe('There.');
    expect(await facts(member)).toHaveLength(1);
  });

  it('show no half sentence while they are written', async () => {
    const member = await memberWith('on');
    const answer = save(member, 'text');
    await savedFact(member);
    await writeInsight(api, keyOf(member), { text: 'Half of', status: 'pending' });
    expect(await read(member)).toMatchObject({
      gptResponses: {},
      insights: { week1: { version: 1, insightStatus: 'pending' } },
    });
    await writeInsight(api, keyOf(member), { text: 'Half of it.', status: 'done' });
    await answer;
  });

  it('may fail without costing the text, and the same text again asks for nothing', async () => {
    const member = await memberWith('on');
    const answer = save(member, 'kept');
    await savedFact(member);
    await writeInsight(api, keyOf(member), { text: null, status: 'failed' });
    expect(await answer).toMatchObject({ chatGptResponse: null, insightStatus: 'failed' });
    expect((await read(member)).reflectionMessages.week1).toBe('kept');
    expect(await save(member, 'kept')).toMatchObject({ insightStatus: 'failed', version: 1 });
    expect(await facts(member)).toHaveLength(1);
  });

  it('are at most five an hour and week; further texts are saved without', async () => {
    const member = await memberWith('on');
    for (let version = 1; version <= 5; version += 1) {
      const answer = save(member, `text ${version}`);
      await waitFor(async () => ((await facts(member)).length === version ? true : undefined));
      await writeInsight(api, keyOf(member, version), { text: 'There.', status: 'done' });
      await answer;
    }
    const sixth = await save(member, 'text 6');
    expect(sixth).toMatchObject({ insightStatus: 'off', version: 6, reflectionMessage: 'text 6' });
    const waits = Date.parse(sixth.nextInsightAt ?? '') - Date.now();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(3_600_000);
    expect(await facts(member)).toHaveLength(5);
    await api.dataSource.query(
      `update insights set requested_at = requested_at - interval '1 hour' where user_id = $1`,
      [member.userId],
    );
    const answer = save(member, 'text 7');
    await waitFor(async () => ((await facts(member)).length === 6 ? true : undefined));
    await writeInsight(api, keyOf(member, 7), { text: 'Again.', status: 'done' });
    expect(await answer).toMatchObject({ chatGptResponse: 'Again.', version: 7 });
  });

  it('keep nobody waiting longer than promised', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = new AbortController();
    const asked: number[] = [];
    // This test's browser has a separate timeout.
    AbortSignal.timeout = (ms) =>
      ms === insightWaitMs ? (asked.push(ms), limit.signal) : timeout(ms);
    const member = await memberWith('on');
    const answer = save(member, 'slow');
    await savedFact(member).finally(() => (AbortSignal.timeout = timeout));
    await waitFor(() => (asked.length > 0 ? true : undefined));
    limit.abort();
    expect(await answer).toMatchObject({ chatGptResponse: null, insightStatus: 'pending' });
    expect(asked).toEqual([insightWaitMs]);
  });

  describe('as a stream', () => {
    it('come sentence by sentence, after the saved text', async () => {
      const member = await memberWith('on');
      const response = await stream(member, 'Tell me.');
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      const events = eventsOf(response);
      expect((await events.next()).value).toEqual({
        name: 'saved',
        data: { reflectionMessage: 'Tell me.', insightStatus: 'pending', version: 1, care: null },
      });
      await writeInsight(api, keyOf(member), { text: 'One 💛.', status: 'pending' });
      expect((await events.next()).value).toEqual({
        name: 'insight',
        data: { sentence: 'One 💛.' },
      });
      await writeInsight(api, keyOf(member), { text: 'One 💛. Two.', status: 'pending' });
      expect((await events.next()).value).toEqual({ name: 'insight', data: { sentence: ' Two.' } });
      await writeInsight(api, keyOf(member), { text: 'One 💛. Two. End.', status: 'done' });
      expect((await events.next()).value).toEqual({ name: 'insight', data: { sentence: ' End.' } });
      expect((await events.next()).value).toEqual({
        name: 'done',
        data: {
          reflectionMessage: 'Tell me.',
          chatGptResponse: 'One 💛. Two. End.',
          insightStatus: 'done',
          version: 1,
          care: null,
          receipt,
        },
      });
      expect((await events.next()).done).toBe(true);
    });

    it('say so when they failed', async () => {
      const member = await memberWith('on');
      const events = eventsOf(await stream(member, 'Tell me.'));
      await events.next();
      await writeInsight(api, keyOf(member), { text: null, status: 'failed' });
      expect((await events.next()).value).toMatchObject({
        name: 'failed',
        data: { reflectionMessage: 'Tell me.', insightStatus: 'failed' },
      });
      expect((await events.next()).done).toBe(true);
    });

    it('end after the saved text when they are off', async () => {
      const names: string[] = [];
      for await (const { name } of eventsOf(await stream(await memberWith('off'), 'Mine.')))
        names.push(name);
      expect(names).toEqual(['saved', 'done']);
    });

    it('are refused like any other call', async () => {
      const response = await stream(await memberWith('on'), '  ');
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/json');
    });

    it('stop reading for a client that has left', async () => {
      const member = await memberWith('on');
      const leaving = new AbortController();
      const left = eventsOf(await stream(member, 'Tell me.', leaving.signal));
      await left.next();
      const staying = eventsOf(await stream(member, 'Tell me.'));
      await staying.next();
      leaving.abort();
      let text = '';
      const readsOfNextUpdate = async (): Promise<number> => {
        text += 'More. ';
        const statements = await statementsOf(async () => {
          await writeInsight(api, keyOf(member), { text, status: 'pending' });
          await staying.next();
        });
        return statements.filter((statement) => statement.includes('from insights')).length;
      };
      await waitFor(async () => ((await readsOfNextUpdate()) === 1 ? true : undefined));
      await writeInsight(api, keyOf(member), { text, status: 'done' });
      expect((await staying.next()).value).toMatchObject({ name: 'done' });
    });
  });

  describe('at rest', () => {
    const canary = `canary-${randomBytes(8).toString('hex')}`;

    it('neither text nor insight is readable in a table or in the log', async () => {
      const member = await memberWith('on');
      const answer = save(member, `${canary} is what I wrote`);
      await savedFact(member);
      await writeInsight(api, keyOf(member), { text: `About ${canary}.`, status: 'done' });
      await answer;
      await save(member, `${canary}\u0000`).catch(() => undefined);
      await read(member);
      expect(await columnsWith(api, canary)).toEqual([]);
      expect(api.logLines.join('\n')).not.toContain(canary);
      expect(api.logLines.join('\n')).not.toContain(member.email);

      // The same search finds text that is there.
      expect(await columnsWith(api, member.email)).toEqual(['users.email']);
      expect(api.logLines.join('\n')).toContain('/api/self-guided/reflection-messages/:week');
    });

    it('a key that does not open answers 503 and overwrites nothing', async () => {
      const member = await memberWith('off');
      await save(member, 'still here');
      // One that has not opened this member's key yet.
      const another = await createApp(api.config);
      await another.listen(0, '127.0.0.1');
      const { cookies, ...rest } = openBrowser({
        url: await another.getUrl(),
        origin: api.config.PUBLIC_URL,
      });
      for (const [name, value] of member.cookies) cookies.set(name, value);
      const elsewhere = { ...member, ...rest };

      const rows = () =>
        api.dataSource.query<{ wrapped: Buffer }[]>(
          `select r.ciphertext, k.wrapped, e.current_week from reflections r
             join member_keys k using (user_id) left join enrolments e using (user_id)
           where user_id = $1`,
          [member.userId],
        );
      const setKey = (wrapped?: Buffer) =>
        api.dataSource.query('update member_keys set wrapped = $2 where user_id = $1', [
          member.userId,
          wrapped,
        ]);
      const own = (await rows())[0]?.wrapped;
      const { MASTER_KEYS: others } = testConfig(api.config.DATABASE_URL, {});
      await setKey(others.createDataKey(member.userId).wrapped);
      const before = await rows();

      const refusals = [
        read(elsewhere),
        save(elsewhere, 'over it'),
        save(elsewhere, 'still here'),
        elsewhere.call(programme.updateProgress, { body: { programProgress: { currentWeek: 1 } } }),
      ];
      for (const error of await Promise.all(refusals.map(refusal)))
        expect([error.status, error.code]).toEqual([503, 'BUSY']);
      await another.close();
      expect(await rows()).toEqual(before);
      await setKey(own);
      expect((await read(member)).reflectionMessages.week1).toBe('still here');
    });

    it('a damaged text answers 503 and stays as it is', async () => {
      const member = await memberWith('off');
      await save(member, 'before the damage');
      const damaged = Buffer.alloc(64, 7);
      await api.dataSource.query('update reflections set ciphertext = $2 where user_id = $1', [
        member.userId,
        damaged,
      ]);
      const error = await refusal(save(member, 'after it'));
      expect([error.status, error.code]).toEqual([503, 'BUSY']);
      expect(
        await api.dataSource.query('select ciphertext from reflections where user_id = $1', [
          member.userId,
        ]),
      ).toEqual([{ ciphertext: damaged }]);
    });

    it('a text copied to another member does not open', async () => {
      const [ada, eve] = [await memberWith('off'), await memberWith('off')];
      await save(ada, 'of ada');
      await save(eve, 'of eve');
      await api.dataSource.query(
        `update reflections set ciphertext =
           (select ciphertext from reflections where user_id = $2) where user_id = $1`,
        [eve.userId, ada.userId],
      );
      expect((await refusal(read(eve))).status).toBe(503);
    });
  });
});
