import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toRequestError, type RequestError } from '@repo/contracts/client';
import {
  insightWaitMs,
  reflections,
  type ReflectionBody,
} from '@repo/contracts/programme/reflections';
import { waitFor } from '@repo/testing/wait-for';
import { post, refusal, revoke } from '@repo/testing/api/calls';
import { api, column, rows, useApi, type Member } from '@repo/testing/api/harness';
import { createOperator } from '@repo/testing/api/operator';
import {
  choose,
  eventsOf,
  keyOf,
  memberAfter,
  memberWith,
  read,
  streamSaving,
} from '@repo/testing/people/reflections';
import {
  insertInsight,
  storedTexts as textsOf,
  writeInsight,
  writeVersions,
} from '@repo/testing/database/texts';
import { runCommand } from '../../ops/commands.ts';

const { ops } = createOperator(runCommand);

useApi();
let member: Member;
beforeEach(async () => {
  member = await memberWith();
});

const save = ({ call }: Member, body: ReflectionBody, week = 'week1') =>
  call(reflections.save, { params: { week }, body });
/** Every answer that contains a member's insights. */
const tellAll = async (member: Member): Promise<string> => {
  const paths = ['/api/self-guided', '/api/self-guided/journal', '/api/self-guided/journal/week2'];
  const bodies = paths.map(async (path) => (await member.ask(path)).text());
  bodies.push((await post(member, 'me/export')).text());
  return (await Promise.all(bodies)).join('\n');
};
const versionsOf = ({ userId }: Member): Promise<number[]> =>
  column('select version from reflections where user_id = $1 order by week, version', [userId]);

describe('a text', () => {
  it.each([
    ['plain', 'I stayed quiet again.'],
    ['with emoji joined from several', '👩‍❤️‍👨 and 🏳️‍🌈'],
    ['from right to left', 'שָׁלוֹם ومرحبا \u202Eabc\u202C'],
    ['with combining marks, not composed', 'Zu\u0308rich, e\u0301te\u0301'],
    ['composed', 'Zürich, été'],
    ['over lines', 'one\n\n  two\r\n\tthree'],
    ['with markup', '<script>alert(1)</script> {{x}} $1 \\u0000 \u2028.'],
    ['of one character', '.'],
    ['with every kind of blank around it', ' \n\t\u00A0\u3000 a  b \r\n \u2003'],
    ['with a byte order mark', '\uFEFFa\uFEFF'],
    ['of 10,000 code points, of four bytes each', `  ${'💛'.repeat(10_000)}  `],
  ])('%s is stored and given back byte by byte, blanks and all', async (_, message) => {
    const { data } = await save(member, { message });
    expect(data.reflectionMessage).toBe(message);
    expect((await read(member)).reflectionMessages).toEqual({ week1: message });
    expect(await textsOf(member)).toEqual([message]);
  });

  const noText = 'This text contains characters that cannot be stored.';
  it.each<[string, object, string | undefined]>([
    [
      'of 10,001 code points',
      { message: '💛'.repeat(10_001) },
      'A reflection can be at most 10,000 characters long.',
    ],
    ['that is blank', { message: ' \n\t' }, 'Please write something first.'],
    ['with NUL', { message: 'a\u0000b' }, noText],
    ['with half a surrogate pair', { message: 'a\uD83D' }, noText],
    ['that is none', {}, undefined],
    ['that is a list', { message: ['a'] }, undefined],
    ['with a base that is no number', { message: 'a', basedOn: '1' }, undefined],
    ['with a base below one', { message: 'a', basedOn: -1 }, undefined],
  ])('%s is refused with its sentence, and nothing is written', async (_, body, sentence) => {
    const error = await refusal(save(member, body as ReflectionBody));
    expect([error.status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    if (sentence !== undefined) expect(error.data.errors).toEqual({ message: [sentence] });
    expect(await versionsOf(member)).toEqual([]);
  });

  it.each([
    ['week0', 404, 'NOT_FOUND'],
    ['week7', 404, 'NOT_FOUND'],
    ['Week1', 404, 'NOT_FOUND'],
    ['week2', 403, 'WEEK_LOCKED'],
  ])('has no place in %s', async (week, status, code) => {
    expect(await refusal(save(member, { message: 'a' }, week))).toMatchObject({ status, code });
    expect(await versionsOf(member)).toEqual([]);
  });

  it('saved while the member logs out is kept whole or not at all', async () => {
    const messages = Array.from({ length: 8 }, (_, index) => `text ${String(index)}`);
    const [, ...saves] = await Promise.all([
      post(member, 'auth/logout'),
      ...messages.map((message) =>
        save(member, { message }).then(
          ({ data }) => data.reflectionMessage,
          (error: RequestError) => error.status,
        ),
      ),
    ]);
    const acknowledged = saves.filter((answer) => typeof answer === 'string');
    const stored = acknowledged.length > 0 ? await textsOf(member) : [];
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    for (const refused of saves.filter((answer) => typeof answer === 'number'))
      expect(refused).toBe(401);
    expect((await refusal(save(member, { message: 'too late' }))).status).toBe(401);
  });

  it('is one member’s and one week’s; six weeks saved at once make one first key', async () => {
    const [ada, eve] = [await memberAfter(5), await memberWith()];
    const weeks = [1, 2, 3, 4, 5, 6].map((week) => `week${week}`);
    await Promise.all(weeks.map((week) => save(ada, { message: `on ${week}` }, week)));
    await save(eve, { message: 'eve one' });
    expect((await read(ada)).reflectionMessages).toEqual(
      Object.fromEntries(weeks.map((week) => [week, `on ${week}`])),
    );
    expect((await read(eve)).reflectionMessages).toEqual({ week1: 'eve one' });
  });
});

describe('versions', () => {
  it('count up, older texts stay, and the same text again adds none', async () => {
    const version = async (message: string, basedOn?: number) => {
      const body = basedOn === undefined ? { message } : { message, basedOn };
      return (await save(member, body)).data.version;
    };
    expect(await version('first')).toBe(1);
    expect([await version('first'), await version('first', 1)]).toEqual([1, 1]);
    expect(await version('second', 1)).toBe(2);
    // Another indent is another text.
    expect(await version(' second', 2)).toBe(3);
    expect(await textsOf(member)).toEqual(['first', 'second', ' second']);
    const insight = { version: 3, insightStatus: 'off', care: null };
    expect((await read(member)).insights.week1).toEqual(insight);
  });

  it('give two tabs a choice: the older base is refused, with the newer text', async () => {
    await save(member, { message: 'both tabs opened this' });
    await save(member, { message: 'first tab', basedOn: 1 });
    const error = await refusal(save(member, { message: 'second tab', basedOn: 1 }));
    expect([error.status, error.code]).toEqual([409, 'STALE_REFLECTION']);
    expect(error.data.current).toEqual({ reflectionMessage: 'first tab', version: 2 });
    const both = ['left', 'right'].map((message) => save(member, { message, basedOn: 2 }));
    const lost = (await Promise.allSettled(both)).find(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: 'STALE_REFLECTION' } });
    expect(await versionsOf(member)).toEqual([1, 2, 3]);
  });

  it('never mix, and lose nothing acknowledged, when forty saves come at once', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(50).trim());
    const answers = await Promise.all(texts.map((message) => save(member, { message })));
    const stored = await textsOf(member);
    for (const { data } of answers) expect(stored[data.version - 1]).toBe(data.reflectionMessage);
    expect(stored.toSorted()).toEqual(texts.toSorted());
    expect((await read(member)).reflectionMessages.week1).toBe(stored[39]);
  });

  it('are at most sixty an hour and week', async () => {
    await save(member, { message: '1' });
    const texts = Array.from({ length: 58 }, (_, place) => `${place + 2}`);
    await writeVersions({ userId: member.userId, week: 1 }, texts, 2);
    await save(member, { message: '60' });
    const over = await post(member, 'self-guided/reflection-messages/week1', { message: '61' });
    const { code, retryAfter } = await toRequestError(over);
    expect(code).toBe('TOO_MANY_REQUESTS');
    expect(retryAfter).toBeGreaterThan(3_000);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    expect((await save(member, { message: '60' })).data.version).toBe(60);
    await rows(
      `update reflections set created_at = created_at - interval '1 hour' where user_id = $1`,
      [member.userId],
    );
    expect((await save(member, { message: '61' })).data.version).toBe(61);
  });

  it('are at most five hundred; the text of the last one stays', async () => {
    await save(member, { message: 'the first' });
    await writeVersions({ userId: member.userId, week: 1 }, ['the last'], 500);
    const error = await refusal(save(member, { message: 'one more' }));
    expect([error.status, error.code]).toEqual([403, 'TOO_MANY_VERSIONS']);
    expect((await save(member, { message: 'the last' })).data.version).toBe(500);
    expect((await read(member)).reflectionMessages.week1).toBe('the last');
  });
});

describe('a text that its writer deletes', () => {
  const takeBack = ({ call }: Member, week = 'week1') =>
    call(reflections.takeBack, { params: { week } });

  it('is gone with every version, insight and what is queued; the other weeks stay', async () => {
    const member = await memberWith('on');
    await rows('insert into enrolments (user_id, current_week) values ($1, 1)', [member.userId]);
    const queued = async () =>
      (await api.outbox('reflection.saved', { userId: member.userId })).length;
    /** Saves, and does not wait for the insight. */
    const begin = async (message: string, week?: string): Promise<void> => {
      const before = await queued();
      save(member, { message }, week).catch(() => undefined);
      await waitFor(async () => (await queued()) > before);
    };
    await begin('First.');
    await begin('Second.');
    await begin('Another week.', 'week2');
    const { data } = await takeBack(member);
    expect(data.reflectionMessages).toEqual({ week2: 'Another week.' });
    expect(data.deletedAt.week1).toMatch(/^\d{4}-.*Z$/);
    expect(await textsOf(member)).toEqual([]);
    const left = await rows(
      `select week from insights where user_id = $1
       union all select (payload ->> 'week')::int from outbox where payload ->> 'userId' = $1::text`,
      [member.userId],
    );
    expect(left).toEqual([{ week: 2 }, { week: 2 }]);
    expect((await takeBack(member)).data).toEqual(data);
    // A number is never used for another text: an insight that is still being written finds no row.
    await begin('Third.');
    expect(await versionsOf(member)).toEqual([3, 1]);
  });

  it('may be of a program that was refunded, and of a week that does not exist it is nothing', async () => {
    await save(member, { message: 'Before the refund.' });
    await revoke(member);
    expect((await takeBack(member)).data.reflectionMessages).toEqual({});
    expect((await refusal(takeBack(member, 'week7'))).status).toBe(404);
  });

  it('takes along the insights of later weeks that were begun while earlier ones were allowed', async () => {
    const words = 'I felt small when my brother laughed.';
    const quoting = `In week 1 you wrote “${words}”.`;
    const member = await memberWith('on');
    await rows('insert into enrolments (user_id, current_week) values ($1, 3)', [member.userId]);
    await choose(member, 'off');
    const written = [
      [1, words, 'Later than nothing.', true],
      [2, 'Two.', quoting, true],
      [3, 'Three.', 'This week alone.', false],
    ] as const;
    for (const [week, text, insight, canSeeEarlier] of written) {
      await save(member, { message: text }, `week${week}`);
      await insertInsight(
        { userId: member.userId, week, version: 1 },
        { text: insight },
        canSeeEarlier,
      );
    }
    await choose(member, 'on');
    const before = await tellAll(member);
    expect(before).toContain(words);
    const { data } = await takeBack(member);
    expect(JSON.stringify(data) + (await tellAll(member))).not.toContain('my brother');
    expect(data.insights).toMatchObject({
      week2: { insightStatus: 'off' },
      week3: { insightStatus: 'done' },
    });
    expect(data.gptResponses).toEqual({ week3: 'This week alone.' });
    // Nothing is left to delete: an insight that was asked for since stays.
    await insertInsight(
      { userId: member.userId, week: 2, version: 1 },
      { text: 'A new one.' },
      true,
    );
    expect((await takeBack(member)).data.gptResponses).toMatchObject({ week2: 'A new one.' });
  });

  it('ends the answer to its save at once, without a word of it', async () => {
    const member = await memberWith('on');
    const began = performance.now();
    const stream = eventsOf(await streamSaving(member, 'Taken back.'));
    await stream.next();
    const answer = save(member, { message: 'Taken back.' });
    await writeInsight(keyOf(member), { text: 'You wrote “taken back”.', status: 'pending' });
    await stream.next();
    await takeBack(member);
    const nothing = { reflectionMessage: '', chatGptResponse: null, insightStatus: 'failed' };
    const last = { ...nothing, version: 1, care: null };
    expect((await stream.next()).value).toEqual({ name: 'failed', data: last });
    expect((await stream.next()).done).toBe(true);
    expect((await answer).data).toEqual(last);
    expect(performance.now() - began).toBeLessThan(insightWaitMs);
  });

  /** What a restore reads from the database that it replaces, to run it in the restored one. */
  const readForRestore = async (): Promise<string> => {
    const file = '../../../../../deploy/postgres/backups.sh';
    const script = readFileSync(join(import.meta.dirname, file), 'utf8');
    const queries = [...script.matchAll(/aside query "(select format\('insert[^"]+)"/g)];
    const statements: string[] = [];
    for (const [, sql = ''] of queries)
      statements.push(...(await column(sql.replaceAll('\\$', '$'))));
    expect(queries).toHaveLength(2);
    return statements.join('\n');
  };

  it('goes again after a backup from before the deletion is restored', async () => {
    await save(member, { message: 'Taken back.' });
    const { userId } = member;
    await writeVersions({ userId, week: 2 }, ['Later.']);
    const sql = 'select to_jsonb(r) from reflections r where user_id = $1 and week = 1';
    const made = await column<object>(sql, [userId]);
    await takeBack(member);
    await save(member, { message: 'Kept.' });
    const statements = await readForRestore();
    await rows('delete from text_deletions where user_id = $1', [userId]);
    await rows(
      'insert into reflections select * from jsonb_populate_record(null::reflections, $1)',
      made,
    );
    await insertInsight({ userId, week: 2, version: 1 }, { text: 'You wrote it.' }, true);
    expect(await versionsOf(member)).toEqual([1, 2, 1]);
    await rows(statements);
    const { DATABASE_URL } = api.settings;
    expect(await ops({ DATABASE_URL }, 'deletions', 'repeat')).toMatchObject({
      code: 0,
      lines: [
        'a backup had brought back 0 accounts and 1 texts; left of these: 0 accounts and 0 texts',
      ],
    });
    expect(await textsOf(member)).toEqual(['Kept.']);
    const insights = await rows('select status, ciphertext from insights where user_id = $1', [
      userId,
    ]);
    expect(insights).toEqual([{ status: 'off', ciphertext: null }]);
  });
});
