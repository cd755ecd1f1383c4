import { readDanger } from '@repo/care';
import { reflections } from '@repo/contracts/programme/reflections';
import { waitFor } from '@repo/testing/wait-for';
import { post } from '@repo/testing/api/calls';
import { api, rows, useApi, type Member } from '@repo/testing/api/harness';
import {
  eventsOf,
  keyOf,
  memberWith,
  read,
  save,
  streamSaving,
} from '@repo/testing/people/reflections';
import {
  columnsWith,
  insertInsight,
  receipt,
  writeInsight,
  writeVersions,
} from '@repo/testing/database/texts';
import { helpText } from './help-text.ts';

useApi(() => ({ LOG_LEVEL: 'debug' }));
let member: Member;
beforeEach(async () => {
  member = await memberWith('on');
});

const inDanger = 'I said yes again. Some nights I just want to die.';
// Of the same length, as some of it is compared.
const quiet = 'I said yes again. Next week I would like to read.';
const inConcern = 'I walk on eggshells around him.';
const care = {
  chatGptResponse: helpText(readDanger(inDanger)),
  insightStatus: 'done',
  care: 'danger',
};

const ask = async ({ call }: Member) =>
  (await call(reflections.requestInsight, { params: { week: 'week1' } })).data;
const untilRecorded = (type: 'reflection.saved' | 'insight.requested', { userId }: Member) =>
  waitFor(async () => (await api.outbox(type, { userId }))[0]);

describe('words that mean danger', () => {
  it.each([
    ['keeps reflections private', 'off' as const],
    ['has not chosen yet', undefined],
    ['wants insights', 'on' as const],
  ])('are answered with care, with no worker running, when the member %s', async (_, consent) => {
    const member = await memberWith(consent);
    const answer = { ...care, reflectionMessage: inDanger, version: 1 };
    expect(await save(member, inDanger)).toEqual(answer);
    const events = [];
    for await (const event of eventsOf(await streamSaving(member, inDanger))) events.push(event);
    expect(events).toMatchObject([
      { name: 'saved', data: { insightStatus: 'done', care: 'danger' } },
      { name: 'done', data: care },
    ]);
    const { gptResponses, insights } = await read(member);
    expect(gptResponses).toEqual({ week1: care.chatGptResponse });
    expect(insights.week1).toEqual({ version: 1, insightStatus: 'done', care: 'danger' });
    expect(await columnsWith(care.chatGptResponse.slice(0, 40))).toEqual([]);
  });

  it('take the insight away when only the model noticed, and never as its sentence', async () => {
    const events = eventsOf(await streamSaving(member, quiet));
    await events.next();
    await writeInsight(keyOf(member), { text: null, status: 'done', care: 'danger' });
    const chatGptResponse = helpText(readDanger(quiet));
    const done = { ...care, chatGptResponse };
    expect((await events.next()).value).toMatchObject({ name: 'done', data: done });
    const { gptResponses, insights } = await read(member);
    expect(gptResponses).toEqual({ week1: chatGptResponse });
    expect(insights.week1).toEqual({ version: 1, insightStatus: 'done', care: 'danger' });
  });
});

describe('worrying words', () => {
  it('are answered with help and the insight', async () => {
    const events = eventsOf(await streamSaving(member, inConcern));
    expect((await events.next()).value).toMatchObject({
      name: 'saved',
      data: { insightStatus: 'pending', care: 'concern' },
    });
    await writeInsight(keyOf(member), { text: 'You did.', status: 'done', care: 'concern' });
    expect((await events.next()).value).toEqual({
      name: 'insight',
      data: { sentence: 'You did.' },
    });
    const done = { chatGptResponse: 'You did.', care: 'concern', receipt };
    expect((await events.next()).value).toMatchObject({ name: 'done', data: done });
    expect((await read(member)).insights.week1).toMatchObject({ care: 'concern', receipt });
  });

  it('are also when only the moderation was worried', async () => {
    const answer = save(member, quiet);
    await untilRecorded('reflection.saved', member);
    await writeInsight(keyOf(member), { text: 'You.', status: 'pending', care: 'concern' });
    expect((await read(member)).insights.week1).toMatchObject({ care: 'concern' });
    await writeInsight(keyOf(member), { text: 'You.', status: 'done', care: 'concern' });
    expect(await answer).toMatchObject({ chatGptResponse: 'You.', care: 'concern' });
  });

  it('that are kept private are answered with help alone', async () => {
    const member = await memberWith('off');
    const alone = { insightStatus: 'off', care: 'concern' };
    expect(await save(member, inConcern)).toMatchObject({ ...alone, chatGptResponse: null });
    expect((await read(member)).insights.week1).toEqual({ ...alone, version: 1 });
  });
});

describe('an insight that is requested in spite of care', () => {
  it.each(['pending', 'failed', 'done'] as const)(
    '(stored as %s) is written, with care shown next to it',
    async (status) => {
      await save(member, inDanger);
      const old = { text: null, status, ...(status === 'done' && { care: 'danger' as const }) };
      await writeInsight(keyOf(member), old);
      const path = 'self-guided/reflection-messages/week1/insight';
      const events = eventsOf(await post(member, path, {}, { accept: 'text/event-stream' }));
      expect((await events.next()).value).toMatchObject({
        name: 'saved',
        data: { reflectionMessage: inDanger, insightStatus: 'pending', care: 'concern' },
      });
      expect(await untilRecorded('insight.requested', member)).toEqual(keyOf(member));
      await writeInsight(keyOf(member), { text: 'Fine.', status: 'done', care: 'concern' });
      await events.next();
      expect((await events.next()).value).toMatchObject({
        name: 'done',
        data: { chatGptResponse: 'Fine.', insightStatus: 'done', care: 'concern', receipt },
      });
      expect((await read(member)).gptResponses).toEqual({ week1: 'Fine.' });
    },
  );

  it('is care again when the model sees danger, too', async () => {
    await save(member, inDanger);
    const answer = ask(member);
    await untilRecorded('insight.requested', member);
    await writeInsight(keyOf(member), { text: null, status: 'done', care: 'danger' });
    expect(await answer).toMatchObject(care);
  });
});

describe('an attack with a dump, a backup or the log', () => {
  /** What can be read of somebody: ids, keys and times differ between any two; the rest must not. */
  const readableOf = async ({ userId }: Member): Promise<Record<string, unknown>> => {
    const columns = await rows<Record<'table' | 'column' | 'type', string>>(
      `select table_name as table, column_name as column, data_type as type
       from information_schema.columns where table_schema = 'public'`,
    );
    const found: Record<string, unknown> = {};
    for (const [table, of] of Map.groupBy(columns, ({ table: name }) => name)) {
      const has = (name: string) => of.some(({ column }) => column === name);
      const whose = has('user_id') ? 'user_id::text = $1' : "t::text like '%' || $1 || '%'";
      const list = of.map(({ column, type }) => {
        // Who somebody is, not what they wrote.
        if (/^(?:email|email_hash|full_name)$/.test(column)) return `'' as "${column}"`;
        if (type === 'bytea') return `length("${column}") as "${column}"`;
        if (type === 'uuid' || type.startsWith('timestamp') || column === 'request_id')
          return `("${column}" is not null) as "${column}"`;
        return `replace("${column}"::text, $1, 'somebody') as "${column}"`;
      });
      const order = has('created_at') ? 'created_at' : '1';
      const sql = `select ${list.join(', ')} from "${table}" t where ${whose} order by ${order}`;
      found[table] = await rows(sql, [userId]);
    }
    return found;
  };
  const expectAlike = async (flagged: Member, other: Member): Promise<void> => {
    const [one, two] = [await readableOf(flagged), await readableOf(other)];
    expect(Object.keys(one).length).toBeGreaterThan(15);
    expect(one['reflections']).not.toEqual([]);
    expect(one).toEqual(two);
  };
  const danger = { text: null, status: 'done', care: 'danger' } as const;
  const words = { text: 'Some words. '.repeat(60), status: 'done' } as const;

  it.each(['on', 'off', undefined] as const)(
    'does not find whose text meant danger, nor who asked in spite of it: consent %s',
    async (consent) => {
      expect(quiet).toHaveLength(inDanger.length);
      const [flagged, other] = [await memberWith(consent), await memberWith(consent)];
      await save(flagged, inDanger);
      const saved = save(other, quiet);
      if (consent !== 'on') await saved;
      else await untilRecorded('reflection.saved', other);
      await expectAlike(flagged, other);
      if (consent !== 'on') return;
      await writeInsight(keyOf(flagged), danger);
      await writeInsight(keyOf(other), words);
      await saved;
      await Promise.all([read(flagged), read(other)]);
      await expectAlike(flagged, other);
      // A retry after a failure looks like a request in spite of care.
      await writeInsight(keyOf(other), { text: null, status: 'failed' });
      const asked = [ask(flagged), ask(other)];
      for (const member of [flagged, other]) await untilRecorded('insight.requested', member);
      await expectAlike(flagged, other);
      for (const member of [flagged, other]) await writeInsight(keyOf(member), words);
      await Promise.all(asked);
      await expectAlike(flagged, other);
      for (const member of [flagged, other]) {
        const { userId } = member;
        await writeVersions({ userId, week: 2 }, [quiet]);
        // The later insight was shown one of the two texts; nothing tells which.
        await insertInsight({ userId, week: 2, version: 1 }, words, true);
        await member.call(reflections.takeBack, { params: { week: 'week1' } });
      }
      await expectAlike(flagged, other);
    },
  );

  it('does not find it in the log: a line comes before the insight, and says the same', async () => {
    const linesOf = async (message: string) => {
      const member = await memberWith('on');
      const from = api.logLines.length;
      let isAnswered = false;
      const answer = save(member, message).finally(() => (isAnswered = true));
      await waitFor(() => api.logLines.length > from);
      if (message === quiet) {
        expect(isAnswered).toBe(false);
        await writeInsight(keyOf(member), words);
      }
      await answer;
      return api.logLines.slice(from).map((line) => {
        const { time, requestId, ms, ...said } = JSON.parse(line) as Record<string, unknown>;
        expect([typeof time, typeof requestId, typeof ms]).toEqual(['number', 'string', 'number']);
        return said;
      });
    };
    // The lines of the start and of earlier calls are written within a second.
    await api.visitor().ask('/api/last-line');
    await waitFor(() => api.logLines.at(-1)?.includes('"unknown"'));
    const [ofFlagged, ofOther] = [await linesOf(inDanger), await linesOf(quiet)];
    expect(ofFlagged).toHaveLength(1);
    expect(ofFlagged).toEqual(ofOther);
    expect(api.logLines.join('\n')).not.toMatch(/danger|concern|"care/);
  });
});
