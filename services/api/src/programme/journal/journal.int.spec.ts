import { toRequestError } from '@repo/contracts/client';
import { journal, type Journal, type JournalText } from '@repo/contracts/programme/journal';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { me } from '@repo/contracts/accounts/me';
import { weeks } from '@repo/product/weeks';
import { api, type Member, useApiInside, rows } from '../../testing/harness.ts';
import { statementsOf } from '../../testing/statements.ts';
import { columnsWith, receipt, writeInsight, writeVersion } from '../../testing/texts.ts';
import { pageSize } from './journal.service.ts';

const danger = 'Some nights I just want to die.';
const asked = { text: 'You are still here.', care: 'concern', status: 'done' } as const;

type Said = Pick<Parameters<typeof writeInsight>[2], 'text' | 'care'>;

describe('the journal', () => {
  useApiInside();

  const writer = async (): Promise<Member> => {
    const member = await api.signedIn({ premium: true });
    await rows('insert into enrolments (user_id, current_week) values ($1, 2)', [member.userId]);
    await rows(
      `insert into preferences (user_id, ai_insights) values ($1, 'off')
       on conflict (user_id) do update set ai_insights = 'off'`,
      [member.userId],
    );
    return member;
  };
  const write = async ({ call }: Member, week: number, ...texts: string[]): Promise<void> => {
    for (const message of texts)
      await call(reflections.save, { params: { week: `week${week}` }, body: { message } });
  };
  const read = async ({ call }: Member): Promise<Journal> => (await call(journal.read)).data;
  const readWeek = async ({ call }: Member, week: string, before?: number) =>
    (
      await call(journal.readWeek, {
        params: { week },
        query: { before: before === undefined ? undefined : String(before) },
      })
    ).data;
  const finish = async (member: Member, week: number, said: Said): Promise<void> => {
    const key = { userId: member.userId, week, version: 1 };
    await rows(
      "insert into insights (user_id, week, version, status) values ($1, $2, 1, 'pending')",
      [member.userId, week],
    );
    await writeInsight(api, key, { ...said, status: 'done' });
  };
  const refund = ({ userId }: Member) =>
    rows('update grants set revoked_at = now() where user_id = $1', [userId]);
  const refusal = async (response: Promise<Response>) => {
    const { status, code } = await toRequestError(await response);
    return [status, code];
  };

  it('has the newest version of every written week, in one statement', async () => {
    const member = await writer();
    await write(member, 3, 'A no, said aloud.');
    await write(member, 1, 'First.', 'Second,\n\n  with its blanks.');
    await finish(member, 3, { text: 'You said it.' });
    const { data: user } = await member.call(me.read);
    const { data: week1 } = await member.call(programme.readWeek, { params: { week: 'week1' } });
    const answers: Journal[] = [];
    const statements = await statementsOf(async () => answers.push(await read(member)));
    expect(statements).toHaveLength(1);
    expect(answers[0]).toMatchObject({ isOpen: true, wasOpen: false, member: user });
    expect(answers[0]?.weeks).toEqual([
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
    const member = await writer();
    const long = 'é'.repeat(9_990);
    await write(member, 1, `${long} 1`);
    for (let version = 2; version <= 240; version += 1)
      await writeVersion(api, { userId: member.userId, week: 1, version }, `${long} ${version}`);
    const found: JournalText[] = [];
    let next: number | null | undefined;
    do {
      const response = await member.ask(
        `/api/self-guided/journal/week1${next ? `?before=${next}` : ''}`,
      );
      const body = await response.text();
      expect(body.length).toBeLessThan(500_000);
      const { data } = JSON.parse(body) as {
        data: { versions: JournalText[]; next: number | null };
      };
      expect(data.versions.length).toBeLessThanOrEqual(pageSize);
      found.push(...data.versions);
      next = data.next;
    } while (next);
    expect(found.map(({ version }) => version)).toEqual(
      Array.from({ length: 240 }, (_, place) => 240 - place),
    );
    expect(found.every(({ text, version }) => text === `${long} ${version}`)).toBe(true);
    expect((await read(member)).weeks).toMatchObject([{ version: 240, earlier: 239 }]);
  });

  it('shows no insight with words that mean danger, and says that help belongs there', async () => {
    const member = await writer();
    await write(member, 1, danger);
    expect((await read(member)).weeks).toMatchObject([{ care: 'danger', insight: null }]);
    // A model that found it out says the same as the check.
    await finish(member, 1, { text: null, care: 'danger' });
    expect((await read(member)).weeks).toMatchObject([{ care: 'danger', insight: null }]);
    const { versions } = await readWeek(member, 'week1');
    expect(versions).toMatchObject([{ care: 'danger', insight: null, text: danger }]);
    // The member has seen the help and asked in spite of it.
    await writeInsight(api, { userId: member.userId, week: 1, version: 1 }, asked);
    expect((await read(member)).weeks).toMatchObject([{ care: 'concern', insight: asked.text }]);
  });

  it('is at rest what it was: sealed', async () => {
    const member = await writer();
    await write(member, 2, 'Peculiar heron words.');
    await read(member);
    await readWeek(member, 'week2');
    expect(await columnsWith(api, 'Peculiar heron')).toEqual([]);
  });

  describe('after a refund or a lost dispute', () => {
    it('stays open to read, while week texts, progress and writing are closed', async () => {
      const member = await writer();
      await write(member, 1, 'Old words.', 'New words.');
      await refund(member);
      expect(await read(member)).toMatchObject({
        isOpen: false,
        wasOpen: true,
        weeks: [{ week: 1, text: 'New words.', earlier: 1 }],
      });
      const { versions } = await readWeek(member, 'week1');
      expect(versions.map(({ text }) => text)).toEqual(['New words.', 'Old words.']);
      const closed = [
        member.call(programme.read),
        member.call(programme.readWeek, { params: { week: 'week1' } }),
        member.call(programme.updateProgress, { body: { programProgress: { currentWeek: 3 } } }),
        write(member, 1, 'Once more.'),
        member.call(reflections.requestInsight, { params: { week: 'week1' } }),
      ];
      for (const attempt of await Promise.allSettled(closed))
        expect(attempt).toMatchObject({
          reason: { status: 403, message: 'You do not have access to the self-guided program.' },
        });
    });

    it('resumes where it was for somebody who comes back', async () => {
      const member = await writer();
      await write(member, 1, 'Still here.');
      await refund(member);
      await rows('update grants set revoked_at = null where user_id = $1', [member.userId]);
      expect(await read(member)).toMatchObject({ isOpen: true, wasOpen: false });
      const { data } = await member.call(programme.read);
      expect(data).toMatchObject({
        programProgress: { currentWeek: 2 },
        reflectionMessages: { week1: 'Still here.' },
      });
    });
  });

  it.each(['week0', 'week7', 'week01', '1', 'weeks'])('knows no week %s', async (week) => {
    const { ask } = await writer();
    expect(await refusal(ask(`/api/self-guided/journal/${week}`))).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999', "1' or '1'='1"])(
    'refuses the version %s',
    async (before) => {
      const { ask } = await writer();
      const path = `/api/self-guided/journal/week1?before=${encodeURIComponent(before)}`;
      expect(await refusal(ask(path))).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});
