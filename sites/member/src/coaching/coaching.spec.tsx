import { preferences } from '@repo/client/accounts/preferences.ts';
import { session } from '@repo/client/accounts/session.ts';
import { answerWith } from '@repo/client/testing/api.ts';
import { member, unchosen } from '@repo/client/testing/people.ts';
import type { Coaching } from '@repo/contracts/coaching/coaching';
import { ToastProvider } from '@repo/ui/dialogs/toast';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoachingCard } from './coaching-card.tsx';
import { ownCoaching, ownNotes } from './own-coaching.ts';

const toasted = (part: ReactNode): ReactNode => (
  <MemoryRouter>
    <ToastProvider closeLabel="Close">{part}</ToastProvider>
  </MemoryRouter>
);

afterEach(() => {
  session.clear();
  preferences.clear();
  ownCoaching.clear();
  ownNotes.clear();
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
      'GET /me/preferences': { data: unchosen },
    });
    render(toasted(<CoachingCard />));
  };

  it('says when the coach will write, and asks at once how', async () => {
    show({ state: 'waiting', dueAt: '2026-11-22T14:05:00' });
    expect(
      await screen.findByText(/^Your coach will write by Nov 22, 2026 at 2:05 PM \S+.$/),
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
