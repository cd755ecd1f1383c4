import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preferences } from '../accounts/preferences.ts';
import { session } from '@repo/web/accounts/session.ts';
import { mockApi } from '@repo/web/testing/api.ts';
import { member, unchosen } from '@repo/web/testing/people.ts';
import { show } from '@repo/web/testing/show.tsx';
import { ContactForm } from './wishes.tsx';

const save = 'PATCH /me/preferences';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  session.clear();
  preferences.clear();
});

describe('the contact wishes', () => {
  it('are saved as chosen, with the number, and leaving a message is never assumed', async () => {
    session.set(member);
    const sent = mockApi({ [save]: { data: unchosen } });
    show(<ContactForm />);
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
    const sent = mockApi({ [save]: { data: unchosen } });
    show(<ContactForm />);
    expect(screen.queryByLabelText('Your phone number')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Phone call' }));
    await press('Save');
    expect(screen.getByText(/^Please give the number/)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
