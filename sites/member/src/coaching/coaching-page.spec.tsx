import { session } from '@repo/client/accounts/session.ts';
import { show } from '@repo/client/testing/show.tsx';
import { answerWith } from '@repo/client/testing/api.ts';
import { member } from '@repo/client/testing/people.ts';
import {
  sessionEntry,
  type CoachingNotes,
  type CoachingSession,
  type ShareableWeek,
} from '@repo/contracts/coaching/coaching';
import { coachingProgramme } from '@repo/product/products';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ICAL from 'ical.js';
import { MemoryRouter } from 'react-router-dom';
import { Component } from './coaching-page.tsx';
import { ownCoaching, ownNotes } from './own-coaching.ts';
import { sessionCalendar } from './session-calendar.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const appointment: CoachingSession = {
  id: 's1',
  startsAt: tomorrow,
  timeZone: 'America/New_York',
  place: 'https://meet.example/room-7',
  revision: 2,
};
const week: ShareableWeek = {
  week: 2,
  version: 3,
  text: 'I said no.',
  savedAt: '2026-11-20T10:00:00Z',
  shared: null,
};
const empty: CoachingNotes = { sessions: [], plans: [], weeks: [] };

const open = (notes: Partial<CoachingNotes>, state: 'contacted' | 'none' = 'contacted'): void => {
  session.set(member);
  const replyTo = state === 'none' ? null : 'coach@example.com';
  ownCoaching.set({ state, dueAt: null, contactedAt: '2026-11-21T09:00:00Z', replyTo });
  ownNotes.set({ ...empty, ...notes });
  show(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
};

afterEach(() => {
  session.clear();
  ownCoaching.clear();
  ownNotes.clear();
});

describe('a reflection', () => {
  it('is shared in the version on screen, when the member says so, and taken back', async () => {
    const path = '/me/coaching/shares/week2';
    const shared = { ...week, shared: { version: 3, sharedAt: '2026-11-21T10:00:00Z' } };
    const sent = answerWith({
      [`POST ${path}`]: { data: [shared] },
      [`DELETE ${path}`]: { data: [week] },
    });
    open({ weeks: [week] });
    expect(screen.getByText('Only you can read it here.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Let my coach read .*Week 2/ }));
    expect(await screen.findByText(/^Your coach may read it since Nov 21, 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Let my coach/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Take it back: Week 2/ }));
    expect(await screen.findByText('Only you can read it here.')).toBeTruthy();
    expect(sent[0]).toEqual({ call: `POST ${path}`, body: { version: 3 } });
  });

  it('that was changed since says so, and is not said to be shared when that failed', async () => {
    answerWith({});
    open({ weeks: [{ ...week, shared: { version: 2, sharedAt: '2026-11-21T10:00:00Z' } }] });
    expect(screen.getByText(/changed since then is yours alone/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Let my coach read .*Week 2/ }));
    expect(await screen.findByText('This could not be changed')).toBeTruthy();
    expect(screen.getByText(/changed since then is yours alone/)).toBeTruthy();
  });

  it('cannot be shared any more after a refund, yet be taken back', () => {
    open({ weeks: [{ ...week, shared: { version: 2, sharedAt: tomorrow } }] }, 'none');
    expect(screen.queryByRole('button', { name: /^Let my coach/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Take it back: Week 2/ })).toBeTruthy();
  });
});

describe('what the coach wrote', () => {
  it('is never run: a place that is no web address is no link', () => {
    const dangerous = ['javascript:alert(1)', ' data:text/html,x', 'https://a b'];
    open({ sessions: dangerous.map((place, at) => ({ ...appointment, id: String(at), place })) });
    const section = screen.getByRole('region', { name: 'Your sessions' });
    expect(within(section).queryAllByRole('link')).toEqual([]);
    expect(within(section).getByText('javascript:alert(1)')).toBeTruthy();
  });

  it('stands newest first, the earlier plans behind it', () => {
    const plans = ['Newest.', 'Older.'].map((text, at) => ({
      id: String(at),
      text,
      writtenAt: tomorrow,
    }));
    open({ plans });
    expect(screen.getByText('Earlier plans (1)').closest('details')?.open).toBe(false);
    expect(screen.getByText('Newest.').closest('details')).toBeNull();
  });

  it('goes into a calendar without a word about what it is', () => {
    const file = sessionCalendar([appointment]).replaceAll('\r\n ', '');
    const entry = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent');
    const { uid, organizer } = sessionEntry(appointment);
    expect(entry?.getFirstPropertyValue('uid')).toBe(uid);
    expect(entry?.getFirstPropertyValue('sequence')).toBe(2);
    expect(String(entry?.getFirstPropertyValue('organizer'))).toMatch(
      new RegExp(`^mailto:${organizer}$`, 'i'),
    );
    const { startDate, endDate } = new ICAL.Event(entry ?? undefined);
    const { hoursPerSession } = coachingProgramme;
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(hoursPerSession * 3_600);
    expect(file).toContain('SUMMARY:Appointment');
    expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(file).not.toMatch(/coach|session|relationship|Week/i);
  });

  it('says so where there is nothing at all', () => {
    open({}, 'none');
    expect(screen.getByText('There is no coaching here')).toBeTruthy();
  });
});
