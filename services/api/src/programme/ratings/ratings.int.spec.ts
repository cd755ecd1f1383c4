import { rights } from '@repo/contracts/accounts/rights';
import { journal } from '@repo/contracts/programme/journal';
import { practiceLog } from '@repo/contracts/programme/practice-log';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import {
  releasedFrom,
  selfRating,
  type RatingAnswers,
  type RatingBody,
  type RatingForm,
  type RatingMoment,
} from '@repo/contracts/programme/self-rating';
import { DataSource } from 'typeorm';
import { post, refusal, rows } from '../../testing/calls.ts';
import { api, useApiInside, type Member } from '../../testing/harness.ts';
import { RatingPool } from './rating-pool.ts';

useApiInside();
beforeEach(() => rows('truncate rating_pool'));

const danger = 'Some nights I just want to die.';
const three: RatingAnswers = { satisfied: 3, oneself: 3, repair: 3, lonely: 5 };
const five: RatingAnswers = { satisfied: 5, oneself: 4, repair: 3, lonely: 2 };

const owner = () => api.signedIn({ premium: true });
const body = (answers: RatingAnswers, more: Partial<RatingBody> = {}): RatingBody => ({
  ...{ form: 'partnered', answers, isCounted: false },
  ...more,
});
const answer = (
  { call }: Pick<Member, 'call'>,
  moment: RatingMoment,
  answers: RatingAnswers,
  more: Partial<RatingBody> = {},
) => call(selfRating.save, { params: { moment }, body: body(answers, more) });
const skip = ({ call }: Member, moment: RatingMoment) =>
  call(selfRating.skip, { params: { moment } });
const save = ({ call }: Member, message: string, week = 'week1') =>
  call(reflections.save, { params: { week }, body: { message } });
/** As if the member had completed week 6 `daysAgo`. */
const finish = async (member: Member, daysAgo = 0): Promise<Member> => {
  await rows(
    `insert into enrolments (user_id, current_week, updated_at)
     values ($1, 6, now() - make_interval(days => $2))
     on conflict (user_id) do update set current_week = 6, updated_at = excluded.updated_at`,
    [member.userId, daysAgo],
  );
  return member;
};
const own = async ({ call }: Member) => (await call(journal.read)).data.ratings;
const asksBefore = async ({ call }: Member) =>
  (await call(programme.readWeek, { params: { week: 'week1' } })).data.asksToRate;
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;
const pool = () =>
  rows<{ moment: RatingMoment; form: RatingForm; people: number; sums: number[] }>(
    'select moment, form, people, sums from rating_pool order by moment, form',
  );
const results = async () => (await api.visitor().call(selfRating.results)).data.results;

describe('the four questions', () => {
  it('are offered before anything is written, and after the last week', async () => {
    const member = await owner();
    expect(await asksBefore(member)).toBe(true);
    expect(await own(member)).toEqual({ given: [], asks: null });
    await save(member, 'I noticed it.');
    expect(await asksBefore(member)).toBe(false);
    await finish(member);
    expect((await own(member)).asks).toBe('after');
  });

  it.each([
    [29, 'after'],
    [31, null],
    [89, null],
    [91, 'later'],
    [121, null],
  ] as const)('%i days later ask for: %s', async (days, asks) => {
    const member = await finish(await owner(), days);
    expect((await own(member)).asks).toBe(asks);
    const other = asks === 'later' ? 'after' : 'later';
    expect(await codeOf(answer(member, other, five))).toBe('RATING_CLOSED');
    expect(await codeOf(answer(member, 'before', five))).toBe('RATING_CLOSED');
    if (asks) expect((await answer(member, asks, five)).data.moment).toBe(asks);
  });

  it('are kept once each, and shown side by side', async () => {
    const member = await owner();
    await answer(member, 'before', three);
    expect(await asksBefore(member)).toBe(false);
    await finish(member);
    await answer(member, 'after', five);
    const { given, asks } = await own(member);
    expect(asks).toBeNull();
    expect(given).toMatchObject([
      { moment: 'before', form: 'partnered', answers: three },
      { moment: 'after', form: 'partnered', answers: five },
    ]);
  });

  it('keep the first answer: the same one changes nothing, and another one gets what is stored', async () => {
    const member = await owner();
    const { data } = await answer(member, 'before', three);
    expect((await answer(member, 'before', three)).data).toEqual(data);
    const error = await refusal(answer(member, 'before', five));
    expect([error.status, error.code]).toEqual([409, 'ALREADY_RATED']);
    expect(error.data.current).toEqual(data);
    await skip(member, 'before');
    expect((await own(member)).given).toEqual([data]);
  });

  it('keep one answer of twenty windows, and count one', async () => {
    const member = await owner();
    const sent = Array.from({ length: 20 }, (_, at) =>
      answer(member, 'before', { ...three, satisfied: 1 + (at % 7) }),
    );
    const ended = await Promise.allSettled(sent);
    const kept = ended.flatMap((one) => (one.status === 'fulfilled' ? one.value.data : []));
    expect(new Set(kept.map(({ answers }) => answers.satisfied)).size).toBe(1);
    expect((await own(member)).given).toEqual([kept[0]]);
    expect(await pool()).toMatchObject([{ moment: 'before', people: 1 }]);
  });

  it('never come back for a member who declines', async () => {
    const member = await owner();
    await skip(member, 'before');
    await skip(member, 'before');
    expect(await asksBefore(member)).toBe(false);
    expect(await codeOf(answer(member, 'before', three))).toBe('ALREADY_RATED');
    await finish(member);
    expect(await own(member)).toEqual({ given: [], asks: null });
    expect(await pool()).toEqual([]);
  });

  it('are not asked of somebody whose newest words mean danger', async () => {
    const member = await owner();
    await save(member, 'A good day.', 'week1');
    await finish(member);
    await save(member, danger, 'week6');
    expect((await own(member)).asks).toBeNull();
    const noting = await owner();
    const day = new Date().toISOString().slice(0, 10);
    await noting.call(practiceLog.save, {
      params: { week: 'week1', day },
      body: { lines: [danger, '', '', '', ''], basedOn: 0 },
    });
    await finish(noting);
    expect((await own(noting)).asks).toBeNull();
  });

  it.each<[string, object]>([
    ['no answers', { form: 'single', isCounted: false }],
    ['one too few', { ...body(five), answers: { satisfied: 1, oneself: 1, repair: 1 } }],
    ['one too many', { ...body(five), answers: { ...five, more: 1 } }],
    ['another question', { ...body(five), answers: { ...five, lonely: undefined, more: 1 } }],
    ['more than all', body({ ...five, lonely: 8 })],
    ['less than nothing', body({ ...five, lonely: 0 })],
    ['a half', body({ ...five, lonely: 2.5 })],
    ['a text', body({ ...five, lonely: '5' as never })],
    ['a list', { ...body(five), answers: [1, 2, 3, 4] }],
    ['another form', body(five, { form: 'married' as never })],
    ['no word about counting', { form: 'single', answers: five }],
    ['a field of its own', { ...body(five), userId: 'x' }],
  ])('refuse %s', async (_, sent) => {
    const member = await owner();
    const response = await post(member, 'self-guided/ratings/before', sent, { method: 'PUT' });
    expect(response.status).toBe(400);
    expect((await own(member)).given).toEqual([]);
  });

  it('know three moments, and are closed to strangers and after a refund', async () => {
    const [member, other] = [await owner(), await api.signedIn()];
    expect(await codeOf(answer(member, 'never' as never, five))).toBe('NOT_FOUND');
    expect(await codeOf(answer(api.visitor(), 'before', five))).toBe('NOT_SIGNED_IN');
    expect(await codeOf(answer(other, 'before', five))).toBe('NO_SELF_GUIDED_ACCESS');
    await answer(member, 'before', three);
    await finish(member);
    await rows('update grants set revoked_at = now() where user_id = $1', [member.userId]);
    expect(await codeOf(answer(member, 'after', five))).toBe('NO_SELF_GUIDED_ACCESS');
    expect(await own(member)).toMatchObject({ given: [{ answers: three }], asks: null });
  });

  it('are stored sealed, with one length for everybody', async () => {
    const [one, other] = [await owner(), await owner()];
    await answer(one, 'before', three, { form: 'single' });
    await answer(other, 'before', five);
    const stored = await rows<{ ciphertext: Buffer }>(
      'select ciphertext from self_ratings where user_id = any($1)',
      [[one.userId, other.userId]],
    );
    expect(new Set(stored.map(({ ciphertext }) => ciphertext.length)).size).toBe(1);
    expect(stored.map(({ ciphertext }) => ciphertext.toString()).join()).not.toMatch(/single|form/);
  });
});

describe('the pool', () => {
  const through = async (
    more: Partial<RatingBody> = {},
    first: Partial<RatingBody> = {},
  ): Promise<Member> => {
    const member = await owner();
    await answer(member, 'before', three, first);
    await finish(member);
    await answer(member, 'after', five, more);
    return member;
  };

  it('gets the change of members who agree, and of nobody else', async () => {
    await through();
    expect(await pool()).toMatchObject([{ moment: 'before', people: 1, sums: [0, 0, 0, 0] }]);
    await through({ isCounted: true });
    expect(await pool()).toMatchObject([
      { moment: 'after', form: 'partnered', people: 1, sums: [2, 1, 0, -3] },
      { moment: 'before', form: 'partnered', people: 2 },
    ]);
  });

  it('gets the change since before, ninety days later as well', async () => {
    const member = await finish(await through({ isCounted: true }), 95);
    await answer(member, 'later', three, { isCounted: true });
    await answer(member, 'later', three, { isCounted: true });
    expect(await pool()).toMatchObject([
      { moment: 'after', people: 1 },
      { moment: 'before', people: 1 },
      { moment: 'later', people: 1, sums: [0, 0, 0, 0] },
    ]);
  });

  it('gets nothing where there is nothing to compare', async () => {
    await through({ isCounted: true }, { form: 'single' });
    const late = await finish(await owner());
    await answer(late, 'after', five, { isCounted: true });
    expect((await pool()).map(({ moment }) => moment)).toEqual(['before']);
  });

  it('holds nothing about any one person, and stays as it is when somebody is erased', async () => {
    const member = await through({ isCounted: true });
    const columns = await rows<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'rating_pool' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      ...['first_month', 'form', 'last_month', 'moment', 'people', 'released', 'squares', 'sums'],
    ]);
    const before = await rows('select * from rating_pool');
    expect(JSON.stringify(before)).not.toContain(member.userId);
    await member.call(rights.erase, { body: { word: 'ERASE' } });
    expect(await rows('select from self_ratings where user_id = $1', [member.userId])).toEqual([]);
    expect(await rows('select * from rating_pool')).toEqual(before);
  });
});

describe('what is published', () => {
  it('is nothing and how to read it, until there are enough people', async () => {
    const response = await api.visitor().ask('/api/results');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.json()).toMatchObject({
      data: { results: [], caveat: expect.stringContaining('People who finish differ') as string },
    });
  });

  describe('of 10,000 members', () => {
    const add = (moment: RatingMoment, form: RatingForm, change: number[]) =>
      api.app.get(RatingPool).add(api.app.get(DataSource).manager, { moment, form }, change);
    const released = async (form: RatingForm) =>
      (await api.app.get(RatingPool).readReleased()).find((one) => one.form === form);

    it('begins with the thirtieth', async () => {
      for (let person = 1; person <= releasedFrom; person += 1) {
        expect(await results()).toEqual([]);
        await add('before', 'single', [0, 0, 0, 0]);
        await add('after', 'single', [1, 0, person % 2, -1]);
      }
      const month = new Date().toISOString().slice(0, 7);
      expect(await results()).toMatchObject([
        {
          ...{ moment: 'after', form: 'single', people: 30, of: 30, from: month, until: month },
          changes: { satisfied: { mean: 1 }, repair: { mean: 0.5 }, lonely: { mean: -1 } },
        },
      ]);
    });

    it('never shows, next to another moment, that one more person has begun', async () => {
      const addMany = async (moment: RatingMoment, people: number) => {
        for (let person = 0; person < people; person += 1)
          await add(moment, 'single', [1, 0, 0, 0]);
      };
      await addMany('before', 40);
      await addMany('after', releasedFrom);
      await addMany('before', 1);
      await addMany('later', releasedFrom);
      expect(await results()).toMatchObject([{ moment: 'after', of: 40 }]);
      await addMany('before', releasedFrom - 1);
      await addMany('later', 1);
      expect(await results()).toMatchObject([
        { moment: 'after', people: 30, of: 40 },
        { moment: 'later', people: 31, of: 70 },
      ]);
    });

    it('is true, and no two releases differ by fewer than thirty', async () => {
      let [seed, last, releases] = [28, await released('partnered'), 0];
      const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
      const counted: number[] = [];
      for (let person = 0; person < 10_000; person += 1) {
        await add('before', 'partnered', [0, 0, 0, 0]);
        // Some stop, some would rather not be counted.
        if (random() < 0.7) continue;
        const change = Math.floor(random() * 7) - 2;
        counted.push(change);
        await add('after', 'partnered', [change, 0, 1, -change]);
        const next = await released('partnered');
        if (JSON.stringify(next) === JSON.stringify(last)) continue;
        releases += 1;
        expect((next?.people ?? 0) - (last?.people ?? 0)).toBeGreaterThanOrEqual(releasedFrom);
        expect((next?.of ?? 0) - (last?.of ?? 0)).toBeGreaterThanOrEqual(releasedFrom);
        const all = counted.slice(0, next?.people);
        const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
        expect(next?.changes.satisfied.mean).toBeCloseTo(mean, 10);
        last = next;
      }
      expect(releases).toBe(Math.floor(counted.length / releasedFrom));
      // On average they gained one.
      const { low = 9, high = 0 } = last?.changes.satisfied ?? {};
      expect([low < 1, high > 1]).toEqual([true, true]);
      expect(last?.changes.repair).toMatchObject({ mean: 1, effect: null });
    }, 120_000);
  });

  it('does not change when a known person answers next', async () => {
    const add = (change: number[]) =>
      api.app
        .get(RatingPool)
        .add(api.app.get(DataSource).manager, { moment: 'after', form: 'partnered' }, change);
    await rows(
      `insert into rating_pool (moment, form, people, first_month, last_month)
       values ('before', 'partnered', 500, '2026-01-01', '2026-01-01')`,
    );
    for (let person = 0; person < releasedFrom; person += 1) await add([1, 1, 1, 1]);
    const before = await results();
    const known = await owner();
    await answer(known, 'before', three);
    await finish(known);
    await answer(known, 'after', five, { isCounted: true });
    expect((await pool())[0]).toMatchObject({ moment: 'after', people: releasedFrom + 1 });
    expect(await results()).toEqual(before);
  });
});
