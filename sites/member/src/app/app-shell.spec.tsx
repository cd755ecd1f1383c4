import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@repo/web/accounts/session.ts';
import { member } from '@repo/web/testing/people.ts';
import { paths } from '@repo/contracts/paths';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link } from 'react-router-dom';
import { App, inAppShell } from './app.tsx';

const First = (): ReactNode => (
  <>
    <h1>First</h1>
    <Link to="/second">On</Link>
    <Link to="/code">Code</Link>
  </>
);

const Code = (): ReactNode => (
  <>
    <h1>Code</h1>
    <input aria-label="Digit" autoFocus />
  </>
);

const pages = [
  { path: '/', element: <First /> },
  { path: '/second', element: <h1>Second</h1> },
  { path: '/code', element: <Code /> },
  { path: paths.client, element: <First /> },
];

const open = async (address = '/', user = member): Promise<void> => {
  session.set(user);
  render(<App router={createMemoryRouter(inAppShell(pages), { initialEntries: [address] })} />);
  await screen.findByText('First');
};

describe('the app shell', () => {
  it('keeps the way out in a header that stays, for everybody but the coach', async () => {
    await open();
    const exit = screen.getByRole('link', { name: 'Leave this page' });
    expect(exit.closest('header')?.className).toContain('sticky top-0');
    expect(exit.dataset['leave']).toBeDefined();
    cleanup();
    await open(paths.client);
    expect(screen.queryByRole('link', { name: 'Leave this page' })).toBeNull();
  });

  it.each([
    [false, ['Program', 'Profile']],
    [true, ['Program', 'Coaching', 'Profile']],
  ])('leads clients (%s) to the coaching, and nobody else', async (paidForCoaching, names) => {
    await open('/', { ...member, paidForCoaching });
    const places = within(screen.getByRole('navigation', { name: 'Member' })).getAllByRole('link');
    expect(places.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('leaves the focus in a field that has asked for it', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Code' }));
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(screen.getByLabelText('Digit'));
  });

  it('says so around a page that breaks while it is drawn, and nothing of its fault', async () => {
    const { jest } = import.meta;
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Component = (): never => {
      throw new Error('secret detail');
    };
    render(<App router={createMemoryRouter(inAppShell([{ path: '/', Component }]))} />);
    expect(await screen.findByText('This page could not be opened')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Leave this page' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('secret detail');
    logged.mockRestore();
  });
});
