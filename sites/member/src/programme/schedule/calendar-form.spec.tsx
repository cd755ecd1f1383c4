import { preferences } from '../../accounts/preferences.ts';
import { mockApi } from '@repo/web/testing/api.ts';
import { unchosen } from '@repo/web/testing/people.ts';
import { show } from '@repo/web/testing/show.tsx';
import { messages } from '@repo/contracts/messages';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarForm } from './calendar-form.tsx';
import { ScheduleButton } from './schedule-button.tsx';

const { jest } = import.meta;
const link = { name: 'Add to a web calendar' };

it('the dialog opens with all that it shows', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  mockApi({ 'GET /me/preferences': { data: unchosen } });
  const answer = globalThis.fetch;
  globalThis.fetch = (...asked) => promise.then(() => answer(...asked));
  show(<ScheduleButton week={2} />);
  await userEvent.click(screen.getByRole('button'));
  await act(() => import('./schedule-dialog.tsx'));
  expect(screen.queryByText('Time')).toBeNull();
  resolve();
  expect(await screen.findByText(/^The entry names the week/)).toBeTruthy();
});

it.each([
  ['a download', () => userEvent.click(screen.getByRole('button', { name: 'Download ICS File' }))],
  ['a web calendar', () => Promise.resolve(fireEvent.click(screen.getByRole('link', link)))],
])('a time that passed while the dialog was open is refused for %s', async (_, press) => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 22, 8, 59) });
  preferences.set(unchosen);
  show(<CalendarForm week={2} />);
  await userEvent.click(screen.getByRole('button', { name: /November 22/ }));
  expect(screen.getByText('Scheduled for: Nov 22, 2026 at 9:00 AM')).toBeTruthy();
  jest.setSystemTime(new Date(2026, 10, 22, 9, 1));
  await press();
  expect(screen.getByText('This time has already passed.')).toBeTruthy();
  expect(screen.queryByRole('link', link)).toBeNull();
  jest.useRealTimers();
});

it('what is missing is asked for until it is there', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 22, 8, 59) });
  preferences.set(unchosen);
  show(<CalendarForm week={2} />);
  await userEvent.click(screen.getByRole('button', { name: /November 22/ }));
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Download ICS File' }));
  expect(screen.getByText(messages.schedule.noDate)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:45' } });
  expect(screen.getByText('Scheduled for: Nov 22, 2026 at 6:45 PM')).toBeTruthy();
  expect(screen.queryByText(messages.schedule.noDate)).toBeNull();
  jest.useRealTimers();
});
