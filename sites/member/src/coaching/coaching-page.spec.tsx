import { preferences } from '@repo/client/accounts/preferences.ts';
import { session } from '@repo/client/accounts/session.ts';
import { show } from '@repo/client/testing/show.tsx';
import { mockApi } from '@repo/client/testing/api.ts';
import { member, unchosen } from '@repo/client/testing/people.ts';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import {
  calendarEntry,
  type Coaching,
  type CoachingNotes,
  type Appointment,
  type ShareableWeek,
} from '@repo/contracts/coaching/coaching';
import { coachingProgramme } from '@repo/product/products';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ICAL from 'ical.js';
import { MemoryRouter } from 'react-router-dom';
import { Component } from './coaching-page.tsx';
import { ownCoaching, ownNotes } from './own-coaching.ts';
import { appointmentCalendar } from './appointment-calendar.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const appointment: Appointment = {
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
const empty: CoachingNotes = { sessions: [], offers: [], plans: [], weeks: [] };

const byText: ContactWishes = { channel: 'text', hours: 'after 6 pm', mayLeaveMessage: false };

const open = (
  notes: Partial<CoachingNotes>,
  state: Coaching['state'] = 'contacted',
  contact: ContactWishes | null = null,
): void => {
  session.set(member);
  preferences.set({ ...unchosen, contact });
  const replyTo = state === 'none' ? null : 'coach@example.com';
  const dueAt = '2026-11-22T14:05:00';
  ownCoaching.set({ state, dueAt, contactedAt: '2026-11-21T09:00:00Z', replyTo });
  ownNotes.set({ ...empty, ...notes });
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
  ownNotes.clear();
});

describe('what is next', () => {
  const next = (): HTMLElement => screen.getByRole('region', { name: 'What’s next' });

  it('is the first message, by its hour, and how the coach may reach the client', () => {
    open({}, 'waiting');
    expect(next().textContent).toMatch(/Your coach will write by Nov 22, 2026 at 2:05 PM/);
    expect(within(next()).getByText('How may your coach reach you?')).toBeTruthy();
  });

  it('is an apology when that hour has passed, and no longer the promise', () => {
    open({}, 'overdue');
    expect(next().textContent).toMatch(/We promised you a message by Nov 22.*sorry/);
    expect(next().textContent).not.toContain('will write by');
    const [address] = within(next()).getAllByRole('link', { name: 'coach@example.com' });
    expect(address?.getAttribute('href')).toBe('mailto:coach@example.com');
  });

  it('offers times to choose from; the second to choose is refused and sees the booked one', async () => {
    const offer = { id: 'o1', times: [tomorrow], timeZone: 'America/New_York' };
    const message = 'Another time was chosen before.';
    const sent = mockApi({
      'POST /me/coaching/offers/o1': { status: 409, message },
      'GET /me/coaching/notes': { data: { ...empty, sessions: [appointment] } },
    });
    open({ offers: [offer] });
    expect(next().textContent).not.toContain('reached out');
    const group = within(next()).getByRole('group', { name: 'Which time works for you?' });
    await userEvent.click(within(group).getByRole('button'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ startsAt: tomorrow });
    expect(await within(next()).findByRole('link', { name: 'Join' })).toBeTruthy();
    expect(within(next()).queryByText('Which time works for you?')).toBeNull();
  });

  it.each([
    [null, 'Please check your email.'],
    [byText, 'Please check your text messages.'],
    [{ ...byText, channel: 'phone' as const }, 'Please check your calls and your voicemail.'],
  ])('after the first message is where to look for it', (contact, place) => {
    open({}, 'contacted', contact);
    expect(next().textContent).toContain(`Your coach reached out to you on Nov 21, 2026. ${place}`);
    expect(next().textContent).toContain('Messages go by email, answered within a working day.');
  });

  it('is the session that comes, with its number, a way in and one into the calendar', () => {
    const past = { ...appointment, id: 's0', startsAt: '2026-11-01T10:00:00Z' };
    open({ sessions: [past, appointment] });
    expect(within(next()).getByText('Session 2 of 6 with your coach')).toBeTruthy();
    const join = within(next()).getByRole('link', { name: 'Join' });
    expect(join.getAttribute('href')).toBe(appointment.place);
    expect(within(next()).getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
    expect(within(next()).queryByText(/reached out/)).toBeNull();
  });

  it('has no way in where the place is no web address, and says the place', () => {
    open({ sessions: [{ ...appointment, place: 'Room 7' }] });
    expect(within(next()).queryByRole('link', { name: 'Join' })).toBeNull();
    expect(within(next()).getByText('Room 7')).toBeTruthy();
  });
});

describe('contact wishes', () => {
  const changeButton = () => screen.getByRole('button', { name: /^Change how your coach/ });

  it('collapse to one line with “Saved” next to it, and the focus stays there', async () => {
    mockApi({ 'PATCH /me/preferences': { data: { ...unchosen, contact: byText } } });
    open({}, 'waiting');
    await userEvent.type(screen.getByLabelText('When is a good time?'), 'after 6 pm');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(screen.queryByLabelText('When is a good time?')).toBeNull();
    expect(screen.getByText(/by text message, after 6 pm/)).toBeTruthy();
    expect(document.activeElement).toBe(changeButton());
  });

  it('stay open with their input after a failure', async () => {
    mockApi({});
    open({}, 'waiting');
    await userEvent.type(screen.getByLabelText('When is a good time?'), 'after 6 pm');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your wishes could not be saved')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('When is a good time?').value).toBe(
      'after 6 pm',
    );
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('open again from their line, with what was said', async () => {
    open({}, 'waiting', byText);
    expect(changeButton().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(changeButton());
    expect(changeButton().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Text message' }).checked).toBe(
      true,
    );
  });
});

describe('a reflection', () => {
  it('is shared in the version on screen, when the member says so, and taken back', async () => {
    const path = '/me/coaching/shares/week2';
    const shared = { ...week, shared: { version: 3, sharedAt: '2026-11-21T10:00:00Z' } };
    const sent = mockApi({
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
    mockApi({});
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

  it('shows the newest plan first, earlier ones below', () => {
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
    const file = appointmentCalendar([appointment]).replaceAll('\r\n ', '');
    const entry = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent');
    const { uid, organizer } = calendarEntry(appointment);
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
