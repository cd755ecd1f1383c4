import { preferences } from '@repo/client/accounts/preferences.ts';
import { show } from '@repo/client/testing/show.tsx';
import { mockApi, type SentRequest } from '@repo/client/testing/api.ts';
import { unchosen } from '@repo/client/testing/people.ts';
import type { Preferences } from '@repo/contracts/accounts/me';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RemindMe } from './remind-me.tsx';

const due = new Date('2026-11-29T09:00').toISOString();

const open = (known: Preferences | undefined): SentRequest[] => {
  preferences.clear();
  const sent = mockApi({
    ...(known && { 'GET /me/preferences': { data: known } }),
    'PATCH /me/preferences': (body) => ({
      data: { ...unchosen, reminderDueAt: due, ...(body as object) },
    }),
  });
  show(
    <MemoryRouter>
      <RemindMe />
    </MemoryRouter>,
  );
  return sent;
};

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

describe('after a completed week', () => {
  it('one tap sets one reminder in this zone, says when it comes, and keeps the keyboard there', async () => {
    const sent = open(unchosen);
    await userEvent.click(await screen.findByRole('button', { name: 'Sunday at 9 AM' }));
    const told = await screen.findByText(
      /We’ll send you one short email on Sunday, Nov 29 at 9 AM/,
    );
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { reminders: { day: 0, hour: 9, timeZone, once: true } },
    ]);
    await waitFor(() => {
      expect(document.activeElement).toBe(told);
    });
  });

  it('any other time can be chosen, for once or every week', async () => {
    const sent = open(unchosen);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a time' }));
    await userEvent.selectOptions(screen.getByLabelText('Day'), 'Wednesday');
    await userEvent.selectOptions(screen.getByLabelText('Time'), '8 PM');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Every week at this time' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remind me then' }));
    await screen.findByText(/Your next weekly reminder comes on/);
    expect(sent.at(-1)?.body).toEqual({ reminders: { day: 3, hour: 20, timeZone } });
  });

  it('shows the next date instead of a question if there is a weekly reminder', async () => {
    open({ ...unchosen, reminders: { day: 0, hour: 9, timeZone }, reminderDueAt: due });
    expect(await screen.findByText(/Your next weekly reminder comes on Sunday/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers nothing that a mail of this week rules out, and says from when on', async () => {
    const nextMailAt = new Date(Date.now() + 20 * 86_400_000).toISOString();
    open({ ...unchosen, nextMailAt });
    expect(await screen.findByText(/the next can come from/)).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Choose a time',
    ]);
  });

  it('stays away when what was chosen cannot be read', async () => {
    const sent = open(undefined);
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
