import { cleanup, render, screen, within } from '@testing-library/react';
import { session } from '@repo/web/accounts/session.ts';
import { member, programmeAt } from '@repo/web/testing/people.ts';
import { paths, weekPath } from '@repo/contracts/paths';
import type { JournalWeek } from '@repo/contracts/programme/journal';
import { weeks } from '@repo/product/weeks';
import { pageWith } from '../browser/page-stub.tsx';
import { Component, greetingAt } from './overview-page.tsx';
import { ownJournal } from './journal/own-journal.ts';
import { ownProgramme } from './own-programme.ts';

const open = (completed: number, fullName = member.fullName): void => {
  session.set({ ...member, fullName });
  ownProgramme.set(programmeAt(completed));
  render(pageWith(Component, { isClosed: false, isNew: false }));
};

const titles = (): (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);

beforeEach(() => {
  localStorage.clear();
});
describe('the overview', () => {
  it('greets the member by first name, and nobody without one', () => {
    open(3);
    expect(screen.getByText('Maya')).toBeTruthy();
    cleanup();
    open(3, '');
    expect(screen.queryByText(/^Good /)).toBeNull();
  });

  it('has six cards in their order, and says when a locked one opens', () => {
    open(3);
    expect(titles()).toEqual(weeks.map((week) => week.fullTitle));
    const start = screen.getByRole('link', { name: 'Start Week 4' });
    expect(start.getAttribute('href')).toBe(weekPath(4));
    const schedules = screen.getAllByRole('button', { name: /Schedule/ });
    expect(schedules.map((button) => button.getAttribute('aria-label'))).toEqual(
      [4, 5, 6].map((week) => `Schedule Week ${String(week)}`),
    );
    const locked = screen.getAllByText('Locked');
    expect(locked.map((button) => button.getAttribute('aria-description'))).toEqual(
      [4, 5].map((week) => `Opens when week ${String(week)} is complete`),
    );
    expect(screen.getAllByRole('link', { name: /^Review/ })).toHaveLength(3);
  });

  it('has the way to the current week above the cards, unless that is the first', () => {
    open(3);
    const name = 'Go on with week 4';
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(weekPath(4));
    for (const completed of [0, 6]) {
      cleanup();
      open(completed);
      expect(screen.queryByRole('link', { name: /^Go on/ })).toBeNull();
    }
  });

  it.each([
    ['their words', [{ week: 1 }], 'Read my words', paths.journal],
    ['the way home, who wrote none', [], 'Back to Home', paths.home],
  ])('leaves those whose money went back %s', (_, written, name, to) => {
    ownJournal.set({ weeks: written as JournalWeek[], isOpen: false, wasOpen: true });
    render(pageWith(Component, { isClosed: true, isNew: false }));
    expect(screen.getByText(/^You have your money back/)).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([name]);
    expect(screen.getByRole('link').getAttribute('href')).toBe(to);
  });
});

it.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock the greeting is "%s"', (hour, words) => {
  expect(greetingAt(hour)).toBe(words);
});
