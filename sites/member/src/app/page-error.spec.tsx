import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { App, inFrame } from './app.tsx';

const open = (page: RouteObject): void => {
  render(<App router={createMemoryRouter(inFrame([{ path: '/', ...page }]))} />);
};

it('an old page that requests a removed chunk asks for a reload', async () => {
  const removed = new TypeError('Failed to fetch dynamically imported module: /x-1a2b.js');
  open({ lazy: () => Promise.reject(removed) });
  expect(await screen.findByText('This page could not be opened')).toBeTruthy();
  expect(screen.getByText('What you have saved is safe. Please load the page again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/module|x-1a2b/);
});

it('a page that breaks while it is drawn leaves the frame and says so', async () => {
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
