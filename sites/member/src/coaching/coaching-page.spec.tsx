import { preferences } from '../accounts/preferences.ts';
import { session } from '@repo/web/accounts/session.ts';
import { show } from '@repo/web/testing/show.tsx';
import { member, unchosen } from '@repo/web/testing/people.ts';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import type { Appointment, Coaching, CoachingWeek } from '@repo/contracts/coaching/coaching';
import { formatSpan } from '@repo/contracts/dates';
import { cleanup, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Component } from './coaching-page.tsx';
import { ownCoaching } from './own-coaching.ts';
import { formatDay } from '../browser/days.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const appointment: Appointment = {
  startsAt: inHours(24),
  endsAt: inHours(26),
  link: 'https://meet.example/room-7',
};

const weeksWith = (...given: Partial<CoachingWeek>[]): CoachingWeek[] =>
  given.map((week, before) => ({ week: before + 1, appointment: null, plan: null, ...week }));

const open = (
  state: Coaching['state'] = 'contacted',
  {
    contact = null,
    weeks = weeksWith({}),
  }: { contact?: ContactWishes | null; weeks?: CoachingWeek[] } = {},
): void => {
  session.set(member);
  preferences.set({ ...unchosen, contact });
  const replyTo = state === 'none' ? null : 'coach@example.com';
  const times = { dueAt: '2026-11-22T14:05:00', contactedAt: '2026-11-21T09:00:00Z' };
  ownCoaching.set({ state, ...times, replyTo, timeZone: 'Asia/Tokyo', weeks });
  show(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
};

afterEach(() => {
  session.clear();
  preferences.clear();
  ownCoaching.clear();
});

const byText: ContactWishes = { channel: 'text', hours: 'after 6 pm', mayLeaveMessage: false };

it.each<[string, Coaching['state'], ContactWishes | null, RegExp]>([
  ['is promised by its hour', 'waiting', null, /Your coach will write by Nov 22, 2026 at 2:05 PM/],
  [
    'is an apology when that hour has passed, and no longer the promise',
    'overdue',
    null,
    /^(?!.*will write by).*We promised you a message by Nov 22.*sorry.*coach@example\.com/,
  ],
  ['has come', 'contacted', null, /reached out to you on Nov 21, 2026\. Please check your email\./],
  ['has come as wished', 'contacted', byText, /Please check your text messages\./],
])('the first message %s', (_, state, contact, words) => {
  open(state, { contact });
  const { textContent } = screen.getByRole('region', { name: 'You and your coach' });
  expect(textContent).toMatch(words);
});

it('contact wishes are one line with Change once they are known, or a session stands', () => {
  open('waiting', { contact: byText });
  const line = screen.getByText(/reaches you by text message, after 6 pm\./);
  expect(line.closest('details')?.open).toBe(false);
  cleanup();
  open('contacted', { weeks: weeksWith({ appointment }) });
  expect(screen.getByText('Change').closest('details')?.open).toBe(false);
  cleanup();
  open('waiting');
  expect(screen.queryByText('Change')).toBeNull();
  expect(screen.getByLabelText('When is a good time?')).toBeTruthy();
});

it('before the first date it says what follows, and no empty weeks', () => {
  open('waiting', { weeks: weeksWith({}, {}) });
  const region = screen.getByRole('region', { name: 'You and your coach' });
  expect(within(region).getByText(/^You agree on 6 sessions of 2 hours each/)).toBeTruthy();
  expect(screen.queryByText(/^Session/)).toBeNull();
});

describe('a week', () => {
  const week = (place: number): HTMLElement => screen.getAllByRole('listitem')[place - 1]!;

  it('has its session on the reader’s clock, with a way in of its own name, and its plan', () => {
    const plan = { text: 'Say one “no”.', writtenAt: appointment.startsAt };
    open('contacted', { weeks: weeksWith({ appointment, plan }, {}) });
    const { startsAt, endsAt, link } = appointment;
    expect(week(1).textContent).toContain(`Session 1${formatSpan(startsAt, endsAt)}`);
    const join = within(week(1)).getByRole('link');
    expect(join.getAttribute('href')).toBe(link);
    expect(join.textContent).toContain(`Join session 1, ${formatDay(startsAt)}`);
    expect(within(week(1)).getByText('Say one “no”.')).toBeTruthy();
    expect(week(2).textContent).toBe('Session 2');
  });

  it('has no way in by phone, nor to a session that is over', () => {
    const over = { ...appointment, startsAt: inHours(-3), endsAt: inHours(-1) };
    open('contacted', {
      weeks: weeksWith({ appointment: over }, { appointment: { ...appointment, link: '' } }),
    });
    expect(week(1).textContent).toContain('Done');
    expect(screen.getByText(/^Next: session 2$/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  });
});
