import { preferences } from '@repo/client/accounts/preferences.ts';
import { session } from '@repo/client/accounts/session.ts';
import { mockApi, type MockResponses } from '@repo/client/testing/api.ts';
import { member, plainWeek, programmeAt, unchosen } from '@repo/client/testing/people.ts';
import { show } from '@repo/client/testing/show.tsx';
import { weekPath } from '@repo/contracts/paths';
import type { Programme } from '@repo/contracts/programme/programme';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageWith } from '../../../browser/page-stub.tsx';
import { ownProgramme } from '../../own-programme.ts';
import { Component as WeekPage } from '../../week-page.tsx';

const week = '/self-guided/reflection-messages/week1';
const words = 'I felt small.';
const saved = {
  reflectionMessage: words,
  insightStatus: 'pending',
  version: 1,
  care: null,
};
const deleted: Programme = {
  ...programmeAt(0),
  deletedAt: { week1: '2026-11-27T08:00:00.000Z' },
};

const open = (answers: MockResponses): void => {
  cleanup();
  session.set(member);
  preferences.set(unchosen);
  ownProgramme.set(programmeAt(0));
  mockApi(answers);
  const data = { userId: 'u1', text: plainWeek, draft: undefined };
  show(pageWith(WeekPage, data, weekPath(1)));
};

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const editor = (): HTMLTextAreaElement => screen.getByLabelText('Your reflection');

/** Saves, and waits until the first sentence of the insight is on the page. @returns what ends it */
const writeAndFollow = async (
  end: readonly [name: string, data: object],
  answers: MockResponses = {},
): Promise<() => Promise<void>> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const events = (async function* () {
    yield ['saved', saved] as const;
    yield ['insight', { sentence: 'You wrote “I felt small.”' }] as const;
    await promise;
    yield end;
  })();
  open({ [`POST ${week}`]: { events }, ...answers });
  await screen.findByText('Reflection Corner');
  await userEvent.type(editor(), words);
  await press('Save reflection');

  await screen.findByText(/^You wrote/);
  return () => act(async () => resolve());
};

const expectGone = async (): Promise<void> => {
  // After everything that an event sets off.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.body.textContent).not.toMatch(/felt small/);
  expect(editor().value).toBe('');
  expect(ownProgramme.peek()?.reflectionMessages).toEqual({});
};

describe('words that are deleted while their insight is being written', () => {
  const done = [
    'done',
    { ...saved, insightStatus: 'done', chatGptResponse: `“${words}”` },
  ] as const;

  it('stay gone, whatever the stream still says', async () => {
    const finish = await writeAndFollow(done, { [`DELETE ${week}`]: { data: deleted } });
    await press('Delete what I wrote');
    await press('Delete');
    await expectGone();
    await finish();
    await expectGone();
  });

  it('stay gone where this tab has only read that they are', async () => {
    const finish = await writeAndFollow(done);
    act(() => ownProgramme.set(deleted));
    await expectGone();
    await finish();
    await expectGone();
  });

  it('go when the stream ends without a word', async () => {
    const gone = {
      ...saved,
      reflectionMessage: '',
      insightStatus: 'failed',
      chatGptResponse: null,
    };
    const finish = await writeAndFollow(['failed', gone], {
      'GET /self-guided': { data: deleted },
    });
    await finish();
    await expectGone();
  });
});
