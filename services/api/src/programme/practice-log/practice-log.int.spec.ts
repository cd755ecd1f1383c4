import { sealLog } from '@repo/backend/programme/practice-log';
import { rights } from '@repo/contracts/accounts/rights';
import { journal } from '@repo/contracts/programme/journal';
import { dayBefore, practiceLog, type LogBody } from '@repo/contracts/programme/practice-log';
import { programme } from '@repo/contracts/programme/programme';
import { dayMs } from '@repo/product/durations';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { refusal, rows } from '../../testing/calls.ts';
import { api, useApiInside, type Member } from '../../testing/harness.ts';
import { columnsWith } from '../../testing/texts.ts';

useApiInside();

const today = new Date().toISOString().slice(0, 10);
const yesterday = dayBefore(today);
const danger = 'Some nights I just want to die.';

/** Week 1 has five fields; a member may fill in only the first. */
const five = (...lines: string[]): string[] =>
  Array.from({ length: 5 }, (_, at) => lines[at] ?? '');

const owner = () => api.signedIn({ premium: true });
const save = (
  { call }: Pick<Member, 'call'>,
  body: LogBody,
  { week = 'week1', day = today } = {},
) => call(practiceLog.save, { params: { week, day }, body });
const note = (member: Member, line: string, basedOn = 0, at = {}) =>
  save(member, { lines: five(line), basedOn }, at);
const logOf = async ({ call }: Member) => (await call(programme.read)).data.log;
const complete = ({ call }: Member, currentWeek: number) =>
  call(programme.updateProgress, { body: { programProgress: { currentWeek } } });
const stored = ({ userId }: Member) =>
  rows<{ version: number }>('select version from practice_logs where user_id = $1', [userId]);
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;

describe('the small log', () => {
  it('is there with the program: the practice of the week, and no day yet', async () => {
    const log = await logOf(await owner());
    expect(log).toMatchObject({ week: 1, days: [] });
    expect(log?.practice.fields.map(({ label }) => label)).toEqual([
      ...['Trigger', 'Story', 'Feeling', 'Move', 'Cost'],
    ]);
  });

  it('keeps each day under the names of its fields, empty ones left out, the newest first', async () => {
    const member = await owner();
    await save(
      member,
      { lines: five('', ' A thought, as typed. '), basedOn: 0 },
      { day: yesterday },
    );
    const { data } = await note(member, 'A sigh. 💛');
    expect(data).toEqual({
      ...{ day: today, version: 1, care: null, help: null },
      lines: [{ label: 'Trigger', text: 'A sigh. 💛' }],
    });
    expect((await logOf(member))?.days).toEqual([
      { day: today, version: 1, care: null, lines: data.lines },
      {
        ...{ day: yesterday, version: 1, care: null },
        lines: [{ label: 'Story', text: ' A thought, as typed. ' }],
      },
    ]);
  });

  it('is readable in no column', async () => {
    await note(await owner(), 'Zaunkoenig sang.');
    expect(await columnsWith(api, 'Zaunkoenig')).toEqual([]);
  });

  it('changes nothing when a save is repeated after a lost answer', async () => {
    const member = await owner();
    await note(member, 'Once.');
    expect((await note(member, 'Once.')).data.version).toBe(1);
    expect(await stored(member)).toEqual([{ version: 1 }]);
  });

  it('lets one of two devices know that the other was faster, and mixes nothing', async () => {
    const member = await owner();
    await note(member, 'Here.');
    await note(member, 'There, later.', 1);
    const error = await refusal(note(member, 'Here again.', 1));
    expect([error.status, error.code]).toEqual([409, 'STALE_LOG']);
    expect(error.data.current).toMatchObject({
      ...{ version: 2, lines: [{ label: 'Trigger', text: 'There, later.' }] },
    });
    expect((await note(member, 'Here again.', 2)).data.version).toBe(3);
  });

  it('is written once when twenty saves come at the same moment', async () => {
    const member = await owner();
    const saves = Array.from({ length: 20 }, (_, at) => note(member, `Try ${String(at)}.`));
    const ended = await Promise.allSettled(saves);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stored(member)).toEqual([{ version: 1 }]);
  });

  it('is saved sixty times an hour', async () => {
    const member = await owner();
    for (let version = 0; version < 60; version += 1)
      await note(member, `Try ${String(version)}.`, version);
    expect(await codeOf(note(member, 'Once more.', 60))).toBe('TOO_MANY_REQUESTS');
    expect(await stored(member)).toEqual([{ version: 60 }]);
  });

  it('forgets what is taken out again', async () => {
    const member = await owner();
    await note(member, 'Not this.');
    expect((await note(member, '', 1)).data.lines).toEqual([]);
    expect((await member.call(journal.read)).data.logs).toEqual([]);
  });

  it('shows the newest seven days, and the journal all of them', async () => {
    const member = await owner();
    const dataKey = await api.app.get(MemberKeys).ensure(member.userId);
    const days = Array.from({ length: 9 }, (_, at) => `2026-01-0${String(at + 1)}`);
    for (const day of days) {
      const key = { userId: member.userId, week: 1, day };
      const sealed = sealLog(dataKey, key, [{ label: 'Story', text: day }]);
      await rows('insert into practice_logs values ($1, 1, $2, 1, $3)', [
        ...[member.userId, day, sealed],
      ]);
    }
    const shown = (await logOf(member))?.days.map(({ day }) => day);
    expect(shown).toEqual(days.slice(2).reverse());
    const { logs } = (await member.call(journal.read)).data;
    expect(logs[0]?.days.map(({ day }) => day)).toEqual(days);
  });
});

describe('a day', () => {
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
  it.each([
    ['three days ago', ago(3)],
    ['two days from now', ago(-2)],
    ['no day', 'yesterday'],
    ['a moment', `${today}T10:00`],
  ])('that is %s is closed', async (_, day) => {
    const member = await owner();
    expect(await codeOf(note(member, 'Late.', 0, { day }))).toBe('LOG_CLOSED');
    expect(await stored(member)).toEqual([]);
  });

  it('of another week than the one to do now is closed: before, after, or none at all', async () => {
    const member = await owner();
    expect(await codeOf(note(member, 'Early.', 0, { week: 'week2' }))).toBe('WEEK_LOCKED');
    expect(await codeOf(note(member, 'None.', 0, { week: 'week7' }))).toBe('NOT_FOUND');
    await note(member, 'In time.');
    const { data } = await complete(member, 1);
    expect(data.log).toMatchObject({ week: 2, days: [] });
    expect(await codeOf(note(member, 'Over.', 1))).toBe('LOG_CLOSED');
    expect((await logOf(member))?.days).toEqual([]);
    expect((await member.call(journal.read)).data.logs).toMatchObject([
      { week: 1, days: [{ day: today, lines: [{ label: 'Trigger', text: 'In time.' }] }] },
    ]);
  });

  it.each<[string, unknown]>([
    ['fewer lines than fields', { lines: ['a'], basedOn: 0 }],
    ['no lines', { basedOn: 0 }],
    ['a line that is none', { lines: five().fill(7 as never), basedOn: 0 }],
    ['a long line', { lines: five('💛'.repeat(301)), basedOn: 0 }],
    ['NUL', { lines: five('a\u0000b'), basedOn: 0 }],
    ['no base', { lines: five('a') }],
    ['a base below none', { lines: five('a'), basedOn: -1 }],
    ['a base beyond all counting', { lines: five('a'), basedOn: 2_147_483_647 }],
    ['a base beyond all numbers', { lines: five('a'), basedOn: 1e300 }],
    ['a field of its own', { lines: five('a'), basedOn: 0, userId: 'x' }],
  ])('with %s is refused', async (_, body) => {
    const member = await owner();
    expect(await codeOf(save(member, body as LogBody))).toBe('VALIDATION_FAILED');
    expect(await stored(member)).toEqual([]);
  });
});

describe('the danger check', () => {
  it('reads each day: help comes with the save, and a quiet line afterward', async () => {
    const member = await owner();
    const { data } = await note(member, danger);
    expect(data.care).toBe('danger');
    expect(data.help).toMatch(/reach a person now/);
    const [day] = (await logOf(member))?.days ?? [];
    expect(day).toEqual({ day: today, version: 1, care: 'danger', lines: data.lines });
    expect((await note(member, 'I slept well.', 1)).data).toMatchObject({ care: null, help: null });
  });
});

describe('whose it is', () => {
  it('is its writer’s alone', async () => {
    const [ada, eve] = [await owner(), await owner()];
    await note(ada, 'Ada noted.');
    expect((await note(eve, 'Eve noted.')).data.version).toBe(1);
    expect((await logOf(ada))?.days[0]?.lines[0]?.text).toBe('Ada noted.');
    expect(JSON.stringify((await eve.call(journal.read)).data)).not.toContain('Ada noted.');
  });

  it('is closed to strangers and non-buyers, and stays readable after a refund', async () => {
    const [member, other] = [await owner(), await api.signedIn()];
    await note(member, 'Mine.');
    expect(await codeOf(save(api.visitor(), { lines: five(), basedOn: 0 }))).toBe('NOT_SIGNED_IN');
    expect(await codeOf(note(other, 'Mine, too?'))).toBe('NO_SELF_GUIDED_ACCESS');
    await rows('update grants set revoked_at = now() where user_id = $1', [member.userId]);
    expect(await codeOf(note(member, 'Still?', 1))).toBe('NO_SELF_GUIDED_ACCESS');
    const { logs, wasOpen } = (await member.call(journal.read)).data;
    expect([wasOpen, logs[0]?.days[0]?.lines[0]?.text]).toEqual([true, 'Mine.']);
  });

  it('goes with the account', async () => {
    const member = await owner();
    await note(member, 'Gone soon.');
    await member.call(rights.erase, { body: { word: 'ERASE' } });
    expect(await stored(member)).toEqual([]);
  });
});
