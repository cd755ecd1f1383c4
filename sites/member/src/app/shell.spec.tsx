import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@repo/client/accounts/session.ts';
import { member } from '@repo/client/testing/people.ts';
import { paths } from '@repo/contracts/paths';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link } from 'react-router-dom';
import { App, inFrame } from './app.tsx';

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
  render(<App router={createMemoryRouter(inFrame(pages), { initialEntries: [address] })} />);
  await screen.findByText('First');
};

/** Rendered twice, for phones and for wider screens; styles show one of them. */
const theNote = (): HTMLElement => screen.getAllByText(explained)[0] ?? document.body;

const explained = /^“Leave” opens Wikipedia at once and clears your drafts here/;

describe('the frame of every page', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('says that members stay signed in, except to the coach, who has no account', async () => {
    await open();
    expect(theNote().textContent).toContain('You stay signed in. Your');
    cleanup();
    await open(paths.client);
    expect(theNote().textContent).toMatch(
      /here[^.]*\. So does[^.]*\. Your browser history still shows the visit\.$/,
    );
  });

  it('explains it once; from then on it waits, folded, at the foot', async () => {
    await open();
    expect(theNote().closest('footer')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Got it' })[0] ?? document.body);
    const fold = theNote().closest<HTMLDetailsElement>('footer details');
    expect(fold?.open).toBe(false);
    expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
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
});
