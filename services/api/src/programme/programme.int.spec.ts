import { toRequestError } from '@repo/contracts/client';
import { programme } from '@repo/contracts/programme/programme';
import { totalWeeks } from '@repo/product/weeks';
import fc from 'fast-check';
import { post, refusal, statusOf } from '@repo/testing/api/calls';
import { api, rows, useApi, type Member } from '@repo/testing/api/harness';
import { memberAfter, read } from '@repo/testing/people/reflections';

useApi();

const complete = ({ call }: Member, currentWeek: number) =>
  call(programme.updateProgress, { body: { programProgress: { currentWeek } } });
const weekOf = async (member: Member): Promise<number> =>
  (await read(member)).programProgress.currentWeek;

it('the programme begins at week 0, with nothing written, for members and as the bonus of coaching', async () => {
  for (const bought of [{ premium: true }, { coaching: true }]) {
    const member = await api.signedIn(bought);
    expect(await read(member)).toEqual({
      programProgress: { currentWeek: 0, totalWeek: 6 },
      reflectionMessages: {},
      gptResponses: {},
      insights: {},
      deletedAt: {},
      aiInsights: null,
      insightMemory: null,
    });
  }
});

describe('progress', () => {
  it('advances by one, and a repeated call changes nothing', async () => {
    const member = await api.signedIn({ premium: true });
    expect((await complete(member, 1)).message).toBe('Week 1 completed successfully!');
    expect((await complete(member, 0)).message).toBe('Nothing has changed.');
    // Nor does an earlier week.
    for (const week of [1, 0])
      expect((await complete(member, week)).data.programProgress.currentWeek).toBe(1);
    expect(await weekOf(member)).toBe(1);
  });

  it.each([3, 6])('does not skip to week %i, and says where the member is', async (week) => {
    const member = await memberAfter(1);
    const error = await refusal(complete(member, week));
    expect([error.status, error.code]).toEqual([409, 'PROGRESS_CONFLICT']);
    expect(error.data.current).toMatchObject({ programProgress: { currentWeek: 1 } });
    expect(await weekOf(member)).toBe(1);
  });

  it('is never back, past a week or past the last, in however many tabs', async () => {
    const member = await api.signedIn({ premium: true });
    /** What the tabs ask for at once, one round after the other. */
    const rounds = fc.array(
      fc.array(fc.integer({ min: 0, max: totalWeeks }), { minLength: 1, maxLength: 3 }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(rounds, async (asked) => {
        await rows('delete from enrolments where user_id = $1', [member.userId]);
        let week = 0;
        for (const tabs of asked) {
          await Promise.all(tabs.map((wanted) => statusOf(complete(member, wanted))));
          const now = await weekOf(member);
          // Two tabs may ask for two weeks in turn; then each of them moved.
          for (let next = week + 1; next <= now; next += 1) expect(tabs).toContain(next);
          if (tabs.includes(week + 1)) expect(now).toBeGreaterThan(week);
          expect(now).toBeGreaterThanOrEqual(week);
          week = now;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('moves once when twenty calls come at once, and records the end exactly once', async () => {
    const member = await memberAfter(5);
    const ended = () => api.outbox('programme.completed', { userId: member.userId });
    expect(await ended()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(member, 6)));
    const seen = answers.map(({ data }) => data.programProgress.currentWeek);
    expect(new Set(seen)).toEqual(new Set([6]));
    await complete(member, 6);
    expect(await ended()).toEqual([{ userId: member.userId }]);
  });

  it.each([
    { programProgress: { currentWeek: 1.5 } },
    { programProgress: { currentWeek: '1' } },
    { programProgress: { currentWeek: 7 } },
    { programProgress: { currentWeek: -1 } },
    { programProgress: null },
    { programProgress: { currentWeek: 1, totalWeek: 9 } },
  ])('refuses %j', async (body) => {
    const member = await api.signedIn({ premium: true });
    const response = await post(member, 'self-guided', body, { method: 'PATCH' });
    expect((await toRequestError(response)).code).toBe('VALIDATION_FAILED');
    expect(await weekOf(member)).toBe(0);
  });
});

describe('the text of a week', () => {
  const readWeek = ({ ask }: Member, week: string) => ask(`/api/self-guided/weeks/${week}`);

  it('is served as soon as the week is reached, and never leaves before', async () => {
    const member = await memberAfter(2);
    for (const week of [1, 2, 3]) {
      const { data } = await member.call(programme.readWeek, { params: { week: `week${week}` } });
      expect(data.week).toBe(week);
      expect(JSON.stringify(data.reading).length).toBeGreaterThan(5_000);
    }
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
      const { status, code } = await toRequestError(await readWeek(await memberAfter(6), week));
      expect([status, code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
