import { toRequestError } from '@repo/contracts/client';
import { me } from '@repo/contracts/accounts/me';
import { programme, type Programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { totalWeeks } from '@repo/product/weeks';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { post } from '../testing/calls.ts';
import { api, type Member, useApiInside, rows } from '../testing/harness.ts';
import { refusal } from '../testing/purchases.ts';
import { statementsOf } from '../testing/statements.ts';
import { ProgrammeRepository } from './programme.repository.ts';

/** What the tabs ask for at once, one round after the other. */
const rounds = fc.array(
  fc.array(fc.integer({ min: -1, max: totalWeeks }), { minLength: 1, maxLength: 3 }),
  { maxLength: 12 },
);

describe('the programme', () => {
  useApiInside();

  const complete = ({ call }: Member, currentWeek: number) =>
    call(programme.updateProgress, { body: { programProgress: { currentWeek } } });
  const read = async ({ call }: Member): Promise<Programme> => (await call(programme.read)).data;
  const readWeek = ({ ask }: Member, week: string) => ask(`/api/self-guided/weeks/${week}`);
  const memberAfter = async (week: number): Promise<Member> => {
    const member = await api.signedIn({ premium: true });
    await rows('insert into enrolments (user_id, current_week) values ($1, $2)', [
      member.userId,
      week,
    ]);
    return member;
  };
  const completions = async ({ userId }: Member) =>
    (await api.outbox('programme.completed')).filter((fact) => fact.userId === userId);

  it('begins at week 0, with nothing written, in one statement', async () => {
    const member = await api.signedIn({ premium: true });
    const { data: user } = await member.call(me.read);
    const statements = await statementsOf(async () => {
      expect(await read(member)).toEqual({
        programProgress: { currentWeek: 0, totalWeek: 6 },
        reflectionMessages: {},
        gptResponses: {},
        insights: {},
        aiInsights: null,
        insightMemory: null,
        member: user,
      });
    });
    expect(statements).toHaveLength(1);
  });

  it('comes along with coaching, as its bonus', async () => {
    const member = await api.signedIn({ coaching: true });
    expect((await read(member)).programProgress.currentWeek).toBe(0);
  });

  it('is written in one transaction of at most four statements, besides the outbox row', async () => {
    const member = await memberAfter(0);
    const body = { message: 'I said yes again.' };
    const choose = () => member.call(me.updatePreferences, { body: { aiInsights: 'off' } });
    const save = () => member.call(reflections.save, { params: { week: 'week1' }, body });
    // The first call of each kind fills caches: a key, or how a row is built.
    for (const warm of [choose, save]) await warm();
    for (const write of [choose, save, () => complete(member, 1)]) {
      const seen = await statementsOf(write);
      const begins = seen.findIndex((text) => /^(?:begin|start)/i.test(text));
      const writes = (text: string) => /^\s*(?:insert|update|delete|with)\b/i.test(text);
      // One statement alone is its own transaction.
      const own = begins < 0 ? seen.filter(writes) : seen.slice(begins + 1);
      const counted = own.filter((text) => !/^commit|insert into "?outbox/i.test(text));
      expect([write.name, own.filter((text) => /^begin|^start/i.test(text))]).toEqual([
        write.name,
        [],
      ]);
      expect([write.name, counted.length <= (begins < 0 ? 1 : 4)]).toEqual([write.name, true]);
    }
  });

  describe('progress', () => {
    it('advances by one, and a repeated call changes nothing', async () => {
      const member = await api.signedIn({ premium: true });
      expect((await complete(member, 1)).message).toBe('Week 1 completed successfully!');
      expect((await complete(member, 1)).data.programProgress.currentWeek).toBe(1);
      expect((await read(member)).programProgress.currentWeek).toBe(1);
    });

    it.each([3, 6])('does not skip to week %i, and says where the member is', async (week) => {
      const member = await memberAfter(1);
      const error = await refusal(complete(member, week));
      expect([error.status, error.code]).toEqual([409, 'PROGRESS_CONFLICT']);
      expect(error.data.current).toMatchObject({ programProgress: { currentWeek: 1 } });
      expect((await read(member)).programProgress.currentWeek).toBe(1);
    });

    it('never decreases', async () => {
      const member = await memberAfter(4);
      for (const week of [3, 1, 0])
        expect((await complete(member, week)).data.programProgress.currentWeek).toBe(4);
      expect((await read(member)).programProgress.currentWeek).toBe(4);
    });

    it('moves once when twenty calls come at the same moment', async () => {
      const member = await memberAfter(2);
      const answers = await Promise.all(Array.from({ length: 20 }, () => complete(member, 3)));
      expect(answers.map(({ data }) => data.programProgress.currentWeek)).toEqual(
        Array.from({ length: 20 }, () => 3),
      );
      expect((await read(member)).programProgress.currentWeek).toBe(3);
    });

    it('is never back, past a week or past the last, in however many tabs', async () => {
      const database = api.app.get(DataSource);
      const repository = api.app.get(ProgrammeRepository);
      const { userId } = await api.signedIn({ premium: true });
      await fc.assert(
        fc.asyncProperty(rounds, async (asked) => {
          await database.query('delete from enrolments where user_id = $1', [userId]);
          let week = 0;
          for (const tabs of asked) {
            const moves = await Promise.all(
              tabs.map((wanted) => repository.advance(database.manager, userId, wanted)),
            );
            const now = await repository.findCurrentWeek(database.manager, userId);
            // Two tabs may ask for two weeks in turn; then each of them moved.
            expect(now - week).toBe(moves.filter(Boolean).length);
            if (tabs.includes(week + 1)) expect(now).toBeGreaterThan(week);
            week = now;
          }
        }),
        { numRuns: 40 },
      );
    });

    it('records the completed programme exactly once', async () => {
      const member = await memberAfter(5);
      expect(await completions(member)).toEqual([]);
      await Promise.all(Array.from({ length: 10 }, () => complete(member, 6)));
      await complete(member, 6);
      expect(await completions(member)).toEqual([{ userId: member.userId }]);
    });

    it.each([
      ['a fraction', { programProgress: { currentWeek: 1.5 } }],
      ['a text', { programProgress: { currentWeek: '1' } }],
      ['seven', { programProgress: { currentWeek: 7 } }],
      ['less than nothing', { programProgress: { currentWeek: -1 } }],
      ['no week', { programProgress: {} }],
      ['no progress', {}],
      ['nothing', { programProgress: null }],
      ['a list', { programProgress: [{ currentWeek: 1 }] }],
      ['another field', { programProgress: { currentWeek: 1, totalWeek: 9 } }],
      ['a field beside it', { programProgress: { currentWeek: 1 }, hasPremium: true }],
    ])('refuses %s', async (_, body) => {
      const member = await api.signedIn({ premium: true });
      const response = await post(member, 'self-guided', body, { method: 'PATCH' });
      const error = await toRequestError(response);
      expect([error.status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect((await read(member)).programProgress.currentWeek).toBe(0);
    });
  });

  describe('the text of a week', () => {
    it('is served as soon as the week is reached', async () => {
      const member = await memberAfter(2);
      const { call } = member;
      for (const week of [1, 2, 3]) {
        const { data } = await call(programme.readWeek, { params: { week: `week${week}` } });
        expect(data.week).toBe(week);
        expect(JSON.stringify(data.reading).length).toBeGreaterThan(5_000);
      }
    });

    it('never leaves while the week is locked', async () => {
      const member = await memberAfter(2);
      const response = await readWeek(member, 'week4');
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        status: false,
        message: 'You do not have access to this week yet. Complete the week before it first.',
        data: { code: 'WEEK_LOCKED', requestId: expect.any(String) as string },
      });
    });

    it.each(['week0', 'week7', 'week', 'week01', 'WEEK1', '1', '__proto__', '%2e%2e%2fweek1'])(
      'is not found for %s',
      async (week) => {
        const response = await readWeek(await memberAfter(6), week);
        expect((await toRequestError(response)).code).toBe('NOT_FOUND');
        expect(response.status).toBe(404);
      },
    );
  });

  it.each([
    ['GET', '/api/self-guided'],
    ['GET', '/api/self-guided/weeks/week1'],
    ['PATCH', '/api/self-guided'],
    ['POST', '/api/self-guided/reflection-messages/week1'],
    ['POST', '/api/self-guided/reflection-messages/week1/insight'],
  ])('lets a foreign site that has the cookie change nothing: %s %s', async (method, path) => {
    const member = await api.signedIn({ premium: true });
    const foreign = api.visitor('https://elsewhere.example');
    foreign.cookies.set('session', member.cookies.get('session') ?? '');
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ programProgress: { currentWeek: 1 }, message: 'mine' });
    const response = await foreign.ask(path, {
      method,
      ...(method !== 'GET' && { headers: json, body }),
    });
    expect(response.status).toBe(method === 'GET' ? 200 : 403);
  });
});
