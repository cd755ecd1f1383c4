import { act, render, screen, within } from '@testing-library/react';
import { session } from '@repo/client/accounts/session.ts';
import { savePosition } from '@repo/client/browser/reading-positions.ts';
import { member, programmeAt } from '@repo/client/testing/people.ts';
import { localDay } from '@repo/contracts/dates';
import { weekPath } from '@repo/contracts/paths';
import { weeks } from '@repo/product/weeks';
import userEvent from '@testing-library/user-event';
import { pageWith } from '../browser/page-stub.tsx';
import { Component, greetingAt } from './overview-page.tsx';
import { ownProgramme } from './own-programme.ts';

const open = (completed: number): void => {
  session.set(member);
  ownProgramme.set(programmeAt(completed));
  render(pageWith(Component, { isClosed: false, drafts: new Map() }));
};

const titles = (): (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent);

beforeEach(() => {
  localStorage.clear();
});
describe('the overview', () => {
  it('greets the member by first name and puts the week to do now before the others', () => {
    open(3);
    expect(screen.getByText('Maya')).toBeTruthy();
    const [now, ...others] = titles();
    expect(now).toBe(weeks[3].fullTitle);
    expect(others).toEqual(weeks.filter(({ week }) => week !== 4).map((week) => week.fullTitle));
    const [card] = screen.getAllByRole('listitem');
    if (!card) throw new Error('no week');
    expect(within(card).getByRole('link', { name: 'Start Week 4' }).getAttribute('href')).toBe(
      weekPath(4),
    );
    expect(within(card).getByRole('button', { name: 'Remind me' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Remind|Schedule/ })).toHaveLength(1);
  });

  it('continues where the member stopped, with the minutes left', () => {
    savePosition('u1', 'week4', {
      heading: 'four-pillars',
      title: 'Four pillars',
      offset: 0.5,
      minutesLeft: 6,
    });
    open(3);
    expect(screen.getByText('Four pillars · 6 min left')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Week 4' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Start Week 4' })).toBeNull();
  });

  it('never shows one member where another stopped on the same device', () => {
    savePosition('u2', 'week4', { heading: 'x', title: 'Four pillars', offset: 0, minutesLeft: 6 });
    open(3);
    expect(screen.queryByText(/Four pillars/)).toBeNull();
  });

  it('has the small log below the week to do now, folded', async () => {
    const practice = { text: 'Notice one thing.', fields: [{ label: 'Down', hint: 'Put down' }] };
    session.set(member);
    ownProgramme.set({ ...programmeAt(3), log: { week: 4, practice, days: [] } });
    render(pageWith(Component, { isClosed: false, drafts: new Map() }));
    const [card] = screen.getAllByRole('listitem');
    const inCard = within(card ?? document.body);
    const log = inCard.getByRole('region', { name: 'Small log' });
    const start = inCard.getByRole('link', { name: 'Start Week 4' });
    expect(start.compareDocumentPosition(log)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(log.textContent).toContain(practice.text);
    await userEvent.click(within(log).getByRole('button', { name: 'Write today’s lines' }));
    expect(await within(log).findByRole('button', { name: 'Save today' })).toBeTruthy();
  });

  it('keeps noted words folded, with one quiet way to help where they asked for it', () => {
    const practice = { text: 'Notice one thing.', fields: [{ label: 'Down', hint: 'Put down' }] };
    const lines = [{ label: 'Down', text: 'He hits me.' }];
    const days = [{ day: localDay(new Date()), version: 1, care: 'danger' as const, lines }];
    session.set(member);
    ownProgramme.set({ ...programmeAt(3), log: { week: 4, practice, days } });
    render(pageWith(Component, { isClosed: false, drafts: new Map() }));
    expect(screen.getByRole('button', { name: 'Change today’s lines' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See who you can call or text' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('He hits me.');
  });

  it('links to the journal as soon as there are texts', () => {
    open(1);
    expect(screen.queryByRole('link', { name: 'Read my words' })).toBeNull();
    act(() => {
      ownProgramme.set({ ...programmeAt(1), reflectionMessages: { week1: 'Mine.' } });
    });
    expect(screen.getByRole('link', { name: 'Read my words' })).toBeTruthy();
  });

  it('starts with the journal once all six weeks are done', () => {
    open(6);
    expect(titles()).toHaveLength(6);
    expect(screen.getByRole('heading', { name: 'Six weeks, and all of them yours' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Read my words' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /^Review Week/ })).toHaveLength(6);
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
