import { preferences } from '@repo/client/accounts/preferences.ts';
import { session } from '@repo/client/accounts/session.ts';
import { answerWith } from '@repo/client/testing/api.ts';
import { member } from '@repo/client/testing/people.ts';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { ToastProvider } from '@repo/ui/toast';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoachingCard } from './coaching-card.tsx';
import { ContactWishes } from './contact-wishes.tsx';
import { ownCoaching } from './own-coaching.ts';
import { ownNotes } from './own-notes.ts';

const toasted = (part: ReactNode): ReactNode => (
  <MemoryRouter>
    <ToastProvider closeLabel="Close">{part}</ToastProvider>
  </MemoryRouter>
);

const chosen = {
  aiInsights: null,
  insightMemory: false,
  discreet: false,
  reminders: null,
  reminderDueAt: null,
  nextMailAt: null,
  quietNotes: true,
  pausedUntil: null,
  contact: null,
};

const save = 'PATCH /me/preferences';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  session.clear();
  preferences.clear();
  ownCoaching.clear();
  ownNotes.clear();
});

describe('the contact wishes', () => {
  it('are saved as chosen, with the number, and leaving a message is never assumed', async () => {
    session.set(member);
    const sent = answerWith({ [save]: { data: chosen } });
    render(toasted(<ContactWishes />));
    const safe = 'It is safe to leave a message';
    expect(screen.getByRole('checkbox', { name: safe, checked: false })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Text message' }));
    await userEvent.type(screen.getByLabelText('Your phone number'), ' +1 555 010 0199 ');
    await userEvent.type(screen.getByLabelText('When is a good time?'), 'after 6 pm ');
    await press('Save');
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
    const contact = { channel: 'text', hours: 'after 6 pm', mayLeaveMessage: false };
    expect(sent).toEqual([
      { call: save, body: { contact: { ...contact, phone: '+1 555 010 0199' } } },
    ]);
    expect(session.peek()?.phone).toBe('+1 555 010 0199');
  });

  it('ask for the number where a call is wished, and for none where it is not', async () => {
    session.set(member);
    const sent = answerWith({ [save]: { data: chosen } });
    render(toasted(<ContactWishes />));
    expect(screen.queryByLabelText('Your phone number')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Phone call' }));
    await press('Save');
    expect(screen.getByText(/^Please give the number/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('begin with the number that the profile has', async () => {
    session.set({ ...member, phone: '+1 555 010 0123' });
    render(toasted(<ContactWishes />));
    await userEvent.click(screen.getByRole('radio', { name: 'Phone call' }));
    const phone = screen.getByLabelText<HTMLInputElement>('Your phone number');
    expect(phone.value).toBe('+1 555 010 0123');
  });

  it('stay in the form when saving fails', async () => {
    session.set(member);
    answerWith({ [save]: { status: 500, message: 'It broke.' } });
    render(toasted(<ContactWishes />));
    await userEvent.type(screen.getByLabelText('When is a good time?'), 'mornings');
    await press('Save');
    expect(await screen.findByText('It broke.')).toBeTruthy();
    expect(screen.queryByText(/^Saved\./)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('When is a good time?').value).toBe('mornings');
  });

  it('are not asked of a visitor, who learns where they will be', () => {
    render(toasted(<ContactWishes />));
    expect(screen.getByText(/address your receipt goes to/)).toBeTruthy();
    expect(screen.getByText(/a call or a text/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the profile', () => {
  const notes = {
    sessions: [],
    plans: [{ id: 'p', writtenAt: '2026-11-20T10:00:00', text: 'Rest.' }],
    weeks: [],
  };
  const show = (known: Partial<Coaching>): void => {
    session.set(member);
    const data = { dueAt: null, contactedAt: null, replyTo: 'coach@example.com', ...known };
    answerWith({
      'GET /me/coaching': { data },
      'GET /me/coaching/notes': { data: notes },
      'GET /me/preferences': { data: chosen },
    });
    render(toasted(<CoachingCard />));
  };

  it('says when the coach will write, and asks at once how', async () => {
    show({ state: 'waiting', dueAt: '2026-11-22T14:05:00' });
    expect(
      await screen.findByText('Your coach will write by Nov 22, 2026 at 2:05 PM.'),
    ).toBeTruthy();
    const summary = screen.getByText('How your coach may reach you');
    expect(summary.closest('details')?.open).toBe(true);
  });

  it('apologizes when the hour has passed, and no longer promises it', async () => {
    show({ state: 'overdue', dueAt: '2026-11-22T14:05:00' });
    expect(await screen.findByText(/^We promised you a message by Nov 22.*sorry/)).toBeTruthy();
    expect(screen.queryByText(/will write by/)).toBeNull();
    const [link] = screen.getAllByRole('link', { name: 'coach@example.com' });
    expect(link?.getAttribute('href')).toBe('mailto:coach@example.com');
  });

  it('says that the coach has written, and where and how to answer', async () => {
    show({ state: 'contacted', contactedAt: '2026-11-21T09:00:00' });
    expect(await screen.findByText(/^Your coach wrote to you on Nov 21, 2026\./)).toBeTruthy();
    expect(screen.getByText(/Messages go by email, answered within a working day\./)).toBeTruthy();
    expect(await screen.findByText('Written Nov 20, 2026')).toBeTruthy();
    expect(screen.getByText('Not set yet')).toBeTruthy();
    expect(screen.getByText('How your coach may reach you')).toBeTruthy();
  });

  it('offers a retry when that cannot be loaded', async () => {
    answerWith({});
    render(toasted(<CoachingCard />));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
