import { toRequestError, type RequestError } from '@repo/contracts/client';
import { reflections, type ReflectionBody } from '@repo/contracts/programme/reflections';
import { post } from '../../testing/calls.ts';
import { api, type Member, useApiInside } from '../../testing/harness.ts';
import { refusal } from '../../testing/purchases.ts';
import { read } from '../../testing/reflections.ts';
import { storedTexts, writeVersion } from '../../testing/texts.ts';
import { DangerCheck } from './danger-check.ts';

const grapheme = '👩‍❤️‍👨';

describe('reflections', () => {
  useApiInside();

  const save = ({ call }: Member, body: ReflectionBody, week = 'week1') =>
    call(reflections.save, { params: { week }, body });
  const textsOf = ({ userId }: Member): Promise<string[]> => storedTexts(api, { userId, week: 1 });
  const storedVersions = async ({ userId }: Member): Promise<number[]> => {
    const rows = await api.dataSource.query<{ version: number }[]>(
      'select version from reflections where user_id = $1 order by week, version',
      [userId],
    );
    return rows.map(({ version }) => version);
  };
  const anHourLater = ({ userId }: Member) =>
    api.dataSource.query(
      `update reflections set created_at = created_at - interval '1 hour' where user_id = $1`,
      [userId],
    );

  describe('a text', () => {
    it.each([
      ['plain', 'I stayed quiet again.'],
      ['with emoji joined from several', `${grapheme} and 🏳️‍🌈`],
      ['from right to left', 'שָׁלוֹם ومرحبا \u202Eabc\u202C'],
      ['with combining marks, not composed', 'Zu\u0308rich, e\u0301te\u0301'],
      ['composed', 'Zürich, été'],
      ['over lines', 'one\n\n  two\r\n\tthree'],
      ['with markup', '<script>alert(1)</script> {{x}} $1 \\u0000 \u2028.'],
      ['of one character', '.'],
      ['that is an indented poem', '    Indented,\n  and less.\n\n'],
      ['with every kind of blank around it', ' \n\t\u00A0\u3000 a  b \r\n \u2003'],
      ['with a byte order mark', '\uFEFFa\uFEFF'],
    ])('%s is stored and given back byte by byte, blanks and all', async (_, message) => {
      const member = await api.signedIn({ premium: true });
      const { data } = await save(member, { message });
      expect(data.reflectionMessage).toBe(message);
      expect((await read(member)).reflectionMessages).toEqual({ week1: message });
      expect(await textsOf(member)).toEqual([message]);
    });

    it('may have 10,000 code points, of four bytes each', async () => {
      const member = await api.signedIn({ premium: true });
      const message = '💛'.repeat(10_000);
      await save(member, { message: `  ${message}  ` });
      expect((await read(member)).reflectionMessages.week1).toBe(`  ${message}  `);
    });

    it.each<[string, unknown, string]>([
      [
        'of 10,001 code points',
        { message: '💛'.repeat(10_001) },
        'A reflection can be at most 10,000 characters long.',
      ],
      ['that is blank', { message: ' \n\t' }, 'Please write something first.'],
      ['with NUL', { message: 'a\u0000b' }, 'This text contains characters that cannot be stored.'],
      [
        'with half a surrogate pair',
        { message: 'a\uD83D' },
        'This text contains characters that cannot be stored.',
      ],
    ])('%s is refused with its sentence, and nothing is written', async (_, body, sentence) => {
      const member = await api.signedIn({ premium: true });
      const error = await refusal(save(member, body as ReflectionBody));
      expect([error.status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(error.data.errors).toEqual({ message: [sentence] });
      expect(await storedVersions(member)).toEqual([]);
    });

    it.each([
      ['no text', {}],
      ['a number', { message: 7 }],
      ['a list', { message: ['a'] }],
      ['a field of its own', { message: 'a', week: 2 }],
      ['a base that is no number', { message: 'a', basedOn: '1' }],
      ['a base below one', { message: 'a', basedOn: -1 }],
      ['a base that is null', { message: 'a', basedOn: null }],
    ])('as %s is refused', async (_, body) => {
      const member = await api.signedIn({ premium: true });
      const error = await refusal(save(member, body as ReflectionBody));
      expect([error.status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(await storedVersions(member)).toEqual([]);
    });
  });

  it('saved while the member logs out are kept whole or not at all', async () => {
    const member = await api.signedIn({ premium: true });
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

  it.each(['week0', 'week7', 'Week1', '1'])('finds no %s', async (week) => {
    const member = await api.signedIn({ premium: true });
    expect((await refusal(save(member, { message: 'a' }, week))).status).toBe(404);
  });

  it('keeps a locked week closed', async () => {
    const member = await api.signedIn({ premium: true });
    const error = await refusal(save(member, { message: 'a' }, 'week2'));
    expect([error.status, error.code]).toEqual([403, 'WEEK_LOCKED']);
    expect(await storedVersions(member)).toEqual([]);
  });

  it('keeps each week and each member apart', async () => {
    const [ada, eve] = [
      await api.signedIn({ premium: true }),
      await api.signedIn({ premium: true }),
    ];
    await api.dataSource.query('insert into enrolments (user_id, current_week) values ($1, 1)', [
      ada.userId,
    ]);
    await save(ada, { message: 'ada one' });
    await save(ada, { message: 'ada two' }, 'week2');
    await save(eve, { message: 'eve one' });
    expect((await read(ada)).reflectionMessages).toEqual({ week1: 'ada one', week2: 'ada two' });
    expect((await read(eve)).reflectionMessages).toEqual({ week1: 'eve one' });
  });

  describe('versions', () => {
    it('count up, and older texts stay', async () => {
      const member = await api.signedIn({ premium: true });
      expect((await save(member, { message: 'first' })).data.version).toBe(1);
      expect((await save(member, { message: 'second', basedOn: 1 })).data.version).toBe(2);
      expect(await storedVersions(member)).toEqual([1, 2]);
      expect((await read(member)).insights.week1).toEqual({
        version: 2,
        insightStatus: 'off',
        care: null,
      });
    });

    it('do not grow when the same text comes again', async () => {
      const member = await api.signedIn({ premium: true });
      await save(member, { message: 'same' });
      expect((await save(member, { message: 'same' })).data.version).toBe(1);
      expect((await save(member, { message: 'same', basedOn: 1 })).data.version).toBe(1);
      expect(await storedVersions(member)).toEqual([1]);
      // Another indent is another text.
      expect((await save(member, { message: ' same', basedOn: 1 })).data.version).toBe(2);
    });

    it('give two tabs a choice: the older base is refused, with the newer text', async () => {
      const member = await api.signedIn({ premium: true });
      await save(member, { message: 'both tabs opened this' });
      await save(member, { message: 'first tab', basedOn: 1 });
      const error = await refusal(save(member, { message: 'second tab', basedOn: 1 }));
      expect([error.status, error.code]).toEqual([409, 'STALE_REFLECTION']);
      expect(error.data.current).toEqual({ reflectionMessage: 'first tab', version: 2 });
      expect((await read(member)).reflectionMessages.week1).toBe('first tab');
      await save(member, { message: 'second tab', basedOn: 2 });
      expect((await read(member)).reflectionMessages.week1).toBe('second tab');
    });

    it('let one of two tabs win that save at the same moment', async () => {
      const member = await api.signedIn({ premium: true });
      await save(member, { message: 'base' });
      const answers = await Promise.allSettled(
        ['left', 'right'].map((message) => save(member, { message, basedOn: 1 })),
      );
      const lost = answers.find((answer) => answer.status === 'rejected');
      expect((lost?.reason as RequestError).code).toBe('STALE_REFLECTION');
      expect(await storedVersions(member)).toEqual([1, 2]);
    });

    it('never mix, and lose nothing acknowledged, when forty saves come at once', async () => {
      const member = await api.signedIn({ premium: true });
      const texts = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(50).trim());
      const answers = await Promise.allSettled(texts.map((message) => save(member, { message })));
      const saved = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value.data] : [],
      );
      expect(saved.map(({ version }) => version).sort((one, other) => one - other)).toEqual(
        texts.map((_, index) => index + 1),
      );
      const stored = await storedTexts(api, { userId: member.userId, week: 1 });
      for (const { version, reflectionMessage } of saved)
        expect(stored[version - 1]).toBe(reflectionMessage);
      expect([...stored].sort()).toEqual([...texts].sort());
      expect((await read(member)).reflectionMessages.week1).toBe(stored[39]);
    });

    it('make one first key when six weeks are saved at the same moment', async () => {
      const member = await api.signedIn({ premium: true });
      await api.dataSource.query('insert into enrolments (user_id, current_week) values ($1, 5)', [
        member.userId,
      ]);
      const weeks = [1, 2, 3, 4, 5, 6].map((week) => `week${week}`);
      await Promise.all(weeks.map((week) => save(member, { message: `on ${week}` }, week)));
      expect((await read(member)).reflectionMessages).toEqual(
        Object.fromEntries(weeks.map((week) => [week, `on ${week}`])),
      );
    });

    it('are at most sixty an hour and week', async () => {
      const member = await api.signedIn({ premium: true });
      for (let count = 1; count <= 60; count += 1) await save(member, { message: `${count}` });
      const response = await post(member, 'self-guided/reflection-messages/week1', {
        message: '61',
      });
      expect((await toRequestError(response)).code).toBe('TOO_MANY_REQUESTS');
      const wait = Number(response.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3_500);
      expect(wait).toBeLessThanOrEqual(3_600);
      expect((await read(member)).reflectionMessages.week1).toBe('60');
      expect((await save(member, { message: '60' })).data.version).toBe(60);
      await anHourLater(member);
      expect((await save(member, { message: '61' })).data.version).toBe(61);
    });

    it('are at most five hundred; the text of the last one stays', async () => {
      const member = await api.signedIn({ premium: true });
      await save(member, { message: 'the first' });
      await writeVersion(api, { userId: member.userId, week: 1, version: 500 }, 'the last');
      const error = await refusal(save(member, { message: 'one more' }));
      expect([error.status, error.code]).toEqual([403, 'TOO_MANY_VERSIONS']);
      expect((await save(member, { message: 'the last' })).data.version).toBe(500);
      expect((await read(member)).reflectionMessages.week1).toBe('the last');
    });

    it('are read for danger once, after they are stored, and never when refused', async () => {
      const danger = api.app.get(DangerCheck);
      danger.onModuleDestroy(); // its warm-up would count
      const check = import.meta.jest.spyOn(danger, 'read');
      const member = await api.signedIn({ premium: true });
      await save(member, { message: 'a first one' });
      await save(member, { message: 'a first one' });
      await read(member);
      expect(check).toHaveBeenCalledTimes(1);
      await save(member, { message: 'a second one' });
      expect((await refusal(save(member, { message: 'old', basedOn: 1 }))).code).toBe(
        'STALE_REFLECTION',
      );
      for (let count = 3; count <= 60; count += 1) await save(member, { message: `${count}` });
      check.mockClear();
      expect((await refusal(save(member, { message: '61' }))).code).toBe('TOO_MANY_REQUESTS');
      expect(check).not.toHaveBeenCalled();
      check.mockRestore();
    });
  });
});
