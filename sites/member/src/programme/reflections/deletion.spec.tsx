import userEvent from '@testing-library/user-event';
import { session } from '@repo/web/accounts/session.ts';
import { comeBackAfter, show } from '@repo/web/testing/show.tsx';
import { mockApi, type MockResponses } from '@repo/web/testing/api.ts';
import { member, plainWeek, programmeAt, unchosen } from '@repo/web/testing/people.ts';
import { weekPath } from '@repo/contracts/paths';
import type { Programme } from '@repo/contracts/programme/programme';
import { minuteMs } from '@repo/product/durations';
import { act, cleanup, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router-dom';
import { preferences } from '../../accounts/preferences.ts';
import { keepDraft, readDraft, type Draft } from '../../browser/drafts.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { ownProgramme } from '../own-programme.ts';
import { Component, loader } from '../week-page.tsx';
import { takeBack } from './take-back.ts';

/**
 * Replaces IndexedDB with one store in memory, for what drafts need of it.
 * @returns what it keeps
 */
const mockIndexedDb = (): Map<unknown, unknown> => {
  const kept = new Map<unknown, unknown>();
  const answer = <T,>(result: T) => {
    const request = { result, onsuccess: (): void => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const open = () => {
    const transaction = {
      db: {},
      oncomplete: (): void => undefined,
      commit: () => queueMicrotask(() => transaction.oncomplete()),
      objectStore: () => ({
        transaction,
        get: (key: unknown) => answer(kept.get(key)),
        put: (value: unknown, key: unknown) => kept.set(key, value),
        delete: (key: unknown) => kept.delete(key),
      }),
    };
    return answer({ transaction: () => transaction });
  };
  globalThis.indexedDB = { open } as never;
  return kept;
};

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

const drafts = mockIndexedDb();
Object.assign(document, { fonts: { load: () => Promise.resolve() } });

/** Opens the week as a fresh load does. */
const open = async (record: Programme, answers: MockResponses = {}): Promise<void> => {
  cleanup();
  session.set(null);
  session.clear();
  document.cookie = 'signed_in=1';
  mockApi({
    'GET /me': { data: member },
    'GET /self-guided': { data: record },
    'GET /self-guided/weeks/week1': { data: plainWeek },
    ...answers,
  });
  preferences.set(unchosen);
  const Page = createRoutesStub([
    { path: weekPath(1), Component, loader, HydrateFallback: () => null },
  ]);
  show(<Page initialEntries={[weekPath(1)]} />);
  await screen.findByText('Reflection Corner');
};
beforeEach(() => {
  drafts.clear();
});

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
  await open(programmeAt(0), { [`POST ${week}`]: { events }, ...answers });
  await userEvent.type(editor(), words);
  await press('Save reflection');

  await screen.findByText(/^You wrote/);
  return () =>
    act(async () => {
      resolve();
      await promise;
    });
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
    expect(await screen.findByRole('button', { name: 'Keep it' })).toBe(document.activeElement);
    await press('Delete');
    await expectGone();
    await finish();
    await expectGone();
  });

  it('stay gone where this tab has only read that they are', async () => {
    let reads = 0;
    const finish = await writeAndFollow(done, {
      'GET /self-guided': () => ({ data: (reads += 1) > 1 ? deleted : programmeAt(0) }),
    });
    await comeBackAfter(10 * minuteMs);
    await expectGone();
    await finish();
    await expectGone();
  });

  it('go from this browser’s other tabs, as soon as one has deleted them', async () => {
    const told = import.meta.jest.spyOn(Storage.prototype, 'setItem');
    mockApi({ [`DELETE ${week}`]: { data: deleted } });
    await takeBack('week1');
    const [key = '', newValue = ''] = told.mock.lastCall ?? [];
    await writeAndFollow(done);
    ownJournal.set({ weeks: [] } as never);
    mockApi({ 'GET /self-guided': { data: deleted }, 'GET /self-guided/journal': { data: {} } });
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    await expectGone();
    expect(ownJournal.peek()).toEqual({});
  });

  it('go when the stream ends without a word', async () => {
    const gone = {
      ...saved,
      reflectionMessage: '',
      insightStatus: 'failed',
      chatGptResponse: null,
    };
    let reads = 0;
    const finish = await writeAndFollow(['failed', gone], {
      'GET /self-guided': () => ({ data: (reads += 1) > 1 ? deleted : programmeAt(0) }),
    });
    await finish();
    await expectGone();
  });
});

describe('a draft', () => {
  const draft = (after: string | undefined, savedAt: number): Draft => ({
    text: words,
    savedAt,
    basedOn: 0,
    after,
  });

  it('that was typed before a deletion does not come back, however fast its clock', async () => {
    await keepDraft('u1', 'week1', draft(undefined, Date.now() + 3_600_000));
    await open(deleted);
    await expectGone();
    expect(drafts.size).toBe(0);
  });

  it('that was typed after it stays, however slow its clock', async () => {
    await keepDraft('u1', 'week1', draft(deleted.deletedAt.week1, 0));
    await open(deleted);
    expect(editor().value).toBe(words);
  });

  it('that is what is saved goes: the answer to its save was lost', async () => {
    await keepDraft('u1', 'week1', { ...draft(undefined, 0), text: `${words}\n` });
    await open({ ...programmeAt(0), reflectionMessages: { week1: words } });
    expect(screen.queryByText('Go on writing')).toBeNull();
  });

  it('goes from this device when a tab learns of a deletion', async () => {
    await open(programmeAt(0));
    await userEvent.type(editor(), words);
    expect(drafts.size).toBe(1);
    act(() => ownProgramme.set(deleted));
    await expectGone();
    expect(drafts.size).toBe(0);
  });

  it('goes with the text, wherever that is deleted, and only that week’s', async () => {
    await keepDraft('u1', 'week1', draft(undefined, 0));
    await keepDraft('u1', 'week2', draft(undefined, 0));
    session.set(member);
    mockApi({ [`DELETE ${week}`]: { data: deleted } });
    await takeBack('week1');
    expect([...drafts.keys()]).toEqual(['u1:week2']);
  });

  it('is nobody else’s who signs in on this device', async () => {
    await keepDraft('u1', 'week1', draft(undefined, 0));
    expect(await readDraft('u2', 'week1')).toBeUndefined();
    expect((await readDraft('u1', 'week1'))?.text).toBe(words);
  });
});
