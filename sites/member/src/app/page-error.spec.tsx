import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { App, inAppShell } from './app.tsx';

const open = (page: RouteObject): void => {
  render(<App router={createMemoryRouter(inAppShell([{ path: '/', ...page }]))} />);
};

it('a page that breaks while it is drawn leaves the app shell and says so', async () => {
  const { jest } = import.meta;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('secret detail');
  };
  open({ Component: Broken });
  expect(await screen.findByText('This page could not be opened')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leave this page' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('secret detail');
  logged.mockRestore();
});
