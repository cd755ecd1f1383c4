import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Preferences } from '@repo/contracts/accounts/me';
import { ToastProvider } from '@repo/ui/toast';
import { preferences } from '../../accounts/preferences.ts';
import { answerWith } from '../../testing/api.ts';
import { InsightCard } from './insight-card.tsx';

const unchosen: Preferences = {
  aiInsights: 'on',
  insightMemory: false,
  discreet: false,
  reminders: null,
  contact: null,
};

const open = () =>
  render(
    <ToastProvider closeLabel="Close">
      <InsightCard />
    </ToastProvider>,
  );

beforeEach(() => {
  preferences.clear();
});

describe('the choices on the profile', () => {
  it('switch reminders on for this device’s zone, move the hour, and off again', async () => {
    let now = unchosen;
    const sent = answerWith({
      'GET /me/preferences': { data: unchosen },
      'PATCH /me/preferences': (body) => ({ data: (now = { ...now, ...(body as object) }) }),
    });
    const user = userEvent.setup();
    open();
    await user.click(screen.getByRole('button', { name: 'Show my choices' }));
    const reminders = await screen.findByRole('switch', { name: /Remind me once a week/ });
    await user.click(reminders);
    await user.selectOptions(await screen.findByLabelText('Day'), 'Wednesday');
    await user.selectOptions(await screen.findByLabelText('Time'), '7 PM');
    await user.click(reminders);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { reminders: { day: 0, hour: 9, timeZone } },
      { reminders: { day: 3, hour: 9, timeZone } },
      { reminders: { day: 3, hour: 19, timeZone } },
      { reminders: null },
    ]);
    expect(screen.queryByLabelText('Day')).toBeNull();
  });

  it.each([
    [/Send my reflections/, { aiInsights: 'off' }],
    [/remember earlier weeks/, { insightMemory: true }],
    [/Be discreet/, { discreet: true }],
  ] as const)('%s is one call', async (name, body) => {
    const sent = answerWith({
      'GET /me/preferences': { data: unchosen },
      'PATCH /me/preferences': { data: { ...unchosen, ...body } },
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Show my choices' }));
    await userEvent.click(await screen.findByRole('switch', { name }));
    expect(sent.slice(1)).toEqual([{ call: 'PATCH /me/preferences', body }]);
  });
});
