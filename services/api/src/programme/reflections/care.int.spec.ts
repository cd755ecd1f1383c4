import { readDanger } from '@repo/care';
import { toRequestError } from '@repo/contracts/client';
import { reflections } from '@repo/contracts/programme/reflections';
import { post } from '../../testing/calls.ts';
import { eventsOf } from '../../testing/events.ts';
import { api, type Member, useApiInside, rows } from '../../testing/harness.ts';
import { refusal } from '../../testing/purchases.ts';
import { keyOf, memberWith, read, save } from '../../testing/reflections.ts';
import { columnsWith, receipt, storedTexts, writeInsight } from '../../testing/texts.ts';
import { waitFor } from '@repo/testing/wait-for';
import { careText } from './care-text.ts';

const inDanger = 'I said yes again. Some nights I just want to die.';
const quiet = 'I said yes again. Next week I would like to read.';
const inConcern = 'I walk on eggshells around him.';
const care = {
  chatGptResponse: careText(readDanger(inDanger)),
  insightStatus: 'done',
  care: 'danger',
};

/** One table's rows of one member, as far as they can be read without a key. */
type Readable = Record<string, unknown>[];

describe('care', () => {
  useApiInside(() => ({ LOG_LEVEL: 'debug' }));

  const ask = async ({ call }: Member) =>
    (await call(reflections.requestInsight, { params: { week: 'week1' } })).data;
  const stream = (member: Member, path: string, body?: object) =>
    post(member, `self-guided/reflection-messages/${path}`, body, { accept: 'text/event-stream' });
  const factsOf = async (type: 'reflection.saved' | 'insight.requested', { userId }: Member) =>
    (await api.outbox(type)).filter((fact) => fact.userId === userId);
  const requested = (member: Member, count: number) =>
    waitFor(async () =>
      (await factsOf('insight.requested', member)).length === count ? true : undefined,
    );
  describe.each([
    ['keeps reflections private', 'off' as const],
    ['has not chosen yet', undefined],
    ['wants insights', 'on' as const],
  ])('for a member who %s', (_, consent) => {
    it('is in the answer to the save, with no worker running', async () => {
      const member = await memberWith(consent);
      const answer = { ...care, reflectionMessage: inDanger, version: 1 };
      expect(await save(member, inDanger)).toEqual(answer);
      expect(await save(member, inDanger)).toEqual(answer);
      const { gptResponses, insights } = await read(member);
      expect(gptResponses).toEqual({ week1: care.chatGptResponse });
      expect(insights.week1).toEqual({ version: 1, insightStatus: 'done', care: 'danger' });
      expect(await columnsWith(api, care.chatGptResponse.slice(0, 40))).toEqual([]);
    });

    it('comes as two events of a stream', async () => {
      const events = [];
      for await (const event of eventsOf(
        await stream(await memberWith(consent), 'week1', { message: inDanger }),
      ))
        events.push(event);
      expect(events).toMatchObject([
        { name: 'saved', data: { insightStatus: 'done', care: 'danger' } },
        { name: 'done', data: care },
      ]);
    });
  });

  it('is shown with the insight where the words are only worrying', async () => {
    const member = await memberWith('on');
    const events = eventsOf(await stream(member, 'week1', { message: inConcern }));
    expect((await events.next()).value).toMatchObject({
      name: 'saved',
      data: { insightStatus: 'pending', care: 'concern' },
    });
    await writeInsight(api, keyOf(member), { text: 'You', status: 'pending' });
    expect((await events.next()).value).toEqual({ name: 'insight', data: { sentence: 'You' } });
    await writeInsight(api, keyOf(member), { text: 'You did.', status: 'done', care: 'concern' });
    await events.next();
    const done = { chatGptResponse: 'You did.', care: 'concern', receipt };
    expect((await events.next()).value).toMatchObject({ name: 'done', data: done });
    expect((await read(member)).insights.week1).toMatchObject({ care: 'concern', receipt });
  });

  it('is also shown with it when only the moderation was worried', async () => {
    const member = await memberWith('on');
    const answer = save(member, quiet);
    await waitFor(async () => (await factsOf('reflection.saved', member))[0]);
    await writeInsight(api, keyOf(member), { text: 'You.', status: 'pending', care: 'concern' });
    expect((await read(member)).insights.week1).toMatchObject({ care: 'concern' });
    await writeInsight(api, keyOf(member), { text: 'You.', status: 'done', care: 'concern' });
    expect(await answer).toMatchObject({ chatGptResponse: 'You.', care: 'concern' });
  });

  it('is shown alone where the words are worrying and kept private', async () => {
    const member = await memberWith('off');
    const alone = { insightStatus: 'off', care: 'concern' };
    expect(await save(member, inConcern)).toMatchObject({ ...alone, chatGptResponse: null });
    expect((await read(member)).insights.week1).toEqual({ ...alone, version: 1 });
  });

  it('takes the insight away when only the model noticed, and never as its sentence', async () => {
    const member = await memberWith('on');
    const events = eventsOf(await stream(member, 'week1', { message: quiet }));
    await events.next();
    await writeInsight(api, keyOf(member), { text: null, status: 'done', care: 'danger' });
    const done = {
      insightStatus: 'done',
      care: 'danger',
      chatGptResponse: careText(readDanger(quiet)),
    };
    expect((await events.next()).value).toMatchObject({ name: 'done', data: done });
    const { gptResponses, insights } = await read(member);
    expect(gptResponses).toEqual({ week1: careText(readDanger(quiet)) });
    expect(insights.week1).toEqual({ version: 1, insightStatus: 'done', care: 'danger' });
  });

  describe('an insight that is requested', () => {
    it.each(['pending', 'failed', 'done'] as const)(
      'in spite of care (stored as %s) is written, with care shown next to it',
      async (status) => {
        const member = await memberWith('on');
        await save(member, inDanger);
        const old = { text: null, status, ...(status === 'done' && { care: 'danger' as const }) };
        await writeInsight(api, keyOf(member), old);
        const events = eventsOf(await stream(member, 'week1/insight'));
        expect((await events.next()).value).toMatchObject({
          name: 'saved',
          data: { reflectionMessage: inDanger, insightStatus: 'pending', care: 'concern' },
        });
        expect(await factsOf('insight.requested', member)).toEqual([keyOf(member)]);
        await writeInsight(api, keyOf(member), { text: 'Fine.', status: 'done', care: 'concern' });
        await events.next();
        expect((await events.next()).value).toMatchObject({
          name: 'done',
          data: { chatGptResponse: 'Fine.', insightStatus: 'done', care: 'concern', receipt },
        });
        expect((await read(member)).gptResponses).toEqual({ week1: 'Fine.' });
      },
    );

    it('is care again when the model sees danger, too', async () => {
      const member = await memberWith('on');
      await save(member, inDanger);
      const answer = ask(member);
      await requested(member, 1);
      await writeInsight(api, keyOf(member), { text: null, status: 'done', care: 'danger' });
      expect(await answer).toMatchObject(care);
    });

    it('comes to a text that was saved before the member said yes', async () => {
      const member = await memberWith();
      await save(member, 'earlier');
      await rows(
        `insert into preferences (user_id, ai_insights) values ($1, 'on')
         on conflict (user_id) do update set ai_insights = 'on'`,
        [member.userId],
      );
      const answer = ask(member);
      await requested(member, 1);
      await writeInsight(api, keyOf(member), { text: 'Here.', status: 'done' });
      expect(await answer).toMatchObject({ chatGptResponse: 'Here.', version: 1, care: null });
      expect(await ask(member)).toMatchObject({ chatGptResponse: 'Here.', receipt });
      expect(await factsOf('insight.requested', member)).toHaveLength(1);
    });

    it('may be requested again after failures, five times an hour with the save', async () => {
      const member = await memberWith('on');
      const saving = save(member, 'kept');
      await waitFor(async () => (await factsOf('reflection.saved', member))[0]);
      await writeInsight(api, keyOf(member), { text: null, status: 'failed' });
      await saving;
      for (let round = 1; round <= 4; round += 1) {
        const answer = ask(member);
        await requested(member, round);
        await writeInsight(api, keyOf(member), { text: null, status: 'failed' });
        expect((await answer).insightStatus).toBe('failed');
      }
      const response = await stream(member, 'week1/insight');
      expect((await toRequestError(response)).code).toBe('TOO_MANY_REQUESTS');
      const wait = Number(response.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3_500);
      expect(wait).toBeLessThanOrEqual(3_600);
      expect(await factsOf('insight.requested', member)).toHaveLength(4);

      await rows(
        `update insights set requested_at = requested_at - interval '1 hour' where user_id = $1`,
        [member.userId],
      );
      const answer = ask(member);
      await requested(member, 5);
      await writeInsight(api, keyOf(member), { text: 'Now.', status: 'done' });
      expect(await answer).toMatchObject({ chatGptResponse: 'Now.' });
    });

    it('is requested five times at most when forty calls come at once', async () => {
      const member = await memberWith('on');
      await save(member, inDanger);
      const calls = Array.from({ length: 40 }, () => ask(member));
      await requested(member, 4);
      await writeInsight(api, keyOf(member), { text: 'Once.', status: 'done' });
      const answers = await Promise.allSettled(calls);
      expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(3);
      expect(await factsOf('insight.requested', member)).toHaveLength(4);
    });

    it.each([
      ['private texts', 'off' as const, inDanger, [403, 'INSIGHTS_OFF']],
      ['nothing chosen', undefined, 'mine', [403, 'INSIGHTS_OFF']],
      ['nothing saved', 'on' as const, null, [404, 'NOT_FOUND']],
    ])('is refused with %s', async (_, consent, message, refused) => {
      const member = await memberWith(consent);
      if (message !== null) await save(member, message);
      const error = await refusal(ask(member));
      expect([error.status, error.code]).toEqual(refused);
      expect(await factsOf('insight.requested', member)).toEqual([]);
    });

    it.each([
      ['week7', 404],
      ['week2', 403],
    ])('is refused for %s', async (week, status) => {
      const { call } = await memberWith('on');
      const error = await refusal(call(reflections.requestInsight, { params: { week } }));
      expect(error.status).toBe(status);
    });
  });

  describe('an attack with a dump, a backup or the log', () => {
    /** Ids, keys and times differ between any two people; everything else must not. */
    const readableOf = async ({ userId }: Member): Promise<Record<string, Readable>> => {
      const columns = await rows<Record<'table' | 'column' | 'type', string>>(
        `select table_name as table, column_name as column, data_type as type
         from information_schema.columns where table_schema = 'public'`,
      );
      const tables = Map.groupBy(columns, ({ table }) => table);
      const found: Record<string, Readable> = {};
      for (const [table, of] of tables) {
        const id = of.find(({ column }) => column === 'user_id')?.column;
        const condition = id ? 'user_id::text = $1' : "to_jsonb(t)::text like '%' || $1 || '%'";
        const order = of.some(({ column }) => column === 'created_at') ? 'created_at' : '1';
        const list = of.map(({ column, type }) => {
          if (type === 'bytea') return `length("${column}") as "${column}"`;
          if (type === 'uuid' || type.startsWith('timestamp') || column === 'request_id')
            return `("${column}" is not null) as "${column}"`;
          return `replace("${column}"::text, $1, 'somebody') as "${column}"`;
        });
        found[table] = await api.dataSource.query<Readable>(
          `select ${list.join(', ')} from "${table}" t where ${condition} order by ${order}`,
          [userId],
        );
      }
      return found;
    };
    /** Who somebody is, not what they wrote. */
    const withoutName = ({
      users,
      ...tables
    }: Record<string, Readable>): Record<string, Readable | undefined> => ({
      ...tables,
      users: users?.map((row) => ({ ...row, email: '', email_hash: '', full_name: '' })),
    });
    const both = async (consent?: 'on' | 'off'): Promise<[Member, Member]> => [
      await memberWith(consent),
      await memberWith(consent),
    ];
    const expectAlike = async (flagged: Member, other: Member): Promise<void> => {
      const [one, two] = [await readableOf(flagged), await readableOf(other)].map(withoutName);
      expect(Object.keys(one ?? {}).length).toBeGreaterThan(15);
      expect(one?.['reflections']).not.toEqual([]);
      expect(one).toEqual(two);
    };

    it('two texts that are compared have one length', () => {
      expect(quiet).toHaveLength(inDanger.length);
    });

    it.each(['on', 'off', undefined] as const)(
      'does not find whose text meant danger, consent %s',
      async (consent) => {
        const [flagged, other] = await both(consent);
        await save(flagged, inDanger);
        const saved = save(other, quiet);
        await waitFor(async () => {
          const texts = await storedTexts(api, keyOf(other)).catch(() => []);
          return texts.length > 0 ? true : undefined;
        });
        await expectAlike(flagged, other);
        if (consent === 'on') {
          const written = { status: 'done' } as const;
          await writeInsight(api, keyOf(flagged), { ...written, text: null, care: 'danger' });
          await writeInsight(api, keyOf(other), { ...written, text: 'Some words. '.repeat(60) });
        }
        await saved;
        await read(flagged);
        await read(other);
        await expectAlike(flagged, other);
      },
    );

    it('does not find who asked in spite of care: a retry looks the same', async () => {
      const [flagged, other] = await both('on');
      await save(flagged, inDanger);
      await writeInsight(api, keyOf(flagged), { text: null, status: 'done', care: 'danger' });
      const saved = save(other, quiet);
      await waitFor(async () => (await factsOf('reflection.saved', other))[0]);
      await writeInsight(api, keyOf(other), { text: null, status: 'failed' });
      await saved;
      const asked = [ask(flagged), ask(other)];
      await requested(flagged, 1);
      await requested(other, 1);
      await expectAlike(flagged, other);
      for (const member of [flagged, other])
        await writeInsight(api, keyOf(member), { text: 'Now.', status: 'done' });
      await Promise.all(asked);
      await expectAlike(flagged, other);
    });

    it('does not find it in the log: a line comes at once, and says the same', async () => {
      const linesOf = async (work: Promise<unknown>, answer: () => Promise<void>) => {
        const from = api.logLines.length;
        await waitFor(() => (api.logLines.length > from ? true : undefined));
        await answer();
        await work;
        return api.logLines.slice(from).map((line) => {
          const { time, requestId, ms, ...said } = JSON.parse(line) as Record<string, unknown>;
          expect([typeof time, typeof requestId]).toEqual(['number', 'string']);
          expect(ms).toBeLessThan(1_000);
          return said;
        });
      };
      const [flagged, other] = await both('on');
      const ofFlagged = await linesOf(save(flagged, inDanger), () => Promise.resolve());
      const ofOther = await linesOf(save(other, quiet), async () => {
        await writeInsight(api, keyOf(other), { text: 'Words.', status: 'done' });
      });
      expect(ofFlagged).toHaveLength(1);
      expect(ofFlagged).toEqual(ofOther);
      expect(api.logLines.join('\n')).not.toMatch(/danger|concern|"care/);
    });
  });
});
