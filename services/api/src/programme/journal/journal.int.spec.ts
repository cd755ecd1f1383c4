import { toRequestError } from '@repo/contracts/client';
import { journal, type Journal, type JournalText } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import { weeks } from '@repo/product/weeks';
import { api, rows, useApi, type Member } from '@repo/testing/api/harness';
import { memberAfter, read as readProgramme, save } from '@repo/testing/people/reflections';
import { columnsWith, insertInsight, receipt, writeVersions } from '@repo/testing/database/texts';
import { pageSize } from './journal.service.ts';

useApi();

const danger = 'Some nights I just want to die.';

type Said = Parameters<typeof insertInsight>[1];

const read = async ({ call }: Member): Promise<Journal> => (await call(journal.read)).data;
const readWeek = async ({ call }: Member, week: string) =>
  (await call(journal.readWeek, { params: { week } })).data;
const finish = ({ userId }: Member, week: number, said: Said): Promise<void> =>
  insertInsight({ userId, week, version: 1 }, said);

it('has the newest version of every written week', async () => {
  const member = await memberAfter(2);
  for (const [text, week] of [
    ['A no, said aloud.', 'week3'],
    ['First.', 'week1'],
    ['Second,\n\n  with its blanks.', 'week1'],
  ] as const)
    await save(member, text, week);
  await finish(member, 3, { text: 'You said it.' });
  const { data: week1 } = await member.call(programme.readWeek, { params: { week: 'week1' } });
  const answer = await read(member);
  expect(answer).toMatchObject({ isOpen: true, wasOpen: false });
  expect(answer.weeks).toEqual([
    {
      week: 1,
      title: weeks[0].fullTitle,
      question: week1.prompt,
      version: 2,
      earlier: 1,
      text: 'Second,\n\n  with its blanks.',
      insight: null,
      insightStatus: 'off',
      care: null,
      savedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    },
    expect.objectContaining({
      week: 3,
      version: 1,
      earlier: 0,
      text: 'A no, said aloud.',
      insight: 'You said it.',
      insightStatus: 'done',
      receipt,
    }),
  ]);
});

it('is empty for somebody who never wrote and never paid', async () => {
  const member = await api.signedIn();
  expect(await read(member)).toMatchObject({ weeks: [], isOpen: false, wasOpen: false });
  expect(await readWeek(member, 'week1')).toEqual({ versions: [], next: null });
});

it('hands out hundreds of versions of 10,000 characters in pieces that a phone can take', async () => {
  const member = await memberAfter(1);
  const texts = Array.from({ length: 240 }, (_, place) => `${'é'.repeat(9_990)} ${place + 1}`);
  await writeVersions({ userId: member.userId, week: 1 }, texts);
  const found: JournalText[] = [];
  for (let next: number | null | undefined; next !== null;) {
    const query = next === undefined ? '' : `?before=${next}`;
    const body = await (await member.ask(`/api/self-guided/journal/week1${query}`)).text();
    expect(body.length).toBeLessThan(500_000);
    const { data } = JSON.parse(body) as {
      data: { versions: JournalText[]; next: number | null };
    };
    expect(data.versions.length).toBeLessThanOrEqual(pageSize);
    found.push(...data.versions);
    next = data.next;
  }
  expect(found.map(({ version }) => version)).toEqual(texts.map((_, place) => 240 - place));
  expect(found.every(({ text, version }) => text === texts[version - 1])).toBe(true);
  expect((await read(member)).weeks).toMatchObject([{ version: 240, earlier: 239 }]);
});

it('shows no insight with words that mean danger, and says that help belongs there', async () => {
  const member = await memberAfter(2);
  await save(member, danger);
  expect((await read(member)).weeks).toMatchObject([{ care: 'danger', insight: null }]);
  // A model that found it out says the same as the check.
  await finish(member, 1, { text: null, care: 'danger' });
  expect((await read(member)).weeks).toMatchObject([{ care: 'danger', insight: null }]);
  const { versions } = await readWeek(member, 'week1');
  expect(versions).toMatchObject([{ care: 'danger', insight: null, text: danger }]);
  // The member has seen the help and asked in spite of it.
  await finish(member, 1, { text: 'You are still here.', care: 'concern' });
  const asked = { care: 'concern', insight: 'You are still here.' };
  expect((await read(member)).weeks).toMatchObject([asked]);
  expect(await columnsWith('still here')).toEqual([]);
});

it('stays open to read after a refund, and resumes for somebody who comes back', async () => {
  const member = await memberAfter(2);
  for (const text of ['Old words.', 'New words.']) await save(member, text);
  const setRevoked = (at: string) =>
    rows(`update grants set revoked_at = ${at} where user_id = $1`, [member.userId]);
  await setRevoked('now()');
  expect(await read(member)).toMatchObject({
    isOpen: false,
    wasOpen: true,
    weeks: [{ week: 1, text: 'New words.', earlier: 1 }],
  });
  const { versions } = await readWeek(member, 'week1');
  expect(versions.map(({ text }) => text)).toEqual(['New words.', 'Old words.']);
  await setRevoked('null');
  expect(await read(member)).toMatchObject({ isOpen: true, wasOpen: false });
  expect(await readProgramme(member)).toMatchObject({
    programProgress: { currentWeek: 2 },
    reflectionMessages: { week1: 'New words.' },
  });
});

it.each<[string, number, string]>([
  ['week0', 404, 'NOT_FOUND'],
  ['week7', 404, 'NOT_FOUND'],
  ['week01', 404, 'NOT_FOUND'],
  ...['0', '-1', '1.5', 'x', '99999999999', "1' or '1'='1"].map(
    (before): [string, number, string] => [`week1?before=${before}`, 400, 'VALIDATION_FAILED'],
  ),
])('has no %s', async (path, status, code) => {
  const { ask } = await memberAfter(2);
  const refused = await toRequestError(await ask(`/api/self-guided/journal/${encodeURI(path)}`));
  expect(refused).toMatchObject({ status, code });
});
