import { session } from '@repo/web/accounts/session.ts';
import { show, comeBackAfter } from '@repo/web/testing/show.tsx';
import { mockApi, type MockResponses, type SentRequest } from '@repo/web/testing/api.ts';
import { member, programmeAt } from '@repo/web/testing/people.ts';
import type { JournalText, JournalWeek } from '@repo/contracts/programme/journal';
import { paths } from '@repo/contracts/paths';
import { minuteMs } from '@repo/product/durations';
import { weeks } from '@repo/product/weeks';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router-dom';
import { takeBack } from '../reflections/take-back.ts';
import { Component, loader } from './journal-page.tsx';
import { ownJournal } from './own-journal.ts';

const written = (text: string, version = 1): JournalText => ({
  version,
  savedAt: '2026-11-21T09:05:00.000Z',
  text,
  insight: null,
  insightStatus: 'off',
  care: null,
});

const weekWith = (week: number, text: JournalText): JournalWeek => ({
  week,
  title: weeks[week - 1]?.fullTitle ?? '',
  question: `Question ${String(week)}?`,
  ...text,
  earlier: text.version - 1,
});

const first = weekWith(1, written('I said yes, and yes again.', 3));
const third = weekWith(3, {
  ...written('I said no.'),
  insight: 'A no is a yes to yourself.\n\nKeep it.',
  insightStatus: 'done',
});

const second = weekWith(2, written('A walk.'));

const open = async (list: JournalWeek[], answers: MockResponses = {}): Promise<SentRequest[]> => {
  cleanup();
  session.set(null);
  session.clear();
  document.cookie = 'signed_in=1';
  const data = { weeks: list, isOpen: true, wasOpen: false };
  const sent = mockApi({
    'GET /me': { data: member },
    'GET /self-guided/journal': { data },
    ...answers,
  });
  const Page = createRoutesStub([
    { path: paths.journal, Component, loader, HydrateFallback: () => null },
  ]);
  show(<Page initialEntries={[paths.journal]} />);
  await screen.findAllByText('My words');
  return sent;
};

const article = (week: number) => screen.getByRole('article', { name: `Week ${String(week)}` });

describe('My words', () => {
  it('shows every written week with its question and insight', async () => {
    const sent = await open([first, third]);
    expect(sent.map(({ call }) => call)).toEqual(['GET /me', 'GET /self-guided/journal']);
    expect(article(1).textContent).toContain('I said yes, and yes again.');
    expect(article(1).textContent).toContain('Question 1?');
    expect(article(3).textContent).toContain('A no is a yes to yourself.');
    expect(article(3).querySelector('time')?.textContent).toMatch(
      /^Nov 21, 2026 at \d+:05 [AP]M /u,
    );
    expect(within(article(3)).getByRole('link', { name: 'Open week 3' })).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#week-1',
      '#week-3',
    ]);
  });

  it('fetches earlier versions when they are opened', async () => {
    const page = '/self-guided/journal/week1?before=';
    const sent = await open([first, second, third], {
      [`GET ${page}3`]: { data: { versions: [written('Second, maybe.', 2)], next: 2 } },
      [`GET ${page}2`]: { data: { versions: [written('First, maybe.', 1)], next: null } },
    });
    await userEvent.click(screen.getByText('2 earlier versions', { exact: false }));
    await screen.findByText('Second, maybe.');
    await userEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
    await screen.findByText('First, maybe.');
    expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
    expect(sent).toHaveLength(4);
    // Back after a while: the page is read again, and what was opened stays.
    await comeBackAfter(10 * minuteMs);
    expect(sent.map(({ call }) => call).slice(4)).toEqual(['GET /self-guided/journal']);
    for (const text of ['Second, maybe.', 'First, maybe.'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows a deleted week no more, nor a later insight that went with it', async () => {
    const old = { ...written('An older no.'), insight: 'You “said yes”.' };
    const later = { ...third, version: 2, earlier: 1 };
    await open([first, later], {
      'GET /self-guided/journal/week3?before=2': { data: { versions: [old], next: null } },
      'DELETE /self-guided/reflection-messages/week1': { data: programmeAt(3) },
    });
    await userEvent.click(screen.getByText('1 earlier version', { exact: false }));
    await screen.findByText('You “said yes”.');
    const [remove] = screen.getAllByRole('button', { name: 'Delete what I wrote' });
    await userEvent.click(remove as HTMLElement);
    const keep = await screen.findByRole('button', { name: 'Keep it' });
    const go = screen.getByRole('button', { name: 'Delete' });
    expect([keep, go].map(({ className }) => className.includes('bg-primary'))).toEqual([
      true,
      false,
    ]);
    await userEvent.click(go);
    await waitFor(() => expect(screen.queryByText('I said yes, and yes again.')).toBeNull());
    expect(article(3).textContent).toContain('I said no.');
    expect(screen.queryByText(/A no is a yes|said yes/)).toBeNull();
  });

  it('shows no deleted week where its reading began before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mockApi({
      'GET /self-guided/journal': { data: { weeks: [first], isOpen: true, wasOpen: false } },
      'DELETE /self-guided/reflection-messages/week1': { data: programmeAt(3) },
    });
    const answer = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      if (request[1]?.method !== 'DELETE') await promise;
      return answer(...request);
    };
    ownJournal.clear();
    void ownJournal.load();
    const deletion = takeBack('week1');
    await act(() => new Promise((done) => setTimeout(done)));
    resolve();
    await deletion;
    await ownJournal.load();
    expect(ownJournal.peek()?.weeks).toEqual([]);
  });

  it('forgets everything when its reader signs out', async () => {
    await open([first]);
    act(() => session.set(null));
    expect(ownJournal.peek()).toBeUndefined();
    expect(document.body.textContent).not.toContain('I said yes');
  });

  it('puts a quiet way to help next to words of concern', async () => {
    await open([weekWith(1, { ...written('My words.'), care: 'concern' })]);
    const help = screen.getByRole('link', { name: 'See who you can call or text' });
    expect(help.getAttribute('href')).toBe(paths.helpNow);
    expect(help.closest('p')?.className).toContain('print:hidden');
  });
});
