import { mockApi, type MockResponses } from '@repo/client/testing/api.ts';
import { show } from '@repo/client/testing/show.tsx';
import type { Client, AppointmentBody } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router-dom';
import { Component, loader } from './client-page.tsx';

const path = '/coach/clients/o1/1790000000/s1';
const address = '/coach/client?orderId=o1&expires=1790000000&signature=s1';
const session = {
  id: 's1',
  startsAt: '2026-11-23T15:00:00Z',
  timeZone: 'America/Chicago',
  place: 'Room 7',
  revision: 0,
};
const { when, past } = rules.session;
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
  notes: {
    sessions: [session],
    offers: [],
    plans: [],
    shared: [],
    own: { text: '', revision: 0 },
  },
};

const page = { path: '/coach/client', loader, Component, HydrateFallback: () => null };

const open = (answers: MockResponses) => {
  const sent = mockApi(answers);
  const router = createMemoryRouter([page], {
    initialEntries: [address],
  });
  show(<RouterProvider router={router} />);
  return sent;
};

it('says how and when the client is to be reached, on the coach’s clock and on the client’s', async () => {
  open({ [`GET ${path}`]: { data: ines } });
  expect(await screen.findByText('by phone, after 6 pm')).toBeTruthy();
  expect(screen.getByText('Please don’t leave a message.')).toBeTruthy();
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
  expect(links).toEqual(['mailto:a%3Fbcc%3Db@example.com', 'tel:+15550100']);
  expect(screen.getByText(/That time has passed; please write today\.$/)).toBeTruthy();
  expect(screen.getByText(/^Monday, November 23, 2026 at 9:00\sAM CST$/)).toBeTruthy();
  expect(screen.getByText(/^On your clock: .* at 10:00\sAM EST$/)).toBeTruthy();
  expect(document.querySelector('meta[name="referrer"]')).toHaveProperty('content', 'no-referrer');
});

it('keeps its input until it is saved, and creates one session however often it is sent', async () => {
  const ids: string[] = [];
  open({
    [`GET ${path}`]: { data: { ...ines, notes: { ...ines.notes, sessions: [] } } },
    [`POST ${path}/sessions`]: (body) => {
      const { id, date } = body as AppointmentBody;
      ids.push(id);
      const isPast = date < '2026-11';
      return isPast ? { status: 400, data: { errors: { date: [past] } } } : { data: ines };
    },
  });
  await userEvent.type(await screen.findByLabelText('Place or link'), 'Room 7');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Save the session' }));
  await press();
  expect(screen.getAllByText(when)).toHaveLength(2);
  expect(ids).toEqual([]);
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10:00' } });
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-10-23' } });
  await press();
  expect(await screen.findByText(past)).toBeTruthy();
  expect(screen.getByLabelText('Place or link')).toHaveProperty('value', 'Room 7');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-23' } });
  await press();
  expect(await screen.findByText('Session 1 of 6')).toBeTruthy();
  const places = screen.getAllByLabelText<HTMLInputElement>('Place or link');
  expect(places.map(({ value }) => value)).toEqual(['']);
  expect(ids[1]).toBe(ids[0]);
});

/** The last form, after those of the booked sessions. */
const added = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).at(-1)!;

it('adds another session with every save, however many there are then', async () => {
  const ids: string[] = [];
  open({
    [`GET ${path}`]: { data: ines },
    [`POST ${path}/sessions`]: (body) => {
      ids.push((body as AppointmentBody).id);
      return { data: ines };
    },
  });
  await screen.findByText('Session 1 of 6');
  for (const place of ['Room 8', 'Room 9']) {
    fireEvent.change(added('Date'), { target: { value: '2026-11-24' } });
    fireEvent.change(added('Time'), { target: { value: '10:00' } });
    await userEvent.type(added('Place or link'), place);
    await userEvent.click(screen.getByRole('button', { name: 'Save the session' }));
    await waitFor(() => expect(added('Place or link').value).toBe(''));
  }
  expect(new Set([session.id, ...ids]).size).toBe(3);
});

it('keeps the input for the next session when another one is removed', async () => {
  open({
    [`GET ${path}`]: { data: ines },
    [`DELETE ${path}/sessions/s1`]: { data: { ...ines, notes: { ...ines.notes, sessions: [] } } },
  });
  await userEvent.type((await screen.findAllByLabelText('Place or link')).at(-1)!, 'Room 8');
  await userEvent.click(screen.getByText('Remove session 1'));
  expect(await screen.findByText('No sessions yet.')).toBeTruthy();
  expect(added('Place or link').value).toBe('Room 8');
});

it('takes a plan back for some seconds, and loses no word of it or of the next', async () => {
  const sent = open({
    [`GET ${path}`]: { data: ines },
    [`POST ${path}/plans`]: { data: ines },
    [`POST ${path}/undo`]: { data: ines },
  });
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('What is there to try this week?');
  await screen.findByText('Session 1 of 6');
  await userEvent.type(words(), 'Breathe first.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the plan' }));
  await waitFor(() => expect(words().value).toBe(''));
  await userEvent.type(words(), 'Then ask.');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeTruthy();
  expect(words().value).toBe('Breathe first.\n\nThen ask.');
  const { id } = sent.at(-2)?.body as { id: string };
  expect(sent.at(-1)?.body).toEqual({ ids: [id] });
});

it('lists zones by their cities, the coach’s own first', async () => {
  open({ [`GET ${path}`]: { data: ines } });
  await screen.findByText('Session 1 of 6');
  const [first] = added('Time zone').querySelectorAll('option');
  expect(first?.textContent).toMatch(/^New York \(GMT-[45]\)$/);
  expect(await screen.findByRole('option', { name: /^Berlin \(GMT\+[12]\)$/ })).toBeTruthy();
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

it('asks for nothing by an address that leads elsewhere', async () => {
  const sent = mockApi({});
  const url = new URL('/coach/client?orderId=..&expires=..&signature=me', 'https://site.example');
  const opened = loader({ url } as LoaderFunctionArgs);
  await expect(opened).rejects.toThrow('This page could not be opened');
  expect(sent).toEqual([]);
});

it('is closed once the coaching has ended', async () => {
  mockApi({ [`GET ${path}`]: { status: 410, data: { code: 'COACHING_ENDED' } } });
  const url = new URL(address, 'https://site.example');
  await expect(loader({ url } as LoaderFunctionArgs)).rejects.toThrow('This page is closed');
});
