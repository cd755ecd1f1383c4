import { mockApi, type MockResponses } from '@repo/web/testing/api.ts';
import { show } from '@repo/web/testing/show.tsx';
import type { Client, CoachingWeek } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Component, loader } from './client-page.tsx';

const path = '/coach/clients/o1/1790000000/s1';
const address = '/coach/client?orderId=o1&expires=1790000000&signature=s1';
const appointment = {
  startsAt: '2026-11-23T15:00:00Z',
  endsAt: '2026-11-23T17:00:00Z',
  link: 'https://meet.example/room-7',
};
const weeks: CoachingWeek[] = [1, 2, 3, 4, 5, 6].map((week) => ({
  week,
  appointment: week === 1 ? appointment : null,
  plan: null,
}));
const { when, past } = rules.appointment;
const ines: Client = {
  name: 'Ines Castellano',
  email: 'a?bcc=b@example.com',
  phone: '+1 (555) 0100',
  contact: { channel: 'phone', hours: 'after 6 pm', mayLeaveMessage: false },
  offer: 'coaching',
  paidAt: '2026-01-01T10:00:00Z',
  dueAt: '2026-01-02T10:00:00Z',
  contactedAt: null,
  timeZone: 'America/New_York',
  weeks,
};

const page = { path: '/coach/client', loader, Component, HydrateFallback: () => null };

const open = (answers: MockResponses) => {
  const sent = mockApi({ [`GET ${path}`]: { data: ines }, ...answers });
  const router = createMemoryRouter([page], {
    initialEntries: [address],
  });
  show(<RouterProvider router={router} />);
  return sent;
};

/** The part of a week. */
const week = async (number: number) =>
  within((await screen.findAllByRole('listitem'))[number - 1]!);

it('says how and when the client is to be reached, and each session on the coach’s clock', async () => {
  open({});
  expect(await screen.findByText('by phone, after 6 pm')).toBeTruthy();
  expect(screen.getByText('Please don’t leave a message.')).toBeTruthy();
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
  expect(links).toEqual(['mailto:a%3Fbcc%3Db@example.com', 'tel:+15550100']);
  expect(screen.getByText(/That time has passed; please write today\.$/)).toBeTruthy();
  expect(screen.getByText(/^Monday, Nov 23, 2026, 10:00\sAM\s–\s12:00\sPM EST$/)).toBeTruthy();
  expect(screen.getAllByText('No session yet.')).toHaveLength(5);
  expect(document.querySelector('meta[name="referrer"]')).toHaveProperty('content', 'no-referrer');
});

it('sets a week’s session, and keeps its input until it is saved', async () => {
  const sent = open({
    [`PUT ${path}/weeks/2/appointment`]: (body) =>
      (body as { date: string }).date < '2026-11'
        ? { status: 400, data: { errors: { date: [past] } } }
        : { data: { ...ines, weeks: weeks.map((one) => ({ ...one, appointment })) } },
  });
  const second = await week(2);
  const press = () => userEvent.click(second.getByRole('button', { name: 'Save the session' }));
  await press();
  expect(second.getAllByText(when)).toHaveLength(3);
  expect(sent).toHaveLength(1);
  for (const [label, value] of [
    ['Start', '10:00'],
    ['End', '12:00'],
    ['Date', '2026-10-23'],
  ] as const)
    fireEvent.change(second.getByLabelText(label), { target: { value } });
  await press();
  expect(await second.findByText(past)).toBeTruthy();
  expect(second.getByLabelText('Start')).toHaveProperty('value', '10:00');
  fireEvent.change(second.getByLabelText('Date'), { target: { value: '2026-11-23' } });
  await press();
  expect(await second.findByText('Change or cancel the session')).toBeTruthy();
  const body = { date: '2026-11-23', start: '10:00', end: '12:00', link: '' };
  expect(sent.at(-1)).toEqual({ call: `PUT ${path}/weeks/2/appointment`, body });
});

it('offers a new link once the old one has expired, and says where it goes', async () => {
  const sent = open({
    [`GET ${path}`]: { status: 410, data: { code: 'LINK_ENDED' } },
    [`POST ${path}/renewals`]: {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a new one' }));
  expect(await screen.findByText(/^A new link is on its way to the coach’s address/)).toBeTruthy();
  expect(sent).toHaveLength(2);
});
