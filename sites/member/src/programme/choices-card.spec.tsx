import { screen } from '@testing-library/react';
import { show } from '@repo/web/testing/show.tsx';
import userEvent from '@testing-library/user-event';
import { preferences } from '../accounts/preferences.ts';
import { mockApi } from '@repo/web/testing/api.ts';
import { unchosen } from '@repo/web/testing/people.ts';
import { ChoicesCard } from './choices-card.tsx';
import { clockOf } from './schedule/weekly-reminder.tsx';

const open = () => {
  preferences.set(unchosen);
  show(<ChoicesCard />);
};

describe('the choices on the profile', () => {
  it('switch reminders on for this device’s zone, move the hour, and off again', async () => {
    let now = unchosen;
    const sent = mockApi({
      'PATCH /me/preferences': (body) => ({ data: (now = { ...now, ...(body as object) }) }),
    });
    const user = userEvent.setup();
    open();
    const reminders = await screen.findByRole('switch', { name: /Remind me once a week/ });
    await user.click(reminders);
    await user.selectOptions(await screen.findByLabelText('Day'), 'Wednesday');
    await user.selectOptions(await screen.findByLabelText('Time'), '7 PM');
    await user.click(reminders);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(sent.map(({ body }) => body)).toEqual([
      { reminders: { day: 0, hour: 9, timeZone } },
      { reminders: { day: 3, hour: 9, timeZone } },
      { reminders: { day: 3, hour: 19, timeZone } },
      { reminders: null },
    ]);
    expect(screen.queryByLabelText('Day')).toBeNull();
  });

  it('show a choice at once, say how far it is, and take it back when it was not saved', async () => {
    open();
    const discreet = await screen.findByRole<HTMLInputElement>('switch', { name: /Be discreet/ });
    const answer = Promise.withResolvers<Response>();
    globalThis.fetch = () => answer.promise;
    await userEvent.click(discreet);
    expect(discreet.checked).toBe(true);
    expect(screen.getByText('Saving…')).toBeTruthy();
    answer.reject(new TypeError('the network is away'));
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(discreet.checked).toBe(false);
  });
});

it('hours are named as a clock in the US names them', () => {
  expect([0, 9, 12, 19].map(clockOf)).toEqual(['12 AM', '9 AM', '12 PM', '7 PM']);
});
