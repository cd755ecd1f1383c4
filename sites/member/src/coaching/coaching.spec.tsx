import { ToastProvider } from '@repo/ui/toast';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { preferences } from '../accounts/preferences.ts';
import { session } from '../accounts/session.ts';
import { answerWith } from '../testing/api.ts';
import { member } from '../testing/people.ts';
import { CoachingCard } from './coaching-card.tsx';
import { ContactWishes } from './contact-wishes.tsx';
import { ownCoaching } from './own-coaching.ts';

const toasted = (part: ReactNode): ReactNode => (
  <ToastProvider closeLabel="Close">{part}</ToastProvider>
);

const chosen = {
  aiInsights: null,
  insightMemory: false,
  discreet: false,
  reminders: null,
  contact: null,
};

afterEach(() => {
  cleanup();
  session.clear();
  preferences.clear();
  ownCoaching.clear();
});

describe('the contact wishes', () => {
  it('are saved as chosen, and leaving a message is never assumed', async () => {
    session.set(member);
    const save = 'PATCH /me/preferences';
    const sent = answerWith({ [save]: { data: chosen } });
    render(toasted(<ContactWishes />));
    const safe = screen.getByRole('checkbox', { name: 'It is safe to leave a message' });
    expect(safe.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(screen.getByRole('radio', { name: 'Text message' }));
    await userEvent.type(screen.getByLabelText('When is a good time?'), 'after 6 pm ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
    expect(sent).toEqual([
      {
        call: save,
        body: { contact: { channel: 'text', hours: 'after 6 pm', mayLeaveMessage: false } },
      },
    ]);
  });

  it('stay in the form when saving fails', async () => {
    session.set(member);
    answerWith({ 'PATCH /me/preferences': { status: 500, message: 'It broke.' } });
    render(toasted(<ContactWishes />));
    await userEvent.type(screen.getByLabelText('When is a good time?'), 'mornings');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It broke.')).toBeTruthy();
    expect(screen.queryByText(/^Saved\./)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('When is a good time?').value).toBe('mornings');
  });

  it('are not asked of a visitor', () => {
    render(toasted(<ContactWishes />));
    expect(screen.getByText(/address your receipt goes to/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the profile', () => {
  const show = (data: object): void => {
    answerWith({ 'GET /me/coaching': { data }, 'GET /me/preferences': { data: chosen } });
    render(toasted(<CoachingCard />));
  };

  it('says when the coach will write', async () => {
    show({ state: 'waiting', dueAt: '2026-11-22T14:05:00', contactedAt: null });
    expect(
      await screen.findByText(/^Your coach will write by Nov 22, 2026 at 2:05\sPM \S+\.$/),
    ).toBeTruthy();
    expect(screen.getByText('How your coach may reach you')).toBeTruthy();
  });

  it('says that the coach has written', async () => {
    const contactedAt = '2026-11-21T09:00:00';
    show({ state: 'contacted', dueAt: '2026-11-22T14:05:00', contactedAt });
    expect(await screen.findByText(/^Your coach wrote to you on Nov 21, 2026\./)).toBeTruthy();
  });

  it('offers a retry when that cannot be loaded', async () => {
    answerWith({});
    render(toasted(<CoachingCard />));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
